import * as Y from 'yjs';

export type Decoded = ReturnType<typeof Y.decodeUpdate>;
export type Struct = Decoded['structs'][number];
export interface Id {
  client: number;
  clock: number;
}

/** Structs by client id, in the order of their clocks. */
export function runsOf(structs: readonly Struct[]): Map<number, Struct[]> {
  const runs = new Map<number, Struct[]>();
  for (const struct of structs) {
    const run = runs.get(struct.id.client);
    if (run) run.push(struct);
    else runs.set(struct.id.client, [struct]);
  }
  return runs;
}

/**
 * The structs in an order in which a document could take them in, each after what it refers to; null when one refers to
 * what is not there. `clockOf` says up to where each client id is known.
 */
export function inOrder(
  runs: ReadonlyMap<number, readonly Struct[]>,
  clockOf: (client: number) => number,
): Struct[] | null {
  const order: Struct[] = [];
  const reached = new Map<number, number>();
  const at = new Map<number, number>();
  for (const client of runs.keys()) reached.set(client, clockOf(client));
  const has = (id: Id | null): boolean =>
    id === null || id.clock < (reached.get(id.client) ?? clockOf(id.client));

  let moved = true;
  let open = runs.size;
  while (moved && open > 0) {
    moved = false;
    for (const [client, run] of runs) {
      const start = at.get(client) ?? 0;
      let i = start;
      for (let struct = run[i]; struct !== undefined && refersToPresent(struct, has); struct = run[i]) {
        reached.set(client, Math.max(reached.get(client) ?? 0, struct.id.clock + struct.length));
        order.push(struct);
        i++;
      }
      if (i === start) continue;
      at.set(client, i);
      moved = true;
      if (i === run.length) open--;
    }
  }
  return open > 0 ? null : order;
}

function refersToPresent(struct: Struct, has: (id: Id | null) => boolean): boolean {
  if (!(struct instanceof Y.Item)) return true;
  const parent = struct.parent;
  return has(struct.origin) && has(struct.rightOrigin) && (!(parent instanceof Y.ID) || has(parent));
}
