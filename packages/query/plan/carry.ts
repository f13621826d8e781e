import type { SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { Comparison, RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import { recordCondition } from '@gonghui/elements/conditions/record-condition.ts';
import type { DatasetDefinition, DatasetField } from '@gonghui/elements/query/dataset.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { isDataset, type ResolvedDataset } from '../dataset.ts';
import { type Planned, planned } from '../refusal.ts';
import type { ResolvedSource, SourceColumn } from '../source.ts';
import type { PlanFrame } from './frame.ts';
import { joinedRows } from './joined.ts';
import { openScope } from './open.ts';
import { type PlannedStatement, statementOf } from './plan.ts';

/**
 * A source of records that another engine computes with (rule F6): its rows are carried over, within the asker's rights and
 * as far as a question needs them, and are gone with the answer.
 */
export interface CarriedSource {
  /** What the source is called, for messages. */
  readonly name: string;
  /** The table that its rows come to stand in. */
  readonly table: string;
  /** Whether the plan reads it at all, known once it was made. */
  isRead(): boolean;
  /** Columns that the plan reads, known once it was made: the statement answers `rid`, `owner` and these, as text. */
  columns(): readonly SourceColumn[];
  /** What fetches the rows, `most` of them and one more. Refuses as a plan does. */
  statement(frame: PlanFrame, most: number): Planned<PlannedStatement>;
}

/** Where a source stands in its dataset: what of the dataset's conditions is about it alone. */
interface SourceScope {
  readonly fields: readonly DatasetField[];
  readonly conditions: readonly RecordCondition[];
}

/**
 * The dataset with its records in tables of the other engine. `first`: the number of the first table. Conditions of the
 * question and of the dataset that are about the main source alone go along, so that fewer rows have to be carried.
 */
export function carrying(
  dataset: ResolvedDataset,
  query: Query | null,
  taken: CarriedSource[] = [],
  summary = dataset.summary === true,
): { dataset: ResolvedDataset; carried: readonly CarriedSource[] } {
  const { definition } = dataset;
  const sources = new Map<string, ResolvedSource | ResolvedDataset>();
  for (const [id, source] of dataset.sources) {
    if (isDataset(source)) sources.set(id, carrying(source, null, taken, summary).dataset);
    else if (source.engine !== 'postgres') sources.set(id, source);
    else {
      // Rule P5 looks at the people behind rows that are filtered away as well.
      const standing = summary ? { fields: [], conditions: [] } : standingOf(dataset, source, query);
      const carry = (own: ResolvedSource): ResolvedSource => {
        const { carried, read } = carriedSource(own, `carried${taken.length}`, standing);
        taken.push(carried);
        return read;
      };
      const own = carry(source);
      const { withoutRows } = source;
      sources.set(id, typeof withoutRows === 'object' ? { ...own, withoutRows: carry(withoutRows) } : own);
    }
  }
  return { dataset: { ...dataset, definition, sources }, carried: taken };
}

function carriedSource(
  source: ResolvedSource,
  table: string,
  { fields, conditions }: SourceScope,
): { carried: CarriedSource; read: ResolvedSource } {
  const wanted = new Set<string>();
  let isRead = false;
  const columns = () => {
    const read = [...source.columns.values()].filter(({ column }) => wanted.has(column));
    return [...read, ...besides(source, new Set(read.map(({ column }) => column)))];
  };
  const alone: DatasetDefinition = {
    kind: 'form',
    sources: [{ id: source.id, name: source.name, of: { kind: 'form', formId: source.id } }],
    relations: [],
    unions: [],
    fields,
    rowRules: [],
    fieldRules: [],
    dataRight: 'viewer',
    freshness: 'live',
  };
  const statement = (frame: PlanFrame, most: number): Planned<PlannedStatement> =>
    planned(() => {
      const resolved = { definition: alone, sources: new Map([[source.id, source]]) };
      const scope = openScope(resolved, frame, conditions);
      const rows = joinedRows(scope, { fields: [], ids: [{ node: 0, column: 'rid' }] });
      const select = columns().map(
        ({ column, kind }) => `${frame.dialect.text(`t0.${column}`, kind)} as ${column}`,
      );
      const ids = ['rid', 'owner'].map(id => `(t0.${id})::text as ${id}`);
      return statementOf(
        table,
        `select ${[...ids, ...select].join(', ')} ${rows.from} limit ${most + 1}`,
        scope.sql,
      );
    });
  const read: ResolvedSource = {
    ...source,
    engine: 'duckdb',
    from(_sql: SqlParts, read) {
      isRead = true;
      for (const column of read ?? [...source.columns.values()].map(one => one.column)) wanted.add(column);
      return `(select * from ${table})`;
    },
  };
  return { carried: { name: source.name, table, isRead: () => isRead, columns, statement }, read };
}

/** Columns that a source has for its rules and not for questions: whose a row is, and when it came. */
function besides({ submitter, came }: ResolvedSource, known: ReadonlySet<string>): SourceColumn[] {
  const make = (column: string | undefined, more: Pick<SourceColumn, 'kind' | 'zoned'>): SourceColumn[] =>
    column === undefined || known.has(column) || column === 'owner' || column === 'rid'
      ? []
      : [{ key: column, label: '', type: '', column, ...more }];
  return [...make(submitter, { kind: 'text' }), ...make(came, { kind: 'timestamp', zoned: true })];
}

/**
 * Conditions that rows of the main source have to meet by themselves. They stand in the question as well, so that it is only
 * ever fewer rows; a comparison with an earlier time asks for other days, so conditions on days stay behind then.
 */
function standingOf(
  { definition, rows, hidden }: ResolvedDataset,
  source: ResolvedSource,
  query: Query | null,
): SourceScope {
  const { sources, unions, aggregate, fields, filter } = definition;
  const main = sources[0]?.id;
  if (main !== source.id || aggregate || unions.some(({ members }) => members.includes(main)))
    return { fields: [], conditions: [] };
  const numbers =
    query?.kind === 'groups' ? [...query.measures, ...(query.marks ?? []).map(({ measure }) => measure)] : [];
  const compares = numbers.some(({ compare }) => compare);
  const own = fields.filter(({ id, from }) => {
    const column = from?.source === main ? source.columns.get(from.key) : undefined;
    if (!column || column.countsOnly || hidden?.has(id)) return false;
    return !(compares && (column.kind === 'date' || column.kind === 'timestamp'));
  });
  const known = new Set(own.map(({ id }) => id));
  const ofDataset = filter ? recordCondition(filter) : null;
  const all = [
    ...(ofDataset ? [ofDataset] : []),
    ...(rows ? [rows] : []),
    ...(query?.filters ?? []),
    ...(query?.picked ?? []),
  ];
  const conditions = all
    .flatMap(parts)
    .filter(one => keysIn(one).every(key => known.has(key)))
    .map(one => ('items' in one ? one : { logical: 'and' as const, items: [one] }));
  return { fields: own, conditions };
}

type CarriedCondition = Comparison | RecordCondition;

/** What has to hold each by itself. */
const parts = ({ logical, items }: RecordCondition): readonly CarriedCondition[] =>
  logical === 'and' || items.length === 1
    ? items.flatMap(item => ('items' in item ? parts(item) : [item]))
    : [{ logical, items }];

const keysIn = (part: CarriedCondition): readonly string[] =>
  'items' in part ? part.items.flatMap(keysIn) : [part.key];
