/** Types of messages; 0, 1 and 3 are the stock provider's, the others are ours (docs/relay-protocol.md). */
export const MESSAGE = {
  sync: 0,
  awareness: 1,
  queryAwareness: 3,
  acknowledged: 100,
  rightChanged: 101,
  idsTaken: 102,
  waits: 103,
  pointer: 104,
  held: 105,
} as const;

/** Kinds of a message of type `sync`: what do I lack, this is it, and what is new. */
export const SYNC = { step1: 0, step2: 1, update: 2 } as const;
