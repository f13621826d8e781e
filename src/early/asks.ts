/**
 * A call whose answer a page needs before it can show anything, asked for beside the page's scripts instead of by them.
 * Written in the route table, built into the page's HTML, sent by `main.ts`, taken over by `transport/transport.ts`.
 */
export interface EarlyAsk {
  /** Reads only, and what does no harm when it is asked for and never used. GET where nothing stands. */
  method?: 'POST';
  /** Below /getway-api; `:name` is a parameter of the route or of its query. Without a value the call is not made. */
  path: string;
  /** `":clientId"` in it becomes the id that the page is going to write a shared document under. */
  body?: unknown;
  /** Not asked for when the address has this optional parameter. */
  unless?: string;
}

/** What the HTML of a route says: the route's own path, and what to ask for. */
export interface EarlyPlan {
  route: string;
  asks: readonly EarlyAsk[];
}

/** Answers that are on their way. `token`: whose answers they are; they are given to the same sign-in alone. */
export interface EarlyAnswers {
  token: string;
  /** Of Yjs, chosen here because a ticket names it; taken once. */
  clientId?: number;
  answers: Map<string, Promise<Response>>;
}

declare global {
  var earlyAnswers: EarlyAnswers | undefined;
}
