import * as Y from 'yjs';
import { Refused } from './close-codes.ts';
import { encodeDeleteSet } from './deleted-ranges.ts';
import type { RelayLimits } from './limits.ts';

type Decoded = ReturnType<typeof Y.decodeUpdate>;
type Struct = Decoded['structs'][number];
type Id = { client: number; clock: number };

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
  structs: number;
}

const refuse = (message: string): never => {
  throw new Refused('badFrame', message);
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
 * Lets an update of `userId` through or throws `Refused` (promises D32). Decodes, never applies: no document is
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

  const runs = new Map<number, Struct[]>();
  for (const struct of structs) {
    if (struct instanceof Y.Skip) refuse('update has a gap');
    if (struct.length < 1 || struct.length > limits.structLength) refuse('struct of impossible length');
    const run = runs.get(struct.id.client);
    if (run) run.push(struct);
    else runs.set(struct.id.client, [struct]);
  }
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
    else if (owner !== userId) throw new Refused('idTaken', 'client id of somebody else');
    clocks.set(client, clock);
  }
  checkReferences(runs, view);
  return {
    clocks,
    binds,
    repeats,
    deletes: ds,
    deletesAt: checkDeletes(update, ds, clocks, view),
    clients: runs.size,
    structs: structs.length,
  };
}

/** Goes through the structs in the order a document could take them in; whatever cannot be taken in is a leftover. */
function checkReferences(runs: Map<number, Struct[]>, view: GateView): void {
  const reached = new Map<number, number>();
  const at = new Map<number, number>();
  for (const client of runs.keys()) reached.set(client, view.clockOf(client));
  const has = (id: Id | null): boolean =>
    id === null || id.clock < (reached.get(id.client) ?? view.clockOf(id.client));

  let moved = true;
  let open = runs.size;
  while (moved && open > 0) {
    moved = false;
    for (const [client, run] of runs) {
      const start = at.get(client) ?? 0;
      let i = start;
      for (let struct = run[i]; struct !== undefined && refersToPresent(struct, has); struct = run[i]) {
        reached.set(client, Math.max(reached.get(client) ?? 0, struct.id.clock + struct.length));
        i++;
      }
      if (i === start) continue;
      at.set(client, i);
      moved = true;
      if (i === run.length) open--;
    }
  }
  if (open > 0) refuse('update refers to what is not there');
}

function refersToPresent(struct: Struct, has: (id: Id | null) => boolean): boolean {
  if (!(struct instanceof Y.Item)) return true;
  const parent = struct.parent;
  return has(struct.origin) && has(struct.rightOrigin) && (!(parent instanceof Y.ID) || has(parent));
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
