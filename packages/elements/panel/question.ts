import type { Json } from '@gonghui/kernel/json.ts';
import type { RecordCondition } from '../conditions/condition.ts';
import { recordCondition } from '../conditions/record-condition.ts';
import { isDateType, isNumberType } from '../query/field-types.ts';
import type {
  Dimension,
  FieldMapping,
  GroupQuery,
  MappedField,
  Mark,
  Measure,
  PanelOptions,
  Query,
} from '../query/query.ts';
import { mapped, ROW_COUNT } from './mapping.ts';

/** What a panel's question is made of. `filters`: those of the page, beside the panel's own. */
export interface QuestionInput {
  readonly mapping: FieldMapping;
  readonly options: PanelOptions;
  readonly filters: readonly RecordCondition[];
  /** Which part of a table; `after`: the rows behind this place, as an answer's `next` gave it. */
  readonly page?: { readonly current: number; readonly pageSize: number; readonly after?: string };
  /** Of a list of options: what its values contain. */
  readonly keyword?: string;
  /** Of a list of options: the values to be told alone, as those that were chosen before. */
  readonly chosen?: readonly Json[];
}

/** The question of one type of panel. Its required mappings hold a field (`emptyMapping`). */
export type MakeQuestion = (asking: QuestionInput) => Query;

interface QuestionMappings {
  /** Mappings whose fields make the groups, outermost first. */
  readonly by: readonly string[];
  /** Mappings whose fields are the numbers, in the order of the answer's columns. */
  readonly of: readonly string[];
  readonly marks?: string;
}

/** A question for groups and numbers, out of the fields in these mappings. */
export function groups(
  { mapping, options, filters }: QuestionInput,
  { by, of, marks }: QuestionMappings,
): GroupQuery {
  const measures = of.flatMap(name => mapped(mapping, name).map(measureOf));
  const known = new Set(measures.map(({ id }) => id));
  const dimensions = by.flatMap(name =>
    mapped(mapping, name).map(field => dimensionOf(field, known, options.fill ?? true)),
  );
  const lines = marks === undefined ? [] : mapped(mapping, marks).map(markOf);
  return {
    kind: 'groups',
    dimensions,
    measures,
    filters: allFilters(options, filters),
    ...topOf(options, dimensions, measures),
    ...(totalsOf(options, dimensions) ?? {}),
    ...(lines.length > 0 ? { marks: lines } : {}),
  };
}

/** Which groups come first. What it named and is gone does not count: the first number orders, and all are ranked together. */
function topOf(
  { top }: PanelOptions,
  dimensions: readonly Dimension[],
  measures: readonly Measure[],
): Pick<GroupQuery, 'top'> | null {
  const first = measures[0]?.id;
  if (!top || first === undefined || dimensions.length === 0) return null;
  const { per, ...rest } = top;
  const isKnown = (one: string, among: readonly { readonly id: string }[]): boolean =>
    among.some(({ id }) => id === one);
  return {
    top: {
      ...rest,
      by: isKnown(top.by, measures) ? top.by : first,
      ...(per !== undefined && dimensions.length > 1 && isKnown(per, dimensions) ? { per } : {}),
    },
  };
}

/** `grand` is the total of everything; `all` totals at each level of the groups as well. */
function totalsOf(
  { totals }: PanelOptions,
  dimensions: readonly Dimension[],
): Pick<GroupQuery, 'totals'> | null {
  if (totals !== 'grand' && totals !== 'all') return null;
  const ids = dimensions.map(({ id }) => id);
  return { totals: totals === 'grand' ? [[]] : ids.map((_, count) => ids.slice(0, count)) };
}

function dimensionOf(field: MappedField, measures: ReadonlySet<string>, fill: boolean): Dimension {
  const { id, fieldId, alias, type, unit, fiscalStart, bounds, split, level, sort } = field;
  const dated = isDateType(type);
  const by = sort?.by !== undefined && measures.has(sort.by) ? sort.by : 'key';
  return {
    id,
    fieldId,
    ...(alias ? { alias } : {}),
    ...(dated ? { unit: unit ?? 'day', fill } : {}),
    ...(dated && fiscalStart !== undefined ? { fiscalStart } : {}),
    ...(isNumberType(type) && bounds?.length ? { bounds } : {}),
    ...(split ? { split } : {}),
    ...(level === undefined ? {} : { level }),
    ...(sort ? { sort: { by, direction: sort.direction === 'desc' ? 'desc' : 'asc' } } : {}),
  };
}

/** How many rows there are needs no field; a field that is computed for each group needs no aggregate. */
export function measureOf({ id, fieldId, alias, aggregate, compare }: MappedField): Measure {
  const named = { id, ...(alias ? { alias } : {}) };
  const compared =
    compare?.base && compare.fieldId
      ? {
          compare: {
            fieldId: compare.fieldId,
            base: compare.base,
            show: compare.show ?? 'rate',
            span: compare.span ?? 'full',
            ...(compare.unit ? { unit: compare.unit } : {}),
          },
        }
      : {};
  if (fieldId === ROW_COUNT) return { ...named, aggregate: 'count', ...compared };
  return { ...named, fieldId, ...(aggregate ? { aggregate } : {}), ...compared };
}

const markOf = (field: MappedField): Mark => {
  const { compare: _, ...plain } = field;
  return { id: field.id, name: field.alias ?? '', measure: measureOf(plain) };
};

/** The panel's own condition and those of the page. */
export const allFilters = (
  { filter }: PanelOptions,
  filters: readonly RecordCondition[],
): readonly RecordCondition[] => {
  const own = filter && recordCondition(filter);
  return own ? [own, ...filters] : filters;
};
