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

interface Run {
  readonly structs: readonly Struct[];
  next: number;
  /** First clock that is not there yet. */
  reached: number;
  /** Its next struct waits for another client id's. */
  waits: boolean;
}

/**
 * The structs in an order in which a document could take them in, each after what it refers to; null when one refers to
 * what is not there. `clockOf` says up to where each client id is known. What hangs on what is the writer's to say, so
 * nothing is looked at twice: where a struct has to wait, the client id that it waits for goes on until it has come.
 */
export function inOrder(
  structs: ReadonlyMap<number, readonly Struct[]>,
  clockOf: (client: number) => number,
): Struct[] | null {
  const order: Struct[] = [];
  const runs = new Map<number, Run>();
  for (const [client, run] of structs)
    runs.set(client, { structs: run, next: 0, reached: clockOf(client), waits: false });
  const lacks = (id: Id | null): id is Id =>
    id !== null && id.clock >= (runs.get(id.client)?.reached ?? clockOf(id.client));

  for (const first of runs.values()) {
    // Each waits for the one after it, up to the clock that stands beside that.
    const path: { run: Run; until: number }[] = [{ run: first, until: Number.POSITIVE_INFINITY }];
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const { run, until } = last;
      const struct = run.structs[run.next];
      if (!struct || run.reached > until) {
        if (run.reached <= until && path.length > 1) return null;
        path.pop();
        const before = path.at(-1);
        if (before) before.run.waits = false;
        continue;
      }
      const missing = firstOf(struct, lacks);
      if (missing) {
        const other = runs.get(missing.client);
        // Not even in this update, or they wait for each other.
        if (!other || other === run || other.waits) return null;
        run.waits = true;
        path.push({ run: other, until: missing.clock });
      } else {
        run.next++;
        run.reached = Math.max(run.reached, struct.id.clock + struct.length);
        order.push(struct);
      }
    }
  }
  return order;
}

function firstOf(struct: Struct, lacks: (id: Id | null) => id is Id): Id | null {
  if (!(struct instanceof Y.Item)) return null;
  if (lacks(struct.origin)) return struct.origin;
  if (lacks(struct.rightOrigin)) return struct.rightOrigin;
  const parent = struct.parent;
  return parent instanceof Y.ID && lacks(parent) ? parent : null;
}
