/**
 * Whether the reader has paused in this tab. A page that is read anew may be mounted anew: what was held
 * still stays still. Written by handlers in the browser only, so on the server it is always false.
 */
let isPaused = false;

export function wasPaused(): boolean {
  return isPaused;
}

export function rememberPause(paused: boolean): void {
  isPaused = paused;
}
