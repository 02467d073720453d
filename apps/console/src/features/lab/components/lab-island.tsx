'use client';

import type { DecodedLink } from '@orrery/lab';
import { encodeLink, isPlaying, playLabel, secondsLabel, steppedPositionMs, viewOf } from '@orrery/lab';
import { PageHead } from '@orrery/ui/page-head';
import { type ReactElement, useMemo } from 'react';
import { useAddress } from '../client/use-address.ts';
import { useGlide } from '../client/use-glide.ts';
import { useLabMachine } from '../client/use-lab-machine.ts';
import { useReducedMotion } from '../client/use-reduced-motion.ts';
import { prepareLab } from '../prepare/prepare-lab.ts';
import { CopyLink } from './controls/copy-link.tsx';
import { EventButton } from './controls/event-button.tsx';
import { LinkNotices } from './controls/link-notices.tsx';
import { HonestLabels } from './data/honest-labels.tsx';
import styles from './lab.module.css';
import { EvidencePart, ExperimentPart, LearningPart } from './lab-content.tsx';
import { Transport } from './transport/transport.tsx';

/**
 * The lab of one link. The server renders it at that position; in the browser it adds the clock, the
 * keys and the motion, and nothing that could not be reached without them.
 */
export function LabIsland({ view: initialView, notices: initialNotices }: DecodedLink): ReactElement {
  const { machine, act } = useLabMachine(initialView);
  const reducedMotion = useReducedMotion();
  const glide = useGlide(machine, reducedMotion);
  const exact = viewOf(machine);
  const playing = isPlaying(machine);
  // While messages play, everything but the clock stands at the last arrival.
  const settled = playing ? { ...exact, positionMs: steppedPositionMs(exact.positionMs) } : exact;
  const key = encodeLink(settled);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the whole of the view.
  const view = useMemo(() => settled, [key]);
  const page = useMemo(() => prepareLab(view), [view]);
  const notices = useAddress(view, initialNotices, act);
  const shownMs = reducedMotion ? view.positionMs : exact.positionMs;
  const above = useMemo(() => <ExperimentPart page={page} view={view} act={act} />, [page, view, act]);
  const below = useMemo(() => <EvidencePart page={page} view={view} act={act} />, [page, view, act]);
  const beside = useMemo(() => <LearningPart page={page} view={view} act={act} />, [page, view, act]);
  return (
    <div className={styles.page} data-expanded={view.expanded || undefined}>
      <PageHead
        title="Preserve a preference with its source"
        actions={
          <>
            <CopyLink view={exact} />
            <EventButton
              view={view}
              act={act}
              event={{ type: 'expand', expanded: !view.expanded }}
              className={styles.expand}
            >
              {view.expanded ? 'Shrink experiment' : 'Expand experiment'}
            </EventButton>
          </>
        }
      />
      <LinkNotices notices={notices} />
      <div className={styles.frame} ref={glide}>
        <div className={styles.lab} data-expanded={view.expanded || undefined}>
          <div className={styles.experiment}>
            <div className={styles.column}>
              {above}
              <Transport
                view={view}
                transport={page.transport}
                speeds={page.controls.speeds}
                playWords={playLabel(machine)}
                timeLabel={secondsLabel(shownMs)}
                shownMs={shownMs}
                act={act}
              />
              <div className={styles.below}>{below}</div>
            </div>
          </div>
          <div className={styles.learning}>{beside}</div>
          <HonestLabels />
        </div>
      </div>
    </div>
  );
}
