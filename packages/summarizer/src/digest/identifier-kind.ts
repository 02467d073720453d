/** A stretch without blanks that somebody may have to look up again, and what it is. */
export interface Identifier {
  readonly kind: IdentifierKind;
  readonly text: string;
}

export type IdentifierKind =
  | 'url'
  | 'uuid'
  | 'ticket'
  | 'path'
  | 'address'
  | 'host'
  | 'hash'
  | 'code'
  | 'quantity'
  | 'version'
  | 'id'
  | 'number'
  | 'name';

/** How much a kind is worth when there is no room for all. */
export const KIND_WEIGHT: Readonly<Record<IdentifierKind, number>> = {
  ticket: 4,
  url: 4,
  uuid: 3,
  path: 3,
  code: 3,
  address: 3,
  host: 3,
  hash: 2,
  id: 2,
  number: 2,
  version: 1,
  quantity: 1,
  name: 0,
};

const EXTENSIONS =
  'ts|tsx|js|jsx|mjs|cjs|json|jsonl|ya?ml|toml|md|txt|py|rb|go|rs|java|kt|swift|c|cc|cpp|h|hpp|cs|php|sh|sql|css|scss|html?|xml|csv|log|conf|cfg|ini|env|lock|tf|proto|pdf|png|jpe?g|svg|zip|gz|tar';

/** Every expression is anchored and its repetitions are of disjoint classes: linear on any input. */
const SHAPES: readonly (readonly [IdentifierKind, RegExp])[] = [
  ['url', /^[a-z][a-z0-9+.-]{1,20}:\/\/[^\s]+$/i],
  ['uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i],
  ['address', /^\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?:\/\d{1,2}|:\d{1,5})?$/],
  ['version', /^v?\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/],
  [
    'quantity',
    /^[<>≥≤~±+-]?(?:[$€£¥]\d[\d.,]*|\d[\d.,]*(?:ms|µs|us|ns|s|min|h|d|%|‰|[kKMGT]i?B|B|[kMG]bps|rps|qps|x|°C|€|\$|USD|EUR|GBP|JPY|元|円))$/,
  ],
  ['ticket', /^#?[A-Z][A-Z0-9]{1,9}-\d{1,9}$/],
  ['hash', /^(?:sha\d{1,3}:)?(?=[0-9a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,64}$/i],
  ['path', /^(?:~|\.{1,2}|[A-Za-z]:)?[/\\][^\s/\\]+(?:[/\\][^\s/\\]+)*[/\\]?$/],
  ['path', /^(?=[^A-Za-z]*[A-Za-z])[^\s/\\]+(?:[/\\][^\s/\\]+){2,}[/\\]?$/],
  ['path', new RegExp(`^[^\\s/\\\\]+(?:[/\\\\][^\\s/\\\\]+)?\\.(?:${EXTENSIONS})(?::\\d+){0,2}$`, 'i')],
  [
    'host',
    /^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.(?:com|net|org|io|dev|app|cloud|internal|local|example|test|svc|lan|corp)(?::\d{1,5})?$/i,
  ],
  ['code', /^(?:E(?!RROR)[A-Z]{4,15}|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z][A-Za-z0-9]*(?:Error|Exception))$/],
  ['id', /^(?=[^\d]*\d)[A-Za-z][A-Za-z0-9]*(?:[_.:-]+[A-Za-z0-9]+)+$/],
  ['number', /^#?\d{5,19}$/],
  ['name', /^[a-z]+(?:_[a-z0-9]+)+$/],
  ['name', /^[a-z]+(?:-[a-z]+){2,}$/],
  ['name', /^[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*){2,}$/],
];

const SHORTEST = 2;
const LONGEST = 200;

/** Shapes of well-known secrets: never repeated outside of where they stand. */
const SECRET = /^(?:(?:sk|pk|rk)[-_]|gh[pousr]_|github_pat_|xox[abprs]-|AKIA|AIza|eyJ[A-Za-z0-9_-]{10,}\.)/;

/** What kind of identifier a stretch is, or null when it is none. */
export function identifierKind(text: string): IdentifierKind | null {
  if (text.length < SHORTEST || text.length > LONGEST || SECRET.test(text)) return null;
  return SHAPES.find(([, shape]) => shape.test(text))?.[0] ?? null;
}
