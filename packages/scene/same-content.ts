import * as Y from 'yjs';

export type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];
type Id = { client: number; clock: number } | null;

/** What a struct that was cut in the middle of a surrogate pair holds in place of its halves. */
const CUT = '\uFFFD';

/** Structs of the given client ids in an update, each list by clock. Throws what Yjs throws for bytes that are none. */
export function structsOf(updates: readonly Uint8Array[], clients: Iterable<number>): Map<number, Struct[]> {
  const found = new Map<number, Struct[]>();
  for (const client of clients) found.set(client, []);
  for (const update of updates) {
    for (const struct of Y.decodeUpdate(update).structs) found.get(struct.id.client)?.push(struct);
  }
  for (const structs of found.values()) structs.sort((a, b) => a.id.clock - b.id.clock);
  return found;
}

/**
 * Whose removed content (Yjs then forgets it) counts as something else than what the other side has under the same clocks:
 * nobody's, `theirs` where mine is still there, or `any`.
 */
export type Distrust = 'none' | 'theirs' | 'any';

/**
 * The clock from `from` on up to which two writings under one client id surely tell the same, where they tell different
 * things further on; null where they agree as far as both reach. Removed content agrees with anything in its place, as
 * far as `distrust` lets it, but proves nothing. Both lists are by clock, as `structsOf` gives them.
 */
export function firstDifference(
  mine: readonly Struct[],
  theirs: readonly Struct[],
  from = 0,
  distrust: Distrust = 'none',
): number | null {
  let a = 0;
  let b = 0;
  let clock = from;
  let sure = from;
  for (;;) {
    const one = mine[a];
    const other = theirs[b];
    if (!one || !other) return null;
    if (endOf(one) <= clock) a++;
    else if (endOf(other) <= clock) b++;
    else {
      clock = Math.max(clock, one.id.clock, other.id.clock);
      const end = Math.min(endOf(one), endOf(other));
      if (clock >= end) continue;
      const gone = isGone(one) || isGone(other);
      if (gone && (distrust === 'any' || (distrust === 'theirs' && !isGone(one)))) return sure;
      if (!same(one, other, clock, end - clock)) return sure;
      clock = end;
      if (!gone) sure = end;
    }
  }
}

const endOf = (struct: Struct): number => struct.id.clock + struct.length;

const isGone = (struct: Struct): boolean =>
  !(struct instanceof Y.Item) || struct.content instanceof Y.ContentDeleted;

const sameId = (a: Id, b: Id): boolean =>
  a === b || (a !== null && b !== null && a.client === b.client && a.clock === b.clock);

const originAt = (item: Y.Item, clock: number): Id =>
  clock === item.id.clock ? item.origin : { client: item.id.client, clock: clock - 1 };

function same(a: Struct, b: Struct, clock: number, length: number): boolean {
  if (!(a instanceof Y.Item && b instanceof Y.Item)) return true;
  if (!sameId(originAt(a, clock), originAt(b, clock)) || !sameId(a.rightOrigin, b.rightOrigin)) return false;
  if (originAt(a, clock) === null && a.rightOrigin === null && !samePlace(a, b)) return false;
  // Only the content is forgotten, the place is not.
  if (isGone(a) || isGone(b)) return true;
  return sameUnits(a.content, clock - a.id.clock, b.content, clock - b.id.clock, length);
}

/** As written in an update: where a struct has no neighbours it names its parent, by name or by id. */
function samePlace(a: Y.Item, b: Y.Item): boolean {
  if (a.parentSub !== b.parentSub) return false;
  const one: unknown = a.parent;
  const other: unknown = b.parent;
  // A root by its name, anything else by its id: one of each are two places.
  return one instanceof Y.ID && other instanceof Y.ID ? sameId(one, other) : one === other;
}

function sameUnits(
  a: Y.Item['content'],
  atA: number,
  b: Y.Item['content'],
  atB: number,
  length: number,
): boolean {
  if (a.constructor !== b.constructor) return false;
  if (a instanceof Y.ContentString && b instanceof Y.ContentString) {
    for (let i = 0; i < length; i++) {
      const one = a.str[atA + i];
      const other = b.str[atB + i];
      if (one !== other && one !== CUT && other !== CUT) return false;
    }
    return true;
  }
  if (a instanceof Y.ContentType && b instanceof Y.ContentType)
    return a.type.constructor === b.type.constructor;
  if (a instanceof Y.ContentDoc) return true;
  if (a instanceof Y.ContentFormat && b instanceof Y.ContentFormat) {
    return a.key === b.key && JSON.stringify(a.value) === JSON.stringify(b.value);
  }
  const values = a.getContent().slice(atA, atA + length);
  return JSON.stringify(values, bytes) === JSON.stringify(b.getContent().slice(atB, atB + length), bytes);
}

/** Bytes are compared as numbers, and what has no JSON form by its own words. */
const bytes = (_key: string, value: unknown): unknown =>
  value instanceof Uint8Array ? Array.from(value) : typeof value === 'bigint' ? `${value}n` : value;
