import * as encoding from 'lib0/encoding';
import * as Y from 'yjs';
import type { Struct } from './same-content.ts';

/** What is written under a client id from the clock `from` on goes to the id `to`, counted from zero. */
export interface Move {
  from: number;
  to: number;
}

type Moves = ReadonlyMap<number, Move>;
type Id = Y.ID | null;

/**
 * The same edits under other client ids: each keeps its neighbours, its parent and its content, so the document that it
 * makes is the same to the letter. `update` is a whole state or a part of it (Yjs, v1).
 */
export function moveClients(update: Uint8Array, moves: Moves): Uint8Array {
  const { structs, ds } = Y.decodeUpdate(update);
  const byClient = new Map<number, Struct[]>();
  for (const struct of structs.flatMap(one => cut(one, moves))) {
    const moved = relabel(struct, moves);
    const list = byClient.get(moved.id.client);
    if (list) list.push(moved);
    else byClient.set(moved.id.client, [moved]);
  }
  const encoder = new Y.UpdateEncoderV1();
  encoding.writeVarUint(encoder.restEncoder, byClient.size);
  // As Yjs orders them: an update reads quickest from the highest id down.
  for (const [client, list] of [...byClient].sort(([a], [b]) => b - a)) {
    encoding.writeVarUint(encoder.restEncoder, list.length);
    encoder.writeClient(client);
    encoding.writeVarUint(encoder.restEncoder, list[0]?.id.clock ?? 0);
    for (const struct of list) struct.write(encoder, 0);
  }
  writeDeletes(encoder, ds, moves);
  return encoder.toUint8Array();
}

const movedId = (id: Id, moves: Moves): Id => {
  const move = id && moves.get(id.client);
  return !id || !move || id.clock < move.from ? id : Y.createID(move.to, id.clock - move.from);
};

/** A struct that lies across the clock from which its client id moves, in its two parts. */
function cut(struct: Struct, moves: Moves): Struct[] {
  const { id, length } = struct;
  const at = (moves.get(id.client)?.from ?? 0) - id.clock;
  if (at <= 0 || at >= length) return [struct];
  const rest = Y.createID(id.client, id.clock + at);
  if (struct instanceof Y.GC) return [new Y.GC(id, at), new Y.GC(rest, length - at)];
  if (!(struct instanceof Y.Item)) return [new Y.Skip(id, at), new Y.Skip(rest, length - at)];
  const { origin, rightOrigin, parent, parentSub } = struct;
  const right = struct.content.splice(at);
  const before = Y.createID(id.client, id.clock + at - 1);
  return [
    new Y.Item(id, null, origin, null, rightOrigin, parent, parentSub, struct.content),
    new Y.Item(rest, null, before, null, rightOrigin, null, null, right),
  ];
}

function relabel(struct: Struct, moves: Moves): Struct {
  const id = movedId(struct.id, moves) ?? struct.id;
  if (struct instanceof Y.GC) return new Y.GC(id, struct.length);
  if (!(struct instanceof Y.Item)) return new Y.Skip(id, struct.length);
  const { origin, rightOrigin, parent, parentSub, content } = struct;
  const place = parent instanceof Y.ID ? movedId(parent, moves) : parent;
  return new Y.Item(
    id,
    null,
    movedId(origin, moves),
    null,
    movedId(rightOrigin, moves),
    place,
    parentSub,
    content,
  );
}

type Deletes = ReturnType<typeof Y.decodeUpdate>['ds'];

function writeDeletes(encoder: Y.UpdateEncoderV1, deletes: Deletes, moves: Moves): void {
  const byClient = new Map<number, [clock: number, length: number][]>();
  const add = (client: number, clock: number, length: number) => {
    if (length <= 0) return;
    const list = byClient.get(client);
    if (list) list.push([clock, length]);
    else byClient.set(client, [[clock, length]]);
  };
  for (const [client, ranges] of deletes.clients) {
    const move = moves.get(client);
    for (const { clock, len } of ranges) {
      const stays = move ? Math.min(len, Math.max(0, move.from - clock)) : len;
      add(client, clock, stays);
      if (move) add(move.to, clock + stays - move.from, len - stays);
    }
  }
  encoding.writeVarUint(encoder.restEncoder, byClient.size);
  for (const [client, ranges] of byClient) {
    encoding.writeVarUint(encoder.restEncoder, client);
    encoding.writeVarUint(encoder.restEncoder, ranges.length);
    for (const [clock, length] of ranges) {
      encoding.writeVarUint(encoder.restEncoder, clock);
      encoding.writeVarUint(encoder.restEncoder, length);
    }
  }
}
