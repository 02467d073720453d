/** What the lab does and does not show. The page prints all of them and refers to them by id. */
export const HONEST_LABELS = [
  {
    id: 'teaching-tokens',
    text: 'Teaching tokens are fixed weights. They are not tokenizer output and not a billable count.',
  },
  {
    id: 'summary-weight',
    text: 'The summary S costs six tokens by assumption, even when its displayed sentence is longer.',
  },
  {
    id: 'evidence-rule',
    text:
      'Evidence here means T2 itself or a summary that cites T2. This is a conservative teaching policy, ' +
      'not an ADK rule, and no claim that a model cannot read repeated text.',
  },
  {
    id: 'annotations',
    text:
      'Turn annotations are explicit fixture data. There is no fact extractor, no inference call and ' +
      'no truth detector.',
  },
  {
    id: 'not-measured',
    text:
      'No latency, answer quality, external storage, privacy control, deletion guarantee or model service ' +
      'is measured.',
  },
  {
    id: 'not-adk',
    text:
      'This is bounded working-context compression by a small local algorithm. It is not ADK’s ' +
      'event-window compaction, which the rest of this console runs.',
  },
  {
    id: 'not-memory',
    text:
      'It is not a persistent memory service either: that would also need consent, correction, retention ' +
      'and isolation, and none of these is simulated.',
  },
] as const;

export type HonestLabelId = (typeof HONEST_LABELS)[number]['id'];
