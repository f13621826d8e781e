import * as z from 'zod/mini';
import { call } from './define.ts';
import { Id, IdParams, Nothing } from './shapes.ts';

/** Megabytes of a file that reports read (rule E8). */
export const DATA_FILE_MB = 100;

/** A column of a sheet. `key` stays the same for as long as its title does, whatever file is put in its place. */
export const FileColumn = z.object({
  key: Id,
  title: z.string(),
  /** Element type, as an import would guess it. */
  type: z.enum(['input', 'textarea', 'number', 'switch', 'date', 'date-time', 'time']),
  /** Cells that the column cannot hold; they are empty in it. */
  bad: z.int(),
});

export const DataSheet = z.object({
  name: z.string(),
  rows: z.int(),
  badCells: z.int(),
  columns: z.array(FileColumn),
});

export const DataFileItem = z.object({ id: Id, name: z.string(), version: z.int(), updatedAt: z.number() });
/** A file in the list, with how much its sheets hold. */
export const DataFileLine = z.extend(DataFileItem, {
  sheets: z.array(z.object({ name: z.string(), rows: z.int(), badCells: z.int() })),
});
export const DataFile = z.extend(DataFileItem, { sheets: z.array(DataSheet) });

const upload = {
  access: ['app'],
  rate: 'upload',
  multipart: true,
  maxBytes: (DATA_FILE_MB + 1) * 1024 * 1024,
  timeoutMs: 600_000,
  body: z.object({ file: z.instanceof(Blob) }),
} as const;

/** Ours: spreadsheets and CSV files as sources of datasets, read by jobs. */
export const datafileCalls = {
  list: call({
    method: 'GET',
    path: '/v1/datafiles',
    access: ['app'],
    rate: 'read',
    summary: '数据文件列表',
    result: z.array(DataFileLine),
  }),
  get: call({
    method: 'GET',
    path: '/v1/datafiles/{id}',
    access: ['app'],
    rate: 'read',
    summary: '数据文件',
    params: IdParams,
    result: DataFile,
  }),
  /** The job's result is a `DataFileResult`; its file lists the cells that could not be read. */
  create: call({
    method: 'POST',
    path: '/v1/datafiles',
    ...upload,
    summary: '上传数据文件',
    result: z.object({ jobId: Id }),
  }),
  /** 更新文件: columns keep their keys by title. */
  update: call({
    method: 'POST',
    path: '/v1/datafiles/{id}/file',
    ...upload,
    params: IdParams,
    summary: '更新数据文件',
    result: z.object({ jobId: Id }),
  }),
  /** 409 with `data {uses}` while datasets read it, unless `force`. */
  remove: call({
    method: 'DELETE',
    path: '/v1/datafiles/{id}',
    access: ['app'],
    rate: 'write',
    summary: '删除数据文件',
    params: IdParams,
    query: z.object({ force: z.optional(z.enum(['true', 'false'])) }),
    result: Nothing,
  }),
};

/** What reading a file came to. */
export const DataFileResult = z.object({ fileId: Id, rows: z.int(), badCells: z.int() });
export type DataFileResult = z.output<typeof DataFileResult>;
export type FileColumn = z.output<typeof FileColumn>;
export type DataFile = z.output<typeof DataFile>;
export type DataFileLine = z.output<typeof DataFileLine>;
export type DataFileItem = z.output<typeof DataFileItem>;
