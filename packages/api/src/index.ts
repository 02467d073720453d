export { type AppOptions, createApp } from './http/app.ts';
export { SESSION_COOKIE } from './http/authenticate.ts';
export { EXPORTS } from './http/export/export.ts';
export { OPERATIONS } from './http/operations.ts';
export { MAX_BODY_BYTES } from './http/read-json.ts';
export { type AppRouter, appRouter } from './trpc/router.ts';
