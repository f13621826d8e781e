import type { Answer } from '@gonghui/elements/query/answer.ts';
import type { Json } from '@gonghui/kernel/json.ts';

/** What a component asks; equal keys are the same question. */
export interface Question {
  readonly key: string;
  readonly body: {
    readonly componentId: string;
    readonly filterValueMap: Readonly<Record<string, Json>>;
    /** Which rows of many. */
    readonly page?: { current: number; pageSize: number };
  };
}

/** What came of one of them. */
export interface Outcome {
  readonly componentId: string;
  readonly code: number;
  readonly message?: string | undefined;
  /** Seconds after which one that was sent away may come again. */
  readonly retryAfter?: number | undefined;
  readonly etag?: string | undefined;
  /** The page does not have it for whoever asks (any more). */
  readonly gone?: true | undefined;
  /** What was answered with the etag still holds. */
  readonly unchanged?: true | undefined;
  readonly answer?: Answer | undefined;
}

/**
 * Asks for several components at once. Rejects with an ApiError: none of them was answered, be it that the gateway is away,
 * has too much to do, or refuses whoever asks.
 */
export type AskAll = (
  questions: readonly (Question['body'] & { readonly etag?: string })[],
  signal: AbortSignal,
) => Promise<readonly Outcome[]>;
