import { firstDifference, type Struct, structsOf } from '@gonghui/scene/same-content.ts';
import { FrameRefusal } from './refused.ts';

/** What was accepted of a design, as bytes, and what looking far back into it costs. */
export interface Accepted {
  /** The log after the checkpoint, and what is on its way into it. */
  recent: readonly Uint8Array[];
  checkpoint: Uint8Array;
  /** Whether a client id is somebody else's than the sender's. */
  foreign(clientId: number): boolean;
  /** Called before more than a little is read; throws `FrameRefusal` when its sender does that too often. */
  charge(): void;
}

/** Bytes that are read again for nothing: what two tabs of one person repeat to each other lies in the newest edits. */
const FREE_BYTES = 64 * 1024;

/**
 * Structs that are there already by their numbers must be there by what they say: acknowledged otherwise, they would be in
 * no other document. Throws `FrameRefusal` with `idTaken` when something else was accepted under the same numbers.
 */
export function checkRepeats(repeats: readonly Struct[], accepted: Accepted): void {
  const runs = new Map<number, Struct[]>();
  for (const struct of repeats) {
    const run = runs.get(struct.id.client);
    if (run) run.push(struct);
    else runs.set(struct.id.client, [struct]);
  }
  const { recent, checkpoint } = accepted;
  if (recent.reduce((sum, { length }) => sum + length, 0) > FREE_BYTES) accepted.charge();
  const newest = structsOf(recent, runs.keys());
  const older: number[] = [];
  for (const [client, run] of runs) {
    const stored = newest.get(client) ?? [];
    compare(run, stored, accepted.foreign(client));
    if ((run[0]?.id.clock ?? 0) < (stored[0]?.id.clock ?? Number.POSITIVE_INFINITY)) older.push(client);
  }
  if (older.length === 0) return;
  if (checkpoint.length > FREE_BYTES) accepted.charge();
  const stored = structsOf([checkpoint], older);
  for (const client of older) {
    compare(runs.get(client) ?? [], stored.get(client) ?? [], accepted.foreign(client));
  }
}

function compare(run: readonly Struct[], stored: readonly Struct[], foreign: boolean): void {
  // What another has removed under his id says nothing of what the sender wrote under it.
  if (firstDifference(run, stored, 0, foreign ? 'theirs' : 'none') !== null) {
    throw new FrameRefusal('idTaken', 'something else is stored under this client id');
  }
}
