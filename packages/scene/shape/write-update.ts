import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import type { Struct } from './in-order.ts';

type Ranges = readonly { clock: number; len: number }[];

/**
 * An update (v1) of structs that no document holds: of each client id a run that goes on without a gap, and what it deletes.
 * Client ids are written in the order given.
 */
export function writeUpdate(
  runs: ReadonlyMap<number, readonly Struct[]>,
  deletes: ReadonlyMap<number, Ranges> = new Map(),
): Uint8Array {
  const update = new Y.UpdateEncoderV1();
  const { restEncoder } = update;
  encoding.writeVarUint(restEncoder, runs.size);
  for (const [client, run] of runs) {
    encoding.writeVarUint(restEncoder, run.length);
    update.writeClient(client);
    encoding.writeVarUint(restEncoder, run[0]?.id.clock ?? 0);
    for (const struct of run) struct.write(update, 0);
  }
  encoding.writeVarUint(restEncoder, deletes.size);
  for (const [client, items] of deletes) {
    encoding.writeVarUint(restEncoder, client);
    encoding.writeVarUint(restEncoder, items.length);
    for (const { clock, len } of items) {
      encoding.writeVarUint(restEncoder, clock);
      encoding.writeVarUint(restEncoder, len);
    }
  }
  return update.toUint8Array();
}
