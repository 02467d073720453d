import type { LabView } from '../replay/view.ts';
import { writePosition, writeSeconds, writeSettings } from './link-values.ts';

/** Version of the link format. Rises when a parameter changes its meaning. */
export const LINK_VERSION = 1;

/**
 * The query of a link that reproduces a view, without the question mark. Settings, position and speed are
 * always written out, so that a later change of the defaults leaves old links as they were.
 * No value needs escaping.
 */
export function encodeLink(view: LabView): string {
  const { settings, lesson } = view;
  const pairs: (readonly [string, string])[] = [
    ['v', String(LINK_VERSION)],
    ['budget', String(settings.budgetTokens)],
    ['policy', settings.policy],
    ['fidelity', settings.fidelity],
    ['t', writeSeconds(view.positionMs)],
    ['speed', String(view.speed)],
  ];
  if (view.baseline) pairs.push(['baseline', writePosition(view.baseline)]);
  if (view.comparedWith) pairs.push(['compare', writeSettings(view.comparedWith)]);
  if (lesson) pairs.push(['lesson', String(lesson.lessonId)]);
  if (lesson?.prediction) pairs.push(['predict', lesson.prediction.optionId]);
  if (lesson?.prediction?.revealed) pairs.push(['reveal', '1']);
  if (view.expanded) pairs.push(['expanded', '1']);
  return pairs.map(([name, value]) => `${name}=${value}`).join('&');
}
