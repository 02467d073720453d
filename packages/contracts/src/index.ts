export type * from './console/session.ts';
export { type ErrorCode, type ErrorDetails, ERRORS, type FieldIssue, formatPath, OrreryError } from './errors.ts';
export { ID_PREFIXES, type IdKind, newId } from './ids.ts';
export { MODEL_CATALOGUE_DATE, modelLimits } from './models.ts';
export {
  type Actor,
  KEY_SCOPES,
  type KeyScope,
  ROLES,
  type Role,
  ROOT_KINDS,
  type RootKind,
  roleIncludes,
  TRANSPORTS,
  type Transport,
} from './roles.ts';
