import type { FedAsset } from './assets-in.ts';
import type { Question } from './questions.ts';

/** What is wanted of a component: what it asks, null for want of `missing`; and whether it can be seen. */
export interface FeedRequest {
  readonly asset: FedAsset;
  readonly question: Question | null;
  readonly missing: string | null;
  readonly shown: boolean;
}
