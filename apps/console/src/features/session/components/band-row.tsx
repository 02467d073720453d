import { Sign } from '@orrery/ui/sign';
import type { ReactElement } from 'react';
import type { Band } from '../prepare/band.ts';
import type { HrefOf } from '../search-params/session-params.ts';
import styles from './band.module.css';
import { BandOriginals } from './band-originals.tsx';
import { BandSummary } from './band-summary.tsx';
import { TextLink } from './text-link.tsx';

interface BandRowProps {
  readonly band: Band;
  readonly full: number | null;
  readonly hrefOf: HrefOf;
}

/** A compaction where it covers. It opens by a link to the summary beside the originals. */
export function BandRow({ band, full, hrefOf }: BandRowProps): ReactElement {
  return (
    <li className={styles.band} id={band.anchor}>
      <p className={styles.head}>
        <span className={styles.chevron} data-open={band.open === null ? 'no' : 'yes'}>
          <Sign name="chevron" />
        </span>
        <span>
          <Sign name="fired" /> <b>Compaction {band.number}:</b> {band.words}
        </span>
        <span className={styles.end}>
          <TextLink href={band.toggleHref} keepsPlace>
            {band.open === null ? 'open originals' : 'close originals'}
          </TextLink>
        </span>
      </p>
      {band.open === null ? null : (
        <div className={styles.open}>
          <BandSummary summary={band.open.summary} tokens={band.summaryTokens} made={band.open.made} />
          <BandOriginals open={band.open} full={full} hrefOf={hrefOf} />
        </div>
      )}
    </li>
  );
}
