import type { CompactionBand } from '@orrery/contracts';
import { visibleText } from '@orrery/ui/inert-text';
import { eventAnchor, type HrefOf } from '../search-params/session-params.ts';

/** A citation of a summary: the position it names, where it leads, and its own id for the way back. */
export interface Citation {
  readonly seq: number;
  readonly href: string;
  readonly id: string;
}

export interface Statement {
  readonly text: string;
  readonly citations: readonly Citation[];
}

export interface SummaryView {
  readonly sections: readonly { readonly title: string; readonly statements: readonly Statement[] }[];
  /** User-stated facts that the engine itself wrote. */
  readonly facts: readonly Statement[];
  readonly languages: string | null;
  /** The compaction changed only how results are shown. */
  readonly isAbsent: boolean;
}

/** Where a source is cited: a section of the summary with the way back to each of its places. */
export interface CitedIn {
  readonly section: string;
  readonly hrefs: readonly string[];
}

export interface PreparedSummary {
  readonly view: SummaryView;
  readonly citedIn: ReadonlyMap<number, readonly CitedIn[]>;
}

const FACTS = 'User-stated facts';

/** A summary with its citations linked both ways. `onPage` are the seqs that have an anchor now. */
export function prepareSummary(
  band: CompactionBand,
  onPage: ReadonlySet<number>,
  hrefOf: HrefOf,
): PreparedSummary {
  const { compaction } = band;
  const citedIn = new Map<number, readonly CitedIn[]>();
  const cite = (seq: number, section: string): Citation => {
    const known = citedIn.get(seq) ?? [];
    const places = known.reduce((sum, { hrefs }) => sum + hrefs.length, 0);
    const id = `cite-${compaction.number}-${seq}-${places + 1}`;
    citedIn.set(seq, withPlace(known, section, `#${id}`));
    return { seq, href: sourceHref(seq, compaction.id, onPage, hrefOf), id };
  };
  const sections = (compaction.summary?.sections ?? [])
    .filter(({ statements }) => statements.length > 0)
    .map(({ title, statements }) => ({
      title,
      statements: statements.map(({ text, sources }) => ({
        text,
        citations: sources.map((seq) => cite(seq, title)),
      })),
    }));
  const facts = compaction.facts.map(({ statement, sourceSeq }) => ({
    text: statement,
    citations: [cite(sourceSeq, FACTS)],
  }));
  const languages = (compaction.summary?.languages ?? []).map(visibleText).join(', ');
  return {
    view: {
      sections,
      facts,
      languages: languages === '' ? null : languages,
      isAbsent: compaction.summary === null,
    },
    citedIn,
  };
}

function withPlace(known: readonly CitedIn[], section: string, href: string): readonly CitedIn[] {
  const index = known.findIndex((cited) => cited.section === section);
  const same = known[index];
  if (!same) return [...known, { section, hrefs: [href] }];
  return known.with(index, { section, hrefs: [...same.hrefs, href] });
}

/** An anchor on this page, or the page of originals that begins with the source. */
function sourceHref(seq: number, compactionId: string, onPage: ReadonlySet<number>, hrefOf: HrefOf): string {
  const anchor = eventAnchor(seq);
  if (onPage.has(seq)) return `#${anchor}`;
  return hrefOf({ open: compactionId, originalsAfter: Math.max(0, seq - 1) }, anchor);
}
