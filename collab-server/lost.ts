import * as Y from 'yjs';

/** Whom the client ids of a design belong to, and how far its log goes. */
export interface LogReach {
  clockOf(clientId: number): number;
  ownerOf(clientId: number): string | undefined;
}

export interface Holder {
  userId: string;
  /** Ids that his ticket named: under them he may have edits that nobody has yet. */
  named: ReadonlySet<number>;
  /** He says that he had it all from the relay. */
  had: boolean;
}

/**
 * Whether somebody who holds a design up to these clocks holds what its log has lost. Whatever he has of others came from the log,
 * which never forgets by itself; so when it does not reach that far, the server was put back to an older state. His own may be
 * new, and so may what is under an id that nobody has, unless he says that the relay had it.
 */
export function holdsMore(
  has: ReadonlyMap<number, number>,
  { userId, named, had }: Holder,
  log: LogReach,
): boolean {
  for (const [client, clock] of has) {
    if (clock <= log.clockOf(client) || named.has(client)) continue;
    const owner = log.ownerOf(client);
    if (owner === undefined ? had : owner !== userId) return true;
  }
  return false;
}

/** How far an update goes, by client id; empty for what cannot be read, which others refuse. */
export function reachOf(update: Uint8Array): Map<number, number> {
  if (update[0] === 0) return new Map();
  try {
    return Y.parseUpdateMeta(update).to;
  } catch {
    return new Map();
  }
}

/** The same for a state vector. */
export function vectorOf(encoded: Uint8Array): Map<number, number> {
  try {
    return Y.decodeStateVector(encoded);
  } catch {
    return new Map();
  }
}
