import * as z from 'zod/mini';
import { ConditionShape } from '../conditions/shape.ts';
import { AGGREGATES } from '../query/dataset.ts';
import { DATE_UNITS } from '../query/query.ts';
import { text, whole } from '../shared/bounded.ts';
import { addressFault } from './clicks/address.ts';
import { MAX_MAPPED } from './mapping.ts';

const id = text(60).check(z.minLength(1));

/** Deepest level that departments are put together by. */
export const MAX_LEVEL = 10;
/** Most numbers that divide a field into ranges. */
export const MAX_BOUNDS = 20;
/** Most links, levels and ways out of a panel. */
export const MAX_CLICKS = 20;

/** A field as a panel takes it (spec, designers §3: fieldId, alias, type), with what is ours beside it. */
const MappedShape = z.looseObject({
  id,
  fieldId: id,
  alias: z.optional(text(100)),
  type: text(60),
  aggregate: z.optional(z.nullable(z.enum(AGGREGATES))),
  unit: z.optional(z.nullable(z.enum(DATE_UNITS))),
  fiscalStart: z.optional(z.nullable(whole(1, 12))),
  bounds: z.optional(z.nullable(z.array(z.number()).check(z.maxLength(MAX_BOUNDS)))),
  split: z.optional(z.nullable(z.boolean())),
  level: z.optional(z.nullable(whole(1, MAX_LEVEL))),
  sort: z.optional(
    z.nullable(z.looseObject({ by: z.optional(text(60)), direction: z.optional(z.enum(['asc', 'desc'])) })),
  ),
  compare: z.optional(
    z.nullable(
      z.looseObject({
        fieldId: z.optional(text(60)),
        base: z.optional(z.nullable(z.enum(['year', 'previous']))),
        unit: z.optional(z.nullable(z.enum(DATE_UNITS))),
        show: z.optional(z.enum(['rate', 'difference', 'base'])),
        span: z.optional(z.enum(['full', 'to-date'])),
      }),
    ),
  ),
  format: z.optional(z.nullable(z.looseObject({}))),
});

const LinkShape = z.looseObject({
  id,
  panelId: text(60),
  fields: z.optional(z.record(text(60), text(60))),
});
/** What a page may be left for, and what nobody has typed yet. */
const isOpenable = (address: string): boolean => address === '' || addressFault(address) === null;
const BAD_ADDRESS = '中的网址应以 http:// 或 https:// 开头，请修改后再保存';

const ThroughShape = z.looseObject({
  id,
  kind: z.enum(['records', 'report', 'address']),
  reportId: z.optional(text(60)),
  filterId: z.optional(text(60)),
  name: z.optional(text(100)),
  address: z.optional(text(500).check(z.refine(isOpenable, { params: { words: BAD_ADDRESS } }))),
});

const MappingShape = z.optional(z.array(MappedShape).check(z.maxLength(MAX_MAPPED)));

/** Fields of the dataset as they were when it was last read, so that one that is gone still has a name. */
const KnownFieldsShape = z
  .array(z.looseObject({ id, alias: text(200), type: text(60) }))
  .check(z.maxLength(2000));

const TWICE = '中有两个字段的标识相同，请移除其中一个，再重新添加';

/** Columns of an answer are known by the ids of what was asked for, whichever list it stands in. */
const toldApart =
  (lists: readonly string[]) =>
  (datum: object): boolean => {
    const ids = lists.flatMap(name => {
      const fields: unknown = (datum as Record<string, unknown>)[name];
      return Array.isArray(fields) ? fields.map(one => (one as { id: unknown }).id) : [];
    });
    return new Set(ids).size === ids.length;
  };

/** What a panel takes from its dataset, and how it asks. */
export const datumShape = (mappings: readonly string[]) => ({
  datumOriginalId: z.optional(z.nullable(text(60))),
  datumOriginalSettingFields: z.optional(KnownFieldsShape),
  datumProps: z.optional(
    z
      .looseObject({
        ...Object.fromEntries(mappings.map(name => [name, MappingShape])),
        filter: z.optional(z.nullable(ConditionShape)),
        top: z.optional(
          z.nullable(
            z.looseObject({
              count: z.optional(z.nullable(whole(1, 1000))),
              by: z.optional(text(60)),
              direction: z.optional(z.enum(['asc', 'desc'])),
              per: z.optional(text(60)),
              others: z.optional(z.boolean()),
            }),
          ),
        ),
        fill: z.optional(z.boolean()),
        totals: z.optional(z.enum(['none', 'grand', 'all'])),
        links: z.optional(z.array(LinkShape).check(z.maxLength(MAX_CLICKS))),
        drill: z.optional(z.array(MappedShape).check(z.maxLength(MAX_CLICKS))),
        through: z.optional(z.array(ThroughShape).check(z.maxLength(MAX_CLICKS))),
      })
      .check(z.refine(toldApart([...mappings, 'drill']), { params: { words: TWICE } })),
  ),
});

/** Where a panel stands in the grid, and how it looks. */
export const stylesShape = {
  span: z.optional(whole(1, 12)),
  width: z.optional(whole(40, 4000)),
  height: z.optional(whole(40, 2000)),
  mobileHeight: z.optional(z.nullable(whole(40, 2000))),
  mobileHidden: z.optional(z.boolean()),
};
