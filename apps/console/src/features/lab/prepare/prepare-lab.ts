import type { LabView } from '@orrery/lab';
import { exactStateJson, stateAt } from '@orrery/lab';
import type { CompareModel } from './compare.ts';
import { prepareCompare } from './compare.ts';
import type { ControlsModel } from './controls.ts';
import { prepareControls } from './controls.ts';
import type { FigureModel } from './figure.ts';
import { prepareFigure } from './figure.ts';
import type { LessonModel } from './lessons.ts';
import { prepareLessons } from './lessons.ts';
import type { ListsModel } from './lists.ts';
import { prepareLists } from './lists.ts';
import type { StatusModel } from './status.ts';
import { prepareStatus } from './status.ts';
import type { TransportModel } from './transport.ts';
import { prepareTransport } from './transport.ts';

/** Everything the lab page shows for one view, as plain data: the same on the server and in the browser. */
export interface LabModel {
  readonly controls: ControlsModel;
  readonly status: StatusModel;
  readonly figure: FigureModel;
  readonly transport: TransportModel;
  readonly lists: ListsModel;
  readonly lessons: readonly LessonModel[];
  readonly compare: CompareModel | null;
  /** Text of the exact-state panel: settings and the current arrival only. */
  readonly exactState: string;
}

export function prepareLab(view: LabView): LabModel {
  return {
    controls: prepareControls(view),
    status: prepareStatus(view),
    figure: prepareFigure(view),
    transport: prepareTransport(view),
    lists: prepareLists(view),
    lessons: prepareLessons(view),
    compare: prepareCompare(view),
    exactState: exactStateJson(view.settings, stateAt(view)),
  };
}
