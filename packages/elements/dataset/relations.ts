import type { DatasetDefinition, DatasetRelation } from '../query/dataset.ts';

/** Why a relation takes no part: a source of it is gone, both ends are reached already, or it hangs on nothing. */
export type Aside = 'lost' | 'ring' | 'apart';

export interface RelationTree {
  /** Relations in the order in which they are joined, each with the side that is reached already on the left. */
  readonly joined: readonly DatasetRelation[];
  readonly aside: ReadonlyMap<string, Aside>;
  /** Sources and unions that the main source leads to, itself among them. */
  readonly reached: ReadonlySet<string>;
}

type SourceParts = Pick<DatasetDefinition, 'sources' | 'unions' | 'relations'>;

/**
 * Relations as a tree from the main source (the first): merging leaves rings and loose ends behind, and one that closes a
 * ring or lost a source is set aside. In the order of the design, so that everybody sets the same one aside.
 */
export function relationTree({ sources, unions, relations }: SourceParts): RelationTree {
  const there = new Set([...sources, ...unions].map(({ id }) => id));
  // A union of the main source stands in its place.
  const main = sources[0]?.id;
  const first = unions.find(({ members }) => members.includes(main ?? ''))?.id ?? main;
  const reached = new Set(first === undefined ? [] : [first]);
  const aside = new Map<string, Aside>();
  const joined: DatasetRelation[] = [];
  let waiting = relations.filter(relation => {
    const lost = !there.has(relation.left) || !there.has(relation.right);
    if (lost) aside.set(relation.id, 'lost');
    return !lost;
  });
  for (let more = true; more; ) {
    more = false;
    const left: DatasetRelation[] = [];
    for (const relation of waiting) {
      const [from, to] = [reached.has(relation.left), reached.has(relation.right)];
      if (from && to) aside.set(relation.id, 'ring');
      else if (from || (to && relation.join === 'inner')) {
        joined.push(from ? relation : turned(relation));
        reached.add(from ? relation.right : relation.left);
        more = true;
      } else left.push(relation);
    }
    waiting = left;
  }
  for (const { id } of waiting) aside.set(id, 'apart');
  return { joined, aside, reached };
}

/** An inner relation reads the same from its other side. */
function turned({ left, right, keys, many: _, ...rest }: DatasetRelation): DatasetRelation {
  return {
    ...rest,
    left: right,
    right: left,
    keys: keys.map(key => ({ ...key, left: key.right, right: key.left })),
  };
}
