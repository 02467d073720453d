export { type Clock, createClock } from './clock.ts';
export { type PlayLiveOptions, playLive } from './play-live.ts';
