import { type Decoded, inOrder, runsOf, type Struct } from '@gonghui/scene/shape/in-order.ts';
import * as Y from 'yjs';
import { encodeDeleteSet } from './deleted-ranges.ts';
import type { RelayLimits } from './limits.ts';
import { FrameRefusal } from './refused.ts';

/** What the gate compares an update with. */
export interface GateView {
  /** Next clock of each client id, of everything accepted so far. */
  clockOf(clientId: number): number;
  /** The user a client id belongs to; undefined while nobody has written under it. */
  ownerOf(clientId: number): string | undefined;
}

export interface PassedUpdate {
  /** Next clock of the client ids that the update brings something new of. */
  clocks: Map<number, number>;
  /** Of those, the ones nobody owned yet. */
  binds: number[];
  deletes: Decoded['ds'];
  /** Where the delete set section starts in the bytes. */
  deletesAt: number;
  /** Structs below what is known of their client id: they repeat what is there, or say something else under its name. */
  repeats: Struct[];
  /** Client ids in the struct section, whether new or not. */
  clients: number;
  /** The structs in an order in which a document could take them in. */
  structs: Struct[];
}

const refuse = (message: string): never => {
  throw new FrameRefusal('badFrame', message);
};

function decode(update: Uint8Array): Decoded {
  try {
    // The same reader as in every client: what throws here would throw there.
    return Y.decodeUpdate(update);
  } catch {
    return refuse('update cannot be decoded');
  }
}

/**
 * Lets an update of `userId` through or throws `FrameRefusal` (promises D32). Decodes, never applies: no document is
 * needed. What passes applies at every client without leftovers, and every struct in it is the writer's own.
 */
export function checkUpdate(
  update: Uint8Array,
  userId: string,
  view: GateView,
  limits: Pick<RelayLimits, 'structsPerUpdate' | 'structLength' | 'clientsPerUpdate'>,
): PassedUpdate {
  const { structs, ds } = decode(update);
  if (structs.length > limits.structsPerUpdate) refuse('too many structs');

  for (const struct of structs) {
    if (struct instanceof Y.Skip) refuse('update has a gap');
    if (struct.length < 1 || struct.length > limits.structLength) refuse('struct of impossible length');
  }
  const runs = runsOf(structs);
  if (runs.size > limits.clientsPerUpdate) refuse('too many client ids');

  const clocks = new Map<number, number>();
  const binds: number[] = [];
  const repeats: Struct[] = [];
  for (const [client, run] of runs) {
    let clock = view.clockOf(client);
    const known = clock;
    for (const struct of run) {
      if (struct.id.clock > clock) refuse('clock does not continue');
      if (struct.id.clock < known) repeats.push(struct);
      clock = Math.max(clock, struct.id.clock + struct.length);
    }
    if (clock === known) continue;
    const owner = view.ownerOf(client);
    if (owner === undefined) binds.push(client);
    else if (owner !== userId) throw new FrameRefusal('idTaken', 'client id of somebody else');
    clocks.set(client, clock);
  }
  return {
    clocks,
    binds,
    repeats,
    deletes: ds,
    deletesAt: checkDeletes(update, ds, clocks, view),
    clients: runs.size,
    // Whatever cannot be taken in would stay a leftover at every client.
    structs: inOrder(runs, client => view.clockOf(client)) ?? refuse('update refers to what is not there'),
  };
}

function checkDeletes(
  update: Uint8Array,
  deletes: Decoded['ds'],
  clocks: Map<number, number>,
  view: GateView,
): number {
  for (const [client, items] of deletes.clients) {
    const end = clocks.get(client) ?? view.clockOf(client);
    for (const { clock, len } of items) if (clock + len > end) refuse('deletes what is not there');
  }
  const section = encodeDeleteSet(deletes);
  const start = update.length - section.length;
  for (let i = 0; i < section.length; i++) {
    if (update[start + i] !== section[i]) refuse('update is not written as Yjs writes it');
  }
  return start;
}
