export {
  type ChangeFeed,
  type ChangeFeedOptions,
  createChangeFeed,
  FeedClosedError,
  type Subscription,
} from './change-feed.ts';
export { SESSION_CHANNEL } from './listen.ts';
export { type Changes, inOneSnapshot, readChanges, readSnapshot } from './read-changes.ts';
export { isVisible, laterOf, parseSnapshot, type Snapshot } from './snapshot.ts';
