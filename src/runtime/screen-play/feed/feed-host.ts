import type { FedAsset } from './assets-in.ts';
import type { AskAll } from './questions.ts';

/** The page that a feed brings data to. */
export interface FeedHost {
  readonly ask: AskAll;
  /** The gateway's clock. */
  now(): number;
  /** Whoever asks is not to see it any more, or not at all. */
  onLost(error: unknown): void;
  /** The page has a component no more that is asked for: it is another one by now than what is shown. */
  onGone?(): void;
  /** What of one name goes in one call, which waits for the slowest of its answers; all that is due if absent. */
  readonly together?: (asset: FedAsset) => string;
  /** It hears by another way that it was taken away: nothing is asked while there is nothing to ask. */
  readonly quiet?: true;
}
