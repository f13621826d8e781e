import { nameShape, text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { FORM_NAME_LENGTH } from './form-shapes.ts';
import { Id, IdParams, SideRows, UnreadSheets } from './shapes.ts';

/** Megabytes of a table to be imported. */
export const TABLE_MB = 50;
/** Rows shown of each sheet before anything is decided. */
export const SAMPLE_ROWS = 30;

const SheetIndex = z.int().check(z.minimum(0), z.maximum(1000));
/** Rows of a sheet that are offered as the one that names the columns. */
export const HEADS_OFFERED = 15;
/** Number of the row that names the columns, from 0 among the rows that hold anything; null: there is none. */
const Head = z.nullable(z.int().check(z.minimum(0), z.maximum(100)));

/** A sheet of an uploaded table as people see it. */
const Sheet = z.object({
  index: SheetIndex,
  name: z.string(),
  /** Rows that hold anything, heads included, and columns. */
  rows: z.int(),
  columns: z.int(),
  head: Head,
  /** The first rows that hold anything, and where they stand in the sheet, from 1. */
  sample: z.array(z.array(z.string())),
  numbers: z.array(z.int()),
  /** What the columns are called where one of the first rows is the lowest of the head, and whether the row below it may belong to the head, too. */
  heads: z.array(z.object({ titles: z.array(z.string()), goesOn: z.boolean() })),
});
const Table = { upload: Id, name: z.string(), sheets: z.array(Sheet), unread: UnreadSheets };

/** A place that a column can go to: a field, or a column of a subform (`subformId.fieldId`). */
const Target = z.object({
  id: z.string(),
  label: z.string(),
  type: z.string(),
  required: z.boolean(),
  /** Records can be found by it. */
  key: z.boolean(),
  /** What its numbers are of: 元. */
  unit: z.optional(z.string()),
});

/** What happens to a row whose key some record has already. */
export const ImportMode = z.enum(['add', 'skip', 'update', 'upsert']);

/** Letters that the label of a field may have. */
export const LABEL_LETTERS = 100;

const Options = z.array(text(100)).check(z.maxLength(500));
const Column = z.object({
  title: nameShape(LABEL_LETTERS, { empty: '列名不能为空', long: `列名不能超过${LABEL_LETTERS}个字` }),
  /** The whole head of a column whose title was shortened to what a label holds. */
  full: z.optional(text(220)),
  /** Element type; null leaves the column out. */
  type: z.nullable(text(60)),
  required: z._default(z.boolean(), false),
  options: z._default(Options, []),
  precision: z._default(z.int().check(z.minimum(0), z.maximum(6)), 0),
  /** Behind a number: `%` of a column that is written with it. */
  unit: z._default(text(20), ''),
  /** How deep Chinese places go: 1 provinces, 2 cities, 3 districts; 0 for everything else. */
  depth: z._default(z.int().check(z.minimum(0), z.maximum(3)), 0),
});

/** Sums and lines below the table become records; absent or false: they are left out. */
const KeepTotals = z.optional(z.boolean());

/** Cells of which the same is to be said: how many, and the first of them. */
const NotedCells = z.object({
  count: z.int(),
  first: z.array(z.object({ row: z.int(), text: z.string() })),
});
/** Cells that are read otherwise than they stand, and those that keep their rows out. */
const ColumnNotes = z.object({ noted: NotedCells, refused: NotedCells });

const table = z.object({ file: z.instanceof(Blob) });
const upload = { multipart: true, maxBytes: (TABLE_MB + 1) * 1024 * 1024, rate: 'upload' } as const;

/** Data that comes in from spreadsheets: `.xlsx` and `.csv`, read on a thread of its own within limits. */
export const importCalls = {
  /** Takes a table that a form is to be made of; nothing is made yet. */
  byExcel: call({
    method: 'POST',
    path: '/v1/forms/by-excel/import',
    access: ['app'],
    builds: 'enterprise',
    summary: '上传用来新建表单的表格',
    ...upload,
    body: table,
    result: z.object(Table),
  }),
  /** Ours: the fields that the columns of a sheet look like, to be reviewed. */
  review: call({
    method: 'POST',
    path: '/v1/forms/by-excel/review',
    access: ['app'],
    builds: 'enterprise',
    rate: 'read',
    summary: '由表格推测字段',
    body: z.object({ upload: Id, sheet: SheetIndex, head: Head }),
    result: z.object({ columns: z.array(z.object({ ...Column.shape, sample: z.array(z.string()) })) }),
  }),
  /** Ours: what the import into a form made of these columns will say of them, column by column: what keeps rows out, and what is read otherwise than it stands. */
  notes: call({
    method: 'POST',
    path: '/v1/forms/by-excel/notes',
    access: ['app'],
    builds: 'enterprise',
    rate: 'read',
    summary: '由表格新建表单时的读法说明',
    body: z.object({
      upload: Id,
      sheet: SheetIndex,
      head: Head,
      columns: z.array(Column).check(z.maxLength(500)),
      keepTotals: KeepTotals,
    }),
    result: z.object({
      columns: z.array(ColumnNotes),
      /** Rows that stand beside the data; they are records only where that is chosen. */
      sides: SideRows,
    }),
  }),
  /** Ours: makes the form as reviewed; `withData` also releases it to its maker alone and imports the rows. */
  createForm: call({
    method: 'POST',
    path: '/v1/forms/by-excel/create',
    access: ['app'],
    builds: { applet: 'body.appletId' },
    rate: 'write',
    summary: '由表格新建表单',
    body: z.object({
      appletId: Id,
      groupId: z.optional(z.nullable(Id)),
      name: nameShape(FORM_NAME_LENGTH),
      upload: Id,
      sheet: SheetIndex,
      head: Head,
      columns: z.array(Column).check(z.maxLength(500)),
      withData: z._default(z.boolean(), false),
      keepTotals: KeepTotals,
    }),
    result: z.object({ id: Id, name: z.string(), jobId: z.nullable(Id) }),
  }),
  /** Takes a table whose rows are to become records; needs the form's right 导入. */
  extract: call({
    method: 'POST',
    path: '/v1/forms/{id}/batch-import/extract',
    access: 'object',
    summary: '上传要导入的表格',
    ...upload,
    params: IdParams,
    body: table,
    result: z.object({
      ...Table,
      targets: z.array(Target),
      /** Fields that no column can go to, and why; `required`: asked of people, and left empty in what comes in. */
      left: z.array(z.object({ label: z.string(), why: z.string(), required: z.optional(z.boolean()) })),
    }),
  }),
  /** Ours: a workbook with the columns of the form that the person may import, and how each is filled in. */
  template: call({
    method: 'GET',
    path: '/v1/forms/{id}/batch-import/template',
    access: 'object',
    rate: 'read',
    summary: '下载导入模板',
    binary: true,
    params: IdParams,
    result: z.unknown(),
  }),
  /**
   * Ours: begins the import as a job. `columns`: target of each column of the sheet, null to leave it out. `key`: field
   * that records are found by, for the modes that need it. `clearBlank`: a blank cell empties the field of a record that
   * is changed, instead of leaving it as it is. `trial` checks everything and stores nothing. The job's
   * result is `ImportResult`; its file holds the rows that were refused, with the reason beside each.
   */
  start: call({
    method: 'POST',
    path: '/v1/forms/{id}/batch-import/start',
    access: 'object',
    rate: 'write',
    summary: '开始导入',
    params: IdParams,
    body: z.object({
      upload: Id,
      sheet: SheetIndex,
      head: Head,
      columns: z.array(z.nullable(text(20))).check(z.maxLength(500)),
      mode: ImportMode,
      key: z._default(z.nullable(Id), null),
      clearBlank: z.optional(z.boolean()),
      trial: z._default(z.boolean(), false),
      keepTotals: KeepTotals,
    }),
    result: z.object({ jobId: Id }),
  }),
  /**
   * Ours: takes the records that an import of the caller's added off again, as a job whose result is `TakeBackResult`: to the
   * bin, those that he may remove, that nobody changed since and that are in no approval under way.
   */
  takeBack: call({
    method: 'POST',
    path: '/v1/jobs/{id}/take-back',
    access: 'object',
    rate: 'write',
    summary: '撤回导入',
    params: IdParams,
    result: z.object({ jobId: Id }),
  }),
};

export const ImportResult = z.object({
  added: z.int(),
  updated: z.int(),
  skipped: z.int(),
  failed: z.int(),
  trial: z.boolean(),
  /** Rows that hold nothing in the columns that were mapped, and are no records. */
  blank: z.optional(z.int()),
  /** Rows that stand beside the data (sums, lines below the table), and whether they were taken all the same. */
  sides: z.optional(z.extend(SideRows, { kept: z.boolean() })),
  /** The first of the refused rows, and all that is wrong with each. */
  refused: z.optional(z.array(z.object({ number: z.int(), message: z.string() }))),
  /** What was taken otherwise than it stands in the table, or not at all, though its row came in: how often, and the first of them. */
  notes: z.optional(
    z.object({ count: z.int(), list: z.array(z.object({ number: z.int(), message: z.string() })) }),
  ),
  /** What the form requires and no table holds, and how many of those added go without it. */
  unfilled: z.optional(z.array(z.object({ label: z.string(), count: z.int() }))),
  /** Of those added, how many went to the bin again; absent while nobody took the import back. */
  takenBack: z.optional(z.int()),
});

export const TakeBackResult = z.object({ removed: z.int(), changed: z.int(), held: z.int() });

export type ImportSides = z.output<typeof SideRows>;
export type ImportMode = z.output<typeof ImportMode>;
export type ImportResult = z.output<typeof ImportResult>;
export type ImportTarget = z.output<typeof Target>;
export type ImportTable = z.output<typeof importCalls.byExcel.result>;
export type ColumnNotes = z.output<typeof ColumnNotes>;
export type ImportColumn = z.output<typeof Column>;
export type TakeBackResult = z.output<typeof TakeBackResult>;
