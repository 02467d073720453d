export {
  type BoundedCount,
  SESSION_SORTS,
  SESSION_STATES,
  type SessionFacets,
  type SessionSort,
  type SessionState,
} from './console/list.ts';
export type * from './console/live.ts';
export type * from './console/overview.ts';
export type * from './console/session.ts';
export { describeError, type ErrorDescription, errorInWords } from './describe-error.ts';
export {
  ERRORS,
  type ErrorCode,
  type ErrorDetails,
  type FieldIssue,
  formatPath,
  OrreryError,
} from './errors.ts';
export { ID_PREFIXES, type IdKind, newId } from './ids.ts';
export { MODEL_CATALOGUE_DATE, modelLimits } from './models.ts';
export {
  type Actor,
  AGENT_SCOPES,
  KEY_SCOPES,
  type KeyScope,
  ROLES,
  ROOT_KINDS,
  type Role,
  type RootKind,
  roleIncludes,
  TRANSPORTS,
  type Transport,
} from './roles.ts';
