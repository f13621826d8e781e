import { text } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { FieldUses } from './field-uses.ts';
import { AskedCount, Id, IdParams, NullAnswer, SideRows, UnreadSheets } from './shapes.ts';

/** Megabytes of a file that reports read (rule E8). */
export const DATA_FILE_MB = 100;
/** Sheets of it that are read. */
export const MOST_SHEETS = 20;
/** Cells that a preview lists of those that were not read, and of those that were read with a note. */
export const LISTED_CELLS = 200;

/** Types of a column of a file, as an import would guess them. */
const Type = z.enum(['input', 'textarea', 'number', 'switch', 'date', 'date-time', 'time']);

/** A column of a sheet. `key` stays the same for as long as its title does, whatever file is put in its place. */
export const FileColumn = z.object({
  key: Id,
  title: z.string(),
  /** Element type. */
  type: Type,
  /** Cells that the column cannot hold; they are empty in it. */
  bad: z.int(),
  /** What it was before it last changed, and when that was. */
  changed: z.optional(z.object({ title: z.string(), type: Type, at: z.number() })),
});

/** How a sheet is read where that is not left to what stands in it. */
export const SheetSettings = z.object({
  /** Number of the row with the heads, as the sheet counts; 0 for none, absent: as it looks. */
  head: z.optional(
    z
      .int('表头行应为数字')
      .check(z.minimum(0, '表头行应为第 1 行到第 1000 行'), z.maximum(1000, '表头行应为第 1 行到第 1000 行')),
  ),
  types: z
    .array(
      z.object({
        title: text(220),
        type: z.enum(Type.options, '没有这种类型：请选择文本、数字、日期、日期时间、时间或是/否'),
      }),
    )
    .check(z.maxLength(500, '最多为500列设置类型')),
  /** Sums and lines below the table are read as data; absent or false: they are left out. */
  keepTotals: z.optional(z.boolean()),
});
/** Place of a sheet in its file, hidden ones counted. */
const SheetPlace = z.int().check(z.minimum(0), z.maximum(1000));
const AllSettings = z
  .array(z.extend(SheetSettings, { sheet: SheetPlace }))
  .check(z.maxLength(MOST_SHEETS, `最多读取${MOST_SHEETS}个工作表`));

export const DataSheet = z.object({
  name: z.string(),
  /** Place in the file. */
  place: z.int(),
  rows: z.int(),
  badCells: z.int(),
  columns: z.array(FileColumn),
});

export const DataFileItem = z.object({ id: Id, name: z.string(), version: z.int(), updatedAt: z.number() });
/** A file in the list, with how much its sheets hold. */
export const DataFileLine = z.extend(DataFileItem, {
  sheets: z.array(z.object({ name: z.string(), rows: z.int(), badCells: z.int() })),
});
export const DataFile = z.extend(DataFileItem, {
  sheets: z.array(DataSheet),
  /** The bytes as they came are here, so that it can be read in another way. */
  kept: z.boolean(),
});

/** A cell about which there is something to say: `place` as spreadsheets name it (B12). */
const PlacedCell = z.object({ place: z.string(), row: z.int(), title: z.string(), text: z.string() });

/** A sheet as it would be read, before anything is taken. */
export const SheetPreview = z.object({
  /** Of the file that it would change: to be sent back with the change. */
  version: z.nullable(z.int()),
  rows: z.int(),
  /** Number of the row with the heads; 0 where there is none. `headSet`: somebody said so. */
  head: z.int(),
  headSet: z.boolean(),
  /** Number of the row below the heads that may belong to them; null for none. */
  goesOn: z.nullable(z.int()),
  columns: z.array(
    z.object({
      title: z.string(),
      type: Type,
      /** By hand. */
      set: z.boolean(),
      filled: z.int(),
      bad: z.int(),
      noted: z.int(),
    }),
  ),
  /** The first rows as they stand. */
  top: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  /** The first rows as they are read; of a cell that its column cannot hold what stands there. */
  first: z.array(
    z.object({
      row: z.int(),
      cells: z.array(
        z.object({ text: z.string(), bad: z.optional(z.boolean()), note: z.optional(z.string()) }),
      ),
    }),
  ),
  bad: z.int(),
  badCells: z.array(PlacedCell),
  noted: z.int(),
  notes: z.array(PlacedCell),
  /** Rows that stand beside the data; `keepTotals`: they are read all the same. */
  sides: SideRows,
  keepTotals: z.boolean(),
  /** What was set by hand before and is not in this file: columns, and the row of heads. */
  lost: z.array(z.string()),
  lostHead: z.boolean(),
  /** Columns of the file as it is that become others; `now` is null for one that goes. */
  changes: z.array(
    z.object({
      key: Id,
      title: z.string(),
      type: Type,
      now: z.nullable(z.object({ title: z.string(), type: Type })),
    }),
  ),
  /** What uses those columns. */
  uses: FieldUses,
});

