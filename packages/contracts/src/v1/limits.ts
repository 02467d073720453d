/** Bounds of one append. Beyond them a request is refused, never cut. */
export const V1_LIMITS = {
  /** Ids of events, calls, runs, facts: UTF-16 units. */
  idLength: 128,
  /** Names of agents, tools, models; titles, branches, scopes. */
  nameLength: 256,
  statementLength: 2_000,
  uriLength: 8_192,
  /** The end of the year 9999: later times are mistaken units. */
  timestampMs: 253_402_300_799_999,
  eventsPerAppend: 10_000,
  partsPerEvent: 1_000,
  evidencePerEvent: 100,
  /** Levels of arrays and objects inside each other, the body being the first. */
  depth: 64,
} as const;
