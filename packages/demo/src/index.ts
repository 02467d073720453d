export { DemoLoadError } from './loader/client.ts';
export { loadDemo, type LoadDemoOptions } from './loader/load-demo.ts';
export type { LoadedSession } from './loader/load-session.ts';
export type { DemoEvent, DemoModelCall, DemoSession, DemoStep } from './script/demo-session.ts';
export { demoSessions } from './sessions/index.ts';