/** Ours: spreadsheets and CSV files as sources of datasets, read by jobs. */
export const datafileCalls = {
  list: call({
    method: 'GET',
    path: '/v1/datafiles',
    access: ['app'],
    builds: 'enterprise',
    rate: 'read',
    summary: '数据文件列表',
    result: z.array(DataFileLine),
  }),
  get: call({
    method: 'GET',
    path: '/v1/datafiles/{id}',
    access: ['app'],
    builds: 'enterprise',
    rate: 'read',
    summary: '数据文件',
    params: IdParams,
    result: DataFile,
  }),
  /** Takes the bytes for a day, so that it can be seen how they are read; they are no data file yet. */
  upload: call({
    method: 'POST',
    path: '/v1/datafiles/uploads',
    access: ['app'],
    builds: 'enterprise',
    rate: 'upload',
    multipart: true,
    maxBytes: (DATA_FILE_MB + 1) * 1024 * 1024,
    timeoutMs: 600_000,
    summary: '上传要预览的数据文件',
    body: z.object({ file: z.instanceof(Blob) }),
    result: z.object({
      upload: Id,
      name: z.string(),
      sheets: z.array(z.object({ place: z.int(), name: z.string() })),
      unread: UnreadSheets,
    }),
  }),
  /** Somebody thought better of it: nothing of the upload stays. */
  discard: call({
    method: 'DELETE',
    path: '/v1/datafiles/uploads/{id}',
    access: ['app'],
    builds: 'enterprise',
    rate: 'write',
    summary: '放弃上传的数据文件',
    params: IdParams,
    result: NullAnswer,
  }),
  /**
   * How a sheet would be read: of an upload, of a data file as it is kept, or of an upload in the place of a data file. Without
   * `settings` it is as the file says.
   */
  preview: call({
    method: 'POST',
    path: '/v1/datafiles/preview',
    access: ['app'],
    builds: 'enterprise',
    rate: 'read',
    summary: '预览数据文件',
    body: z.object({
      upload: z.optional(Id),
      fileId: z.optional(Id),
      sheet: SheetPlace,
      settings: z.optional(SheetSettings),
    }),
    result: SheetPreview,
  }),
  /** The job's result is a `DataFileResult`; its file lists the cells that could not be read. */
  create: call({
    method: 'POST',
    path: '/v1/datafiles',
    access: ['app'],
    builds: 'enterprise',
    rate: 'write',
    summary: '读取数据文件',
    body: z.object({ upload: Id, settings: AllSettings }),
    result: z.object({ jobId: Id }),
  }),
  /**
   * 更新文件, or reading it in another way: columns keep their keys by title. Without `upload` it is the file as it is kept. Sheets
   * that `settings` does not name are read as was set for them before. 409 where the file has another version by now.
   */
  update: call({
    method: 'POST',
    path: '/v1/datafiles/{id}/file',
    access: ['app'],
    builds: 'enterprise',
    rate: 'write',
    params: IdParams,
    summary: '更新数据文件',
    body: z.object({ upload: z.optional(Id), version: AskedCount, settings: AllSettings }),
    result: z.object({ jobId: Id }),
  }),
  /** 409 with `data {uses}` while datasets read it, unless `force`. */
  remove: call({
    method: 'DELETE',
    path: '/v1/datafiles/{id}',
    access: ['app'],
    builds: 'enterprise',
    rate: 'write',
    summary: '删除数据文件',
    params: IdParams,
    query: z.object({ force: z.optional(z.enum(['true', 'false'])) }),
    result: NullAnswer,
  }),
};

/** What reading a file came to; `left`: sums and lines below the table that were not read. */
export const DataFileResult = z.object({
  fileId: Id,
  rows: z.int(),
  badCells: z.int(),
  left: z.optional(z.int()),
});
export type DataFileResult = z.output<typeof DataFileResult>;
export type FileColumn = z.output<typeof FileColumn>;
export type DataFile = z.output<typeof DataFile>;
export type DataFileLine = z.output<typeof DataFileLine>;
export type DataFileItem = z.output<typeof DataFileItem>;
export type SheetSettings = z.output<typeof SheetSettings>;
export type SheetPreview = z.output<typeof SheetPreview>;
