import { BOARD_FIELDS } from '@gonghui/domain/boards.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { AskedWhole, Id, IdParams } from './shapes.ts';
import { FieldKey, RecordHead, Sort } from './submissions.ts';

const ViewType = z.union([z.literal(0), z.literal(1), z.literal(2)], '该视图暂不支持');

/** What a board shows of its form (spec, designers §3 "Board"); `dateFieldKey` and `sort` are ours. */
export const boardSettings = {
  /** 0 看板, 1 表格, 2 日历. */
  viewType: ViewType,
  /** The field whose values are the columns; null while nobody has chosen one. */
  groupFieldKey: z.nullable(FieldKey),
  /** Fields of a card, the first as its title. */
  displayFields: z.array(FieldKey).check(
    z.maxLength(BOARD_FIELDS, `最多显示${BOARD_FIELDS}个字段`),
    z.refine(keys => new Set(keys).size === keys.length, '显示的字段不能重复'),
  ),
  /** Records without a value get a column of their own, the last one. */
  displayUngroupedData: z.boolean(),
  /** By which records stand in the calendar. */
  dateFieldKey: z.nullable(FieldKey),
  /** The order within a column; null: as people drag. */
  sort: z.nullable(Sort),
};

/** Settings as somebody changes them; what is left out stays. `rev` as read: another one is 409. */
export const BoardChange = z.object({
  rev: AskedWhole,
  viewType: z.optional(boardSettings.viewType),
  groupFieldKey: z.optional(boardSettings.groupFieldKey),
  displayFields: z.optional(boardSettings.displayFields),
  displayUngroupedData: z.optional(boardSettings.displayUngroupedData),
  dateFieldKey: z.optional(boardSettings.dateFieldKey),
  sort: z.optional(boardSettings.sort),
});

/** A field of the form that a board can be set up with. */
const Field = z.object({
  id: FieldKey,
  label: z.string(),
  type: z.string(),
  groups: z.boolean(),
  dates: z.boolean(),
});

const facts = {
  id: Id,
  name: z.string(),
  appletId: Id,
  sourceId: z.nullable(Id),
  /** Spec, designers §3 "Data-source status codes": 1, or 5 where the form is gone, with its words. */
  status: z.int(),
  statusText: z.string(),
  sourceName: z.string(),
  ...boardSettings,
  released: z.boolean(),
};

/** Boards over the records of a form (spec, designers §3). They are made by `POST /v1/datasets` or `POST /v1/forms`, type dm. */
export const boardCalls = {
  /** Ours: its settings, and the fields of the form to choose from. */
  settings: call({
    method: 'GET',
    path: '/v1/forms/{id}/board',
    access: ['app'],
    builds: { page: 'params.id' },
    rate: 'read',
    summary: '看板设置',
    params: IdParams,
    result: z.object({ ...facts, rev: z.int(), fields: z.array(Field) }),
  }),
  /**
   * Ours: what shows a board, for whom it is released, and for managers before that. `head`: of the records behind it as
   * `submissions/head` gives it within the board, so that who opens one waits for one answer; null where the form is gone, or
   * shows him nothing. Records are asked for beside it, with `dmFormId`.
   */
  view: call({
    method: 'GET',
    path: '/v1/forms/{id}/board/view',
    access: 'object',
    sample: true,
    rate: 'read',
    summary: '打开看板',
    params: IdParams,
    result: z.object({ ...facts, manages: z.boolean(), head: z.nullable(RecordHead) }),
  }),
  /**
   * Ours: puts a card behind `after` and before `before`, null at the ends of what is there, for everybody. For who may change
   * the record. 409 where the board has an order of its own, or the two stand elsewhere by now.
   */
  rank: call({
    method: 'PUT',
    path: '/v1/forms/{id}/board/rank',
    access: 'object',
    rate: 'write',
    summary: '调整卡片顺序',
    params: IdParams,
    body: z.object({ recordId: Id, after: z.nullable(Id), before: z.nullable(Id) }),
    result: z.object({ rank: z.string() }),
  }),
};

export type BoardChange = z.output<typeof BoardChange>;
export type BoardSettings =
  Omit<BoardChange, 'rev'> extends infer T ? { [K in keyof T]-?: Exclude<T[K], undefined> } : never;
