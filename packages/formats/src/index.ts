export { decode } from './decode.ts';
export {
  type Decoded,
  FORMATS,
  type Format,
  IGNORED_REASONS,
  type Ignored,
  type IgnoredReason,
  type IncomingContent,
  type IncomingEvent,
} from './decoded.ts';
export { detectFormat } from './detect-format.ts';
