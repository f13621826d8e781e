import { plainType } from '@gonghui/elements/facts/plain.ts';
import { type DatasetDefinition, UNION_SOURCE } from '@gonghui/elements/query/dataset.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { isDataset, type ResolvedDataset } from '../dataset.ts';
import { planned } from '../refusal.ts';
import type { ResolvedSource } from '../source.ts';
import type { PlanFrame } from './frame.ts';
import { planGroups } from './groups.ts';
import type { AnswerParts, Plan, ResultRow } from './plan.ts';

/**
 * Records that a question leaves out because they have no rows of the subform that is read. Each such source stands in once as
 * these records alone, and what is left of the question counts them: its conditions, relations and row rules hold for them too.
 */
export type LeftOut = readonly Plan[] | 'some' | null;

/** Name of the field that counts them; no field of a dataset is called so. */
const COUNTED = '$withoutRows';
/** A column of every form that no record is without. */
const ALWAYS = 'createdAt';

const leaves = ({ withoutRows, refusedLeft, ownRecords }: ResolvedSource): boolean =>
  withoutRows !== undefined || refusedLeft === true || ownRecords === true;

/** Sources that leave records out, and whether the plan that is being made reads one of them. */
type IsRead = (source: ResolvedSource) => boolean;

/** The dataset, and which of its sources a plan that is made of it comes to read. */
export function watching(dataset: ResolvedDataset): { watched: ResolvedDataset; isRead: IsRead } {
  const read = new Set<ResolvedSource>();
  const watch = (given: ResolvedDataset): ResolvedDataset => {
    const sources = new Map<string, ResolvedSource | ResolvedDataset>();
    for (const [id, source] of given.sources) {
      if (isDataset(source)) sources.set(id, watch(source));
      else if (!leaves(source)) sources.set(id, source);
      else {
        const own: ResolvedSource = {
          ...source,
          from(sql, wanted) {
            read.add(own);
            return source.from(sql, wanted);
          },
        };
        sources.set(id, own);
      }
    }
    return { ...given, sources };
  };
  return { watched: watch(dataset), isRead: source => read.has(source) };
}

/** The definition with a field over records of this source: of a union, with its rows alone. */
function counting(definition: DatasetDefinition, id: string): DatasetDefinition {
  const union = definition.unions.find(({ members }) => members.includes(id));
  const from = union ? { source: union.id, key: UNION_SOURCE } : { source: id, key: ALWAYS };
  const fields = [
    ...definition.fields,
    { id: COUNTED, alias: '', type: plainType(union ? 'text' : 'moment'), from },
  ];
  if (!union) return { ...definition, fields };
  // The union is the main source where the first one is a member of it.
  const [first] = definition.sources;
  const leads = first !== undefined && union.members.includes(first.id);
  const own = definition.sources.filter(source => source.id === id);
  const others = definition.sources.filter(source => source.id !== id);
  return {
    ...definition,
    fields,
    sources: leads ? [...own, ...others] : definition.sources,
    unions: definition.unions.map(one => (one === union ? { ...one, members: [id] } : one)),
  };
}

/** Whether a dataset that stands inside another reads a source that leaves records out. */
const leavesOut = (dataset: ResolvedDataset, isRead: IsRead): boolean =>
  [...dataset.sources.values()].some(source =>
    isDataset(source) ? leavesOut(source, isRead) : source.withoutRows !== undefined && isRead(source),
  );

/** What an answer says of the records that count in the sources that its plan reads. */
type RecordsNote = Pick<AnswerParts, 'refusedLeft' | 'ownRecords'>;

const countedIn = (dataset: ResolvedDataset, isRead: IsRead): RecordsNote[] =>
  [...dataset.sources.values()].flatMap((source): RecordsNote[] => {
    if (isDataset(source)) return countedIn(source, isRead);
    return isRead(source) ? [source] : [];
  });

/** The plan that says, beside what it answers, which records it counts. */
export function withCounted(plan: Plan, dataset: ResolvedDataset, isRead: IsRead): Plan {
  const read = countedIn(dataset, isRead);
  const said: RecordsNote = {
    ...(read.some(({ refusedLeft }) => refusedLeft) ? { refusedLeft: true } : {}),
    ...(read.some(({ ownRecords }) => ownRecords) ? { ownRecords: true } : {}),
  };
  return Object.keys(said).length === 0
    ? plan
    : { ...plan, read: results => ({ ...plan.read(results), ...said }) };
}

/**
 * What counts the records that a plan of `query` leaves out; null for none. `some` where the number is not to be told: of numbers
 * of many people (rule P5), in aggregate tables and in datasets inside others, and where nobody can ask it.
 */
export function leftOut(dataset: ResolvedDataset, isRead: IsRead, query: Query, frame: PlanFrame): LeftOut {
  if (query.kind === 'options' || (query.kind === 'rows' && query.after !== undefined)) return null;
  if (!leavesOut(dataset, isRead)) return null;
  const { definition, sources } = dataset;
  if (dataset.summary || definition.aggregate) return 'some';
  const plans: Plan[] = [];
  for (const [id, source] of sources) {
    if (isDataset(source)) {
      if (leavesOut(source, isRead)) return 'some';
      continue;
    }
    const { withoutRows } = source;
    if (withoutRows === undefined || !isRead(source)) continue;
    if (withoutRows === 'some') return 'some';
    const alone = {
      ...dataset,
      definition: counting(definition, id),
      sources: new Map([...sources, [id, withoutRows]]),
    };
    const measures = [{ id: COUNTED, fieldId: COUNTED, aggregate: 'count' as const }];
    const plan = planned(() =>
      planGroups(alone, { kind: 'groups', dimensions: [], measures, filters: query.filters }, frame),
    );
    if (!plan.ok) return 'some';
    plans.push(plan.value);
  }
  return plans;
}

const countIn = ({ main }: AnswerParts): number => Number(main.rows[0]?.[0] ?? 0);

/** The plan that tells, beside what it answers, how many records it leaves out. */
export function withLeftOut(plan: Plan, left: LeftOut): Plan {
  if (left === null) return plan;
  if (left === 'some') return { ...plan, read: results => ({ ...plan.read(results), withoutRows: 'some' }) };
  return {
    statements: [...plan.statements, ...left.flatMap(({ statements }) => statements)],
    read(results: readonly (readonly ResultRow[])[]) {
      const own = plan.statements.length;
      let at = own;
      let count = 0;
      for (const { statements, read } of left) {
        count += countIn(read(results.slice(at, at + statements.length)));
        at += statements.length;
      }
      return { ...plan.read(results.slice(0, own)), ...(count > 0 ? { withoutRows: count } : {}) };
    },
  };
}
