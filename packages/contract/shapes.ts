import { COMPONENT_ID_LENGTH, isComponentId } from '@gonghui/kernel/ids.ts';
import { anyObject, shaped, text, writtenNumber } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';

/** Shapes that several resources share. */

export const Id = shaped(8, /^[a-z][a-z0-9]{7}$/);
/** A component of a template; one placed from elsewhere has an id of another form. */
export const ComponentId = text(COMPONENT_ID_LENGTH, '标识有误').check(z.refine(isComponentId, '标识有误'));
export const IdParams = z.object({ id: Id });

/** Milliseconds since 1970, as the server's clock has it. */
export const Millis = z.number();
/** Milliseconds since 1970 as somebody asks for them: a moment that a database has. */
export const AskedMillis = z.number().check(z.minimum(0), z.maximum(Date.UTC(9999, 11, 31)));

/** A whole number as somebody asks with it: one that a column of a database has, as versions and places do. */
export const AskedWhole = z.int().check(z.minimum(-(2 ** 31)), z.maximum(2 ** 31 - 1));
/** The same of what is counted from zero up. */
export const AskedCount = AskedWhole.check(z.minimum(0));
/** The same where it stands in an address. */
export const WrittenCount = writtenNumber(0, 2 ** 31 - 1);

/** Paging as the spec sends it: `page {current, pageSize}`. */
export const PageQuery = z.object({
  // With the largest size still a number that a database counts to.
  current: z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
  pageSize: z.int().check(z.minimum(1), z.maximum(99_999)),
});

/**
 * Paging where the spec says "page 1, size n" in place of an object: either way of sending it is taken. `standard` is the
 * size where none is asked for.
 */
export const paging = (standard: number) => ({
  page: z._default(z.union([PageQuery, z.int().check(z.minimum(1), z.maximum(1_000_000_000))]), {
    current: 1,
    pageSize: standard,
  }),
  size: z._default(z.int().check(z.minimum(1), z.maximum(99_999)), standard),
});

/** Both ways as one. */
export const pageAsked = ({ page, size }: { page: z.output<typeof PageQuery> | number; size: number }) =>
  typeof page === 'number' ? { current: page, pageSize: size } : page;

/** Every list answers in this one shape. */
export const pageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    list: z.array(item),
    pager: z.object({ current: z.int(), pageSize: z.int(), total: z.int() }),
  });

/** An id with the name to show (spec: scope lists, pickers). */
export const NamedId = z.object({ id: z.string(), name: z.string() });
/** The same as somebody sends it: the id counts, the name is what he was shown. */
export const AskedNamed = z.object({ id: text(64), name: text(200) });

/** Audience of a form (spec, platform §3 "Scope"). */
export const Scope = z.object({
  type: z.enum(['all', 'limited']),
  depts: z._default(z.array(AskedNamed), []),
  users: z._default(z.array(AskedNamed), []),
  roles: z._default(z.array(AskedNamed), []),
});

export const NullAnswer = z.null();
export const JsonObject = anyObject();

/** Sheets of a workbook behind those that are read. */
export const UnreadSheets = z.int();

/** Rows of a sheet that stand beside its data, sums and lines below the table: how many, and the first of them. */
export const SideRows = z.object({
  count: z.int(),
  list: z.array(z.object({ row: z.int(), kind: z.enum(['total', 'subtotal', 'footer']), text: z.string() })),
  /** Rows that may be sums and are data: how many, and numbers of the first. */
  unsure: z.optional(z.object({ count: z.int(), rows: z.array(z.int()) })),
});
