import { OPERATORS } from '@gonghui/elements/operators.ts';
import { AGGREGATES } from '@gonghui/elements/query/dataset.ts';
import { DATE_UNITS, type Query } from '@gonghui/elements/query/query.ts';
import { anyJson, text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';

const Name = text(100);
const FieldId = text(200).check(z.minLength(1));
const direction = z.enum(['asc', 'desc']);
const unit = z.enum(DATE_UNITS);

const Comparison = z.object({
  key: FieldId,
  operator: z.enum(OPERATORS),
  value: z.optional(anyJson()),
});
const Group = z.object({
  logical: z.enum(['and', 'or']),
  items: z.array(Comparison).check(z.maxLength(100)),
});
const Filter = z.object({
  logical: z.enum(['and', 'or']),
  items: z.array(z.union([Comparison, Group])).check(z.maxLength(100)),
});
const Filters = z._default(z.array(Filter).check(z.maxLength(50)), []);

const Measure = z.object({
  id: Name,
  fieldId: z.optional(FieldId),
  alias: z.optional(Name),
  aggregate: z.optional(z.enum(AGGREGATES)),
  compare: z.optional(
    z.object({
      fieldId: FieldId,
      base: z.enum(['year', 'previous']),
      unit: z.optional(unit),
      show: z.enum(['rate', 'difference', 'base']),
      span: z.enum(['full', 'to-date']),
    }),
  ),
  filter: z.optional(Filter),
});

const Groups = z.object({
  kind: z.literal('groups'),
  dimensions: z._default(
    z
      .array(
        z.object({
          id: Name,
          fieldId: FieldId,
          alias: z.optional(Name),
          unit: z.optional(unit),
          fiscalStart: z.optional(z.int().check(z.minimum(1), z.maximum(12))),
          level: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
          bounds: z.optional(z.array(z.number()).check(z.maxLength(100))),
          split: z.optional(z.boolean()),
          sort: z.optional(z.object({ by: Name, direction })),
          fill: z.optional(z.boolean()),
        }),
      )
      .check(z.maxLength(20)),
    [],
  ),
  measures: z._default(z.array(Measure).check(z.maxLength(20)), []),
  filters: Filters,
  top: z.optional(
    z.object({
      count: z.int().check(z.minimum(1), z.maximum(10_000)),
      by: Name,
      direction: z.optional(direction),
      per: z.optional(Name),
      others: z.optional(z.boolean()),
    }),
  ),
  totals: z.optional(z.array(z.array(Name).check(z.maxLength(20))).check(z.maxLength(50))),
  marks: z.optional(z.array(z.object({ id: Name, name: Name, measure: Measure })).check(z.maxLength(20))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(10_000))),
});

const Rows = z.object({
  kind: z.literal('rows'),
  columns: z.array(z.object({ id: Name, fieldId: FieldId, alias: z.optional(Name) })).check(z.maxLength(200)),
  filters: Filters,
  sort: z._default(z.array(z.object({ fieldId: FieldId, direction })).check(z.maxLength(10)), []),
  page: z.optional(
    z.object({
      current: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
      pageSize: z.int().check(z.minimum(1), z.maximum(1000)),
    }),
  ),
  after: z.optional(text(20_000)),
});

const Options = z.object({
  kind: z.literal('options'),
  fieldId: FieldId,
  keyword: z.optional(text(100)),
  filters: Filters,
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
});

/** A question to a dataset, as a designer may send it. */
export const QueryShape = z.discriminatedUnion('kind', [Groups, Rows, Options]) as unknown as z.ZodMiniType<
  Query,
  Query
>;
