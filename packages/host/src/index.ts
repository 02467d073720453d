export { createServices, type ServiceOptions } from './create-services.ts';
export { migrationsFolder } from './migrations-folder.ts';
export { type HostSettings, readHostSettings, readPort, readWholeNumber } from './settings.ts';
export { onStopSignal } from './stop-signal.ts';
