import { plainType } from '@gonghui/elements/facts/plain.ts';
import { type DatasetUnion, UNION_SOURCE } from '@gonghui/elements/query/dataset.ts';
import type { PlanFrame } from '../plan/frame.ts';
import { giveUp } from '../refusal.ts';
import type { Dialect } from '../sql/dialect.ts';
import { type CommonColumn, common } from './common.ts';
import type { Column, Rowset } from './rowset.ts';

/** A column of a union in each of its members; undefined where a member has none. */
interface UnionColumn {
  readonly name: string;
  readonly common: CommonColumn;
  readonly of: readonly (Column | undefined)[];
  /** Place among those that have it, for `common`. */
  readonly place: readonly number[];
}

/** One id for a row of a member, from all that tell it apart; none where a join inside it found nothing. */
function joinedIds(at: number, ids: readonly string[], { joined }: Dialect): string {
  const own = ids.map(id => `m.${id}`);
  const [only] = own;
  if (own.length === 1) return joined([`'${at}:'`, `${only}`]);
  const parts = own.flatMap((id, i) => [...(i > 0 ? [`'/'`] : []), `coalesce(${id}, '')`]);
  return `case when coalesce(${own.join(', ')}) is not null then ${joined([`'${at}:'`, ...parts])} end`;
}

/** The column that says which source a row is of. */
const SOURCE: Column = {
  label: '数据来源',
  type: plainType('text'),
  kind: 'text',
  column: 'src',
  ids: ['rid'],
};

/**
 * Sources below each other, columns matched by hand (rule Q10). The name of the source is a column; whose row a value is
 * stays known, so that a union of joined datasets counts no row twice.
 */
export function unionRowset(
  union: DatasetUnion,
  rowsets: ReadonlyMap<string, Rowset>,
  frame: PlanFrame,
): Rowset {
  const { dialect } = frame;
  const members = union.members.map(
    id => rowsets.get(id) ?? giveUp(`合并数据「${union.name}」中有数据源已被删除，请更改数据集`),
  );
  if (members.length === 0) giveUp(`请为合并数据「${union.name}」选择数据源`);
  const hidden = new Map<string, string>();
  const partial = new Set<string>();
  const columns = new Map<string, Column>();
  const made = new Map<string, UnionColumn>();
  const idColumns = new Map<string, readonly (readonly string[])[]>([
    ['rid', members.map(member => member.ids)],
  ]);
  const whole = members.every(member => member.main.join() === member.ids.join());
  if (!whole)
    idColumns.set(
      'mid',
      members.map(member => member.main),
    );

  for (const [at, { id, alias, from }] of union.columns.entries()) {
    const keys = union.members.map(member => from[member]);
    if (keys.some((key, i) => key !== undefined && members[i]?.hidden.has(key))) {
      hidden.set(id, alias);
      continue;
    }
    const of = keys.map((key, i) => (key === undefined ? undefined : members[i]?.columns.get(key)));
    const there = of.filter(column => column !== undefined);
    // A column that was deleted everywhere is named by whatever asks for it.
    if (there.length === 0) continue;
    const found =
      common(there, frame) ??
      giveUp(`合并数据「${union.name}」中「${alias}」的字段类型不同，请改用类型相同的字段`);
    if (keys.some((key, i) => key !== undefined && members[i]?.partial.has(key))) partial.add(id);
    const owners = members.map((member, i) => of[i]?.ids ?? member.ids);
    const mark = JSON.stringify(owners);
    let owner = [...idColumns].find(([, ids]) => JSON.stringify(ids) === mark)?.[0];
    if (owner === undefined) {
      owner = `k${idColumns.size}`;
      idColumns.set(owner, owners);
    }
    let seen = 0;
    const name = `u${at}`;
    made.set(name, { name, common: found, of, place: of.map(column => (column ? seen++ : -1)) });
    const { value: _, ...kept } = found;
    const type = there.find(column => column.type)?.type ?? '';
    columns.set(id, { ...kept, label: alias, type, column: name, ids: [owner] });
  }
  const people = new Map<string, string>();
  /** Of each member the column that says whose a row is. */
  const persons = new Map<string, readonly string[]>();
  for (const [column, ids] of idColumns) {
    const own = members.map((member, i) => {
      // The rows that count are those of the main source.
      const id = column === 'rid' || column === 'mid' ? member.main : (ids[i] ?? []);
      return id.length === 1 ? member.people.get(id[0] ?? '') : undefined;
    });
    const known = own.filter(person => person !== undefined);
    if (known.length < members.length) continue;
    people.set(column, `s_${column}`);
    persons.set(`s_${column}`, known);
  }
  columns.set(UNION_SOURCE, SOURCE);

  return {
    id: union.id,
    name: union.name,
    columns,
    hidden,
    partial,
    ids: ['rid'],
    main: [whole ? 'rid' : 'mid'],
    people,
    from(sql, wanted) {
      const names = [...wanted];
      const parts = members.map((member, i) => {
        const select = names.map(name => {
          if (name === 'src') return `${sql.typed('text', member.name)} as src`;
          const person = persons.get(name);
          if (person) return `${dialect.shown(`m.${person[i]}`)} as ${name}`;
          const ids = idColumns.get(name);
          if (ids) return `${joinedIds(i, ids[i] ?? [], dialect)} as ${name}`;
          const column = made.get(name);
          const own = column?.of[i];
          if (!column || !own) return `${dialect.nothing(column?.common.kind ?? 'text')} as ${name}`;
          return `${column.common.value(column.place[i] ?? 0, `m.${own.column}`, sql)} as ${name}`;
        });
        const read = names.flatMap(
          name => idColumns.get(name)?.[i] ?? persons.get(name)?.[i] ?? made.get(name)?.of[i]?.column ?? [],
        );
        return `select ${select.join(', ') || '1 as one'} from ${member.from(sql, new Set(read))} m`;
      });
      return `(${parts.join(' union all ')})`;
    },
  };
}
