import { anyJson, anyObject, shaped, text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';

/** The local name of a thing; which one it is of is looked at with all parts at hand. */
const Local = shaped(40, /^[a-z]+-[0-9a-f]{1,24}$/);
const called = text(200);
const place = z.int().check(z.minimum(-(2 ** 31)), z.maximum(2 ** 31 - 1));
/** A design as it is saved; its own checks read it. */
const design = anyObject();

/** What every page of the list has. */
const Row = { called, group: z.nullable(Local), sorting: place };
const Designed = { ...Row, saved: z.boolean(), design };

/** Shapes of parts by their folder; what its owner reads with a shape of its own is any JSON here. */
export const SHAPES = {
  forms: z.object({ ...Designed, settings: anyObject() }),
  reports: z.object(Designed),
  screens: z.object(Designed),
  pages: z.object(Designed),
  boards: z.object({ ...Row, form: Local, settings: anyObject() }),
  flows: z.object({ called, design }),
  stencils: z.object({ called, form: Local, sorting: place, saved: z.boolean(), design }),
  datasets: z.object({ called, kind: text(20), sorting: place, saved: z.boolean(), design }),
  views: z.object({ called, form: Local, sorting: place, isDefault: z.boolean(), config: anyObject() }),
  hooks: z.object({ called, form: Local, sorting: place, source: z.nullable(Local), settings: anyObject() }),
  outside: z.object({ called, form: Local, sorting: place, settings: anyObject() }),
  links: z.object({ called, page: Local, sorting: place, settings: anyObject() }),
  datafiles: z.object({ called, file: z.nullable(Local), sheets: z.array(anyObject()) }),
} as const;

/** Shapes of the lists that stand in a part each. */
export const LIST_SHAPES = {
  applet: z.object({
    description: text(200),
    appletData: anyObject(),
    homePage: z.nullable(Local),
    /** Whom it is for, where it is not for everybody. */
    visitors: z.optional(anyObject()),
  }),
  groups: z.array(z.object({ name: Local, called, within: z.nullable(Local), sorting: place })),
  people: z.object({
    users: z.array(z.object({ account: text(200), name: text(200) })),
    depts: z.array(z.object({ path: text(2000) })),
    roles: z.array(z.object({ title: text(200) })),
  }),
  others: z.array(
    z.object({ name: Local, kind: z.enum(['page', 'dataset', 'applet']), applet: called, called }),
  ),
  connections: z.array(z.object({ name: Local, called, kind: text(40) })),
  counters: z.array(
    z.object({ form: Local, field: text(60), period: text(60), last: z.int().check(z.minimum(0)) }),
  ),
  files: z.array(
    z.object({
      name: Local,
      sha256: shaped(64, /^[0-9a-f]{64}$/),
      size: z.int(),
      called: text(300),
      mime: text(200),
      purpose: text(20),
    }),
  ),
  fonts: z.array(z.object({ name: Local, called, file: z.nullable(Local) })),
  maps: z.array(z.object({ code: text(20), called, approval: text(100), file: z.nullable(Local) })),
  /** Entries as the module of navigations reads them; null: as the pages are. */
  menus: z.nullable(z.array(anyObject())),
  permissions: z.array(z.object({ page: Local, groups: z.array(anyObject()) })),
  aliases: z.array(z.object({ form: Local, fields: z.record(text(60), text(64)) })),
  'left-out': z.array(z.object({ called: text(300), why: text(200) })),
} as const;

export type List<K extends keyof typeof LIST_SHAPES> = z.output<(typeof LIST_SHAPES)[K]>;
export type PackagePart<K extends keyof typeof SHAPES> = z.output<(typeof SHAPES)[K]>;

/** A record as a line of `data/<form>.ndjson`. */
export const RecordLine = z.object({
  by: text(200),
  at: z.int(),
  changedAt: z.nullable(z.int()),
  values: z.record(text(60), anyJson()),
  comments: z.array(z.object({ by: text(200), at: z.int(), text: text(5000) })),
  approvals: z.array(text(20_000)),
  /** It was refused or withdrawn, so that no total counted it. */
  uncounted: z.optional(z.literal(true)),
});
export type RecordLine = z.output<typeof RecordLine>;
