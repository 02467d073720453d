import { OrreryError } from './errors.ts';

/** What a log line may hold of an error. */
export interface ErrorDescription {
  readonly name: string;
  /** Of the database (SQLSTATE) or the system, such as `23505` or `ECONNREFUSED`. */
  readonly code?: string;
  /** Only of errors that are raised in plain words; those of queries and parsers quote what they were given. */
  readonly message?: string;
  /** Where it came from in our own code, innermost first. */
  readonly frames: readonly string[];
}

const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;
const FRAME = /^\s+at .+:\d+:\d+\)?$/;
const MOST_FRAMES = 12;
/** A chain of causes may be a ring. */
const MOST_CAUSES = 8;

/** An error as a log may hold it: where and of which kind, and no content of any message. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { name: typeof error, frames: [] };
  const chain = causesOf(error);
  const code = chain.map(codeOf).find((one) => one !== null);
  // A wrapper often repeats the words of what it wraps.
  const isPlain = chain.every((one) => isPlainError(one));
  return {
    name: nameOf(error),
    ...(code ? { code } : {}),
    ...(isPlain ? { message: error.message } : {}),
    frames: chain.map(framesOf).find((frames) => frames.length > 0) ?? [],
  };
}

/** The same in a few words, for where there is room for a line only. */
export function errorInWords(error: unknown): string {
  const { name, code, message } = describeError(error);
  return message ?? (code === undefined ? name : `${name} ${code}`);
}

function causesOf(error: Error): readonly Error[] {
  const chain = [error];
  for (let next = error.cause; next instanceof Error && chain.length < MOST_CAUSES; next = next.cause) {
    chain.push(next);
  }
  return chain;
}

function codeOf(error: Error): string | null {
  return 'code' in error && typeof error.code === 'string' && /^\w{1,40}$/.test(error.code)
    ? error.code
    : null;
}

function isPlainError(error: Error): boolean {
  if (error instanceof OrreryError) return true;
  const isOfDatabase = 'query' in error || 'params' in error || SQLSTATE.test(codeOf(error) ?? '');
  return error.constructor === Error && error.name === 'Error' && !isOfDatabase;
}

/** Some classes leave `name` at "Error". */
function nameOf(error: Error): string {
  return error.name === 'Error' ? error.constructor.name : error.name;
}

/** A stack begins with the message, which may hold lines that look like frames. */
function framesOf({ stack = '', message }: Error): readonly string[] {
  const start = stack.indexOf(message);
  if (start < 0) return [];
  return stack
    .slice(start + message.length)
    .split('\n')
    .filter((line) => FRAME.test(line) && !/node_modules|\(node:|at node:/.test(line))
    .slice(0, MOST_FRAMES)
    .map((line) => line.trim());
}
