export { DemoLoadError } from './loader/client.ts';
export { type LoadDemoOptions, loadDemo } from './loader/load-demo.ts';
export type { LoadedSession } from './loader/load-session.ts';
export type { DemoEvent, DemoModelCall, DemoSession, DemoStep } from './script/demo-session.ts';
export { demoSessions } from './sessions/index.ts';
