import { relationTree } from '@gonghui/elements/dataset/relations.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';

/** One line of the picture: a source or union, behind the relation that leads to it. */
export interface SourceLine {
  readonly id: string;
  /** The relation that joins it to the line above it; null for the main one, and for what is joined to nothing. */
  readonly relation: string | null;
  readonly depth: number;
  /** `member`: of the union above; `apart`: nothing joins it to the main source. */
  readonly place: 'main' | 'joined' | 'member' | 'apart';
}

export interface SourcePicture {
  readonly lines: readonly SourceLine[];
  /** Relations that take no part: a source of theirs is gone, they close a ring, or hang on nothing. */
  readonly loose: readonly string[];
}

type SourceParts = Pick<DatasetDefinition, 'kind' | 'sources' | 'unions' | 'relations'>;

/** Sources as people read them: the main one, and below each what is joined to it. Each stands in it once. */
export function sourcePicture({ kind, sources, unions, relations }: SourceParts): SourcePicture {
  const there = new Set(sources.map(({ id }) => id));
  const unionOf = new Map(unions.flatMap(({ id, members }) => members.map(member => [member, id] as const)));
  const main = sources[0]?.id;
  const lines: SourceLine[] = [];
  const placed = new Set<string>();
  const put = (id: string, place: SourceLine['place'], depth: number, relation: string | null = null) => {
    if (placed.has(id)) return;
    placed.add(id);
    lines.push({ id, relation, depth, place });
    for (const member of unions.find(union => union.id === id)?.members ?? [])
      if (there.has(member)) put(member, 'member', depth + 1);
  };
  if (kind === 'aggregate') {
    for (const { id } of sources) put(id, id === main ? 'main' : 'joined', 0);
    return { lines, loose: [] };
  }
  const { joined, aside } = relationTree({ sources, unions, relations });
  const below = (id: string, depth: number) => {
    for (const relation of joined)
      if (relation.left === id) {
        put(relation.right, 'joined', depth, relation.id);
        below(relation.right, depth + 1);
      }
  };
  if (main !== undefined) {
    const first = unionOf.get(main) ?? main;
    put(first, 'main', 0);
    below(first, 1);
  }
  for (const { id } of unions) put(id, 'apart', 0);
  for (const { id } of sources) put(id, 'apart', 0);
  return { lines, loose: [...aside.keys()] };
}
