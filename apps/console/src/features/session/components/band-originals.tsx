import { formatInteger } from '@orrery/ui/format';
import { Sign } from '@orrery/ui/sign';
import { Fragment, type ReactElement } from 'react';
import type { OpenBand } from '../prepare/band.ts';
import type { Original } from '../prepare/originals.ts';
import type { CitedIn } from '../prepare/summary-view.ts';
import { eventAnchor, type HrefOf } from '../search-params/session-params.ts';
import styles from './band.module.css';
import { LongText } from './long-text.tsx';
import { TextLink } from './text-link.tsx';

interface BandOriginalsProps {
  readonly open: OpenBand;
  readonly full: number | null;
  readonly hrefOf: HrefOf;
}

/** The covered events, each with the places of the summary that cite it. */
export function BandOriginals({ open, full, hrefOf }: BandOriginalsProps): ReactElement {
  return (
    // A region that scrolls has to be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <section className={styles.panel} tabIndex={0} aria-label="Covered originals">
      <h3 className={styles.title}>
        Covered originals<span>{open.originalsNote}</span>
      </h3>
      <Carries lines={open.carries} />
      {open.firstHref === null ? null : (
        <p className={styles.carries}>
          <TextLink href={open.firstHref}>From the first original</TextLink>
        </p>
      )}
      <ol className={styles.originals}>
        {open.originals.map((group) =>
          group.type === 'original' ? (
            <OriginalRow key={group.original.seq} original={group.original} full={full} hrefOf={hrefOf} />
          ) : (
            <li key={group.label}>
              <details className={styles.fold}>
                <summary>
                  <Sign name="chevron" /> {group.label}
                </summary>
                <ol>
                  {group.originals.map((original) => (
                    <OriginalRow key={original.seq} original={original} full={full} hrefOf={hrefOf} />
                  ))}
                </ol>
              </details>
            </li>
          ),
        )}
      </ol>
      {open.nextHref === null ? null : (
        <p className={styles.carries}>
          <TextLink href={open.nextHref}>Further originals</TextLink>
        </p>
      )}
    </section>
  );
}

const MOST_OPEN_LINES = 2;

/** Earlier compactions of the chain; many of them as a fold. */
function Carries({ lines }: { readonly lines: readonly string[] }): ReactElement {
  const list = lines.map((words) => (
    <p key={words} className={styles.carries}>
      {words}
    </p>
  ));
  if (lines.length <= MOST_OPEN_LINES) return <>{list}</>;
  return (
    <details className={styles.fold}>
      <summary>
        <Sign name="chevron" /> Carries {lines.length} earlier compactions
      </summary>
      {list}
    </details>
  );
}

interface OriginalRowProps {
  readonly original: Original;
  readonly full: number | null;
  readonly hrefOf: HrefOf;
}

const PREVIEW = 160;

function OriginalRow({ original, full, hrefOf }: OriginalRowProps): ReactElement {
  const { seq, author, text, isPayload, tokens, citedIn } = original;
  return (
    <li className={styles.original} id={eventAnchor(seq)} data-cited={citedIn.length > 0 ? 'yes' : 'no'}>
      <code className={styles.seq}>{seq}</code>
      <bdi className={styles.author} title={author}>
        {author}
      </bdi>
      <div className={styles.text}>
        <div className={isPayload ? styles.payload : undefined}>
          <LongText text={text} seq={seq} isFull={seq === full} hrefOf={hrefOf} preview={PREVIEW} />
        </div>
        {citedIn.length === 0 ? null : (
          <p className={styles.cited}>
            cited in{' '}
            {citedIn.map((cited, index) => (
              <span key={cited.section}>
                {index === 0 ? '' : ', '}
                <CitedPlaces cited={cited} />
              </span>
            ))}
          </p>
        )}
      </div>
      <span className={styles.tokens}>{formatInteger(tokens)}</span>
    </li>
  );
}

/** A section that cites once is a link; one that cites again has a numbered link for each place. */
function CitedPlaces({ cited }: { readonly cited: CitedIn }): ReactElement {
  const [first, ...others] = cited.hrefs;
  return (
    <>
      {first === undefined ? cited.section : <TextLink href={first}>{cited.section}</TextLink>}
      {others.map((href, index) => (
        <Fragment key={href}>
          {' '}
          <TextLink href={href} label={`${cited.section}, place ${index + 2}`}>
            {index + 2}
          </TextLink>
        </Fragment>
      ))}
    </>
  );
}
