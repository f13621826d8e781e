import type { Sheet } from '@gonghui/elements/print/sheet/model.ts';
import { anyObject, shaped, writtenNumber } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { question } from './record-list.ts';
import { AskedMillis, Id, IdParams, Millis, NamedId, PageQuery, pageOf } from './shapes.ts';
import { Names, Sort } from './submissions.ts';
import { ValuesShape } from './template-shape.ts';

/** Records of one answer with data for printing. */
export const MOST_PRINTED_AT_ONCE = 50;
/** Records whose PDF is the answer itself; more are made by a job. */
export const MOST_PDF_AT_ONCE = 20;
/** Records of one job. */
export const MOST_PRINTED = 2000;
/** Pages, and bytes, of one PDF. */
export const MOST_PDF_PAGES = 10_000;
export const MOST_PDF_BYTES = 200 * 1024 * 1024;

/** Made once where somebody presses 打印: requests with one key are one print (print R4). */
const PrintKey = shaped(64, /^[A-Za-z0-9_-]{8,64}$/);
const Copies = z.int().check(z.minimum(1), z.maximum(1000, '最多打印1000份'));
const RecordIds = z.array(Id).check(z.minLength(1, '请至少选择一条记录'));

/** Made by the gateway of what it has checked: nothing in it is looked at twice. */
const SheetShape = anyObject() as unknown as z.ZodMiniType<Sheet, Sheet>;

type Face = `${'sans' | 'serif' | 'latin' | 'japanese' | 'korean'}${'' | 'Bold'}` | `own-${string}`;
/** One of the product's faces, or `own-` and the id of an administrator's font. */
const FaceShape = shaped(
  12,
  /^(?:(?:sans|serif|latin|japanese|korean)(?:Bold)?|own-[a-z][a-z0-9]{7})$/,
) as unknown as z.ZodMiniType<Face, Face>;

interface PrintedField {
  id: string;
  type: string;
  label: string;
  props: z.output<typeof ValuesShape>;
  columns?: PrintedField[] | undefined;
}
const PrintedField: z.ZodMiniType<PrintedField, PrintedField> = z.object({
  id: z.string(),
  type: z.string(),
  label: z.string(),
  props: ValuesShape,
  columns: z.optional(z.lazy(() => z.array(PrintedField))),
});

/** A record within the rights of whoever prints: what is hidden from him is not in it, and what is write-only reads as dots. */
const PrintedRecord = z.object({
  id: Id,
  values: ValuesShape,
  creator: z.object({ ...NamedId.shape, depts: z.array(NamedId) }),
  /** On the enterprise's wall clock, as all times here. */
  createTime: z.string(),
  updateTime: z.string(),
  processStatus: z.nullable(z.string()),
  statusText: z.string(),
  /** How often it has been handed out by this template, this time among them. */
  printCount: z.int(),
  recordUrl: z.string(),
  /** The approval table, oldest first (print V5). */
  lines: z.array(
    z.object({
      nodeId: z.nullable(z.string()),
      node: z.string(),
      approver: z.string(),
      time: z.string(),
      result: z.string(),
      comment: z.string(),
      /** File id. */
      signature: z.nullable(z.string()),
    }),
  ),
});

const PrintWayOut = z.enum(['browser', 'pdf', 'job']);

/** Who printed what. It says 已发起打印 or 已下载: nobody but the printer knows more (print R1). */
const PrintRecord = z.object({
  id: Id,
  /** Null for the layout that is made from the form. */
  stencilId: z.nullable(Id),
  /** As it was called then. */
  name: z.string(),
  version: z.int(),
  formId: Id,
  user: NamedId,
  at: Millis,
  way: PrintWayOut,
  records: z.int(),
  /** Null where only a browser knows. */
  pages: z.nullable(z.int()),
  copies: z.int(),
  /** The first twenty of its records, with how often each had been printed. */
  items: z.array(z.object({ recordId: Id, no: z.int() })),
});

/** What is printed, and what is known of it. */
export const printingCalls = {
  /**
   * All that laying out needs (`PrintData` of `packages/print`), for a template that is on, or with `null` for the layout made
   * from the form; whoever manages forms may preview any, as last saved. `print` leaves the print record and counts. Records that
   * are gone, or not for the caller, are `missing`.
   */
  data: call({
    method: 'POST',
    path: '/v1/forms/{id}/print/data',
    access: 'object',
    rate: 'read',
    summary: '打印数据',
    params: IdParams,
    body: z.object({
      stencilId: z.nullable(Id),
      recordIds: RecordIds.check(
        z.maxLength(MOST_PRINTED_AT_ONCE, `一次最多打印${MOST_PRINTED_AT_ONCE}条记录`),
      ),
      intent: z.enum(['preview', 'print']),
      copies: z._default(Copies, 1),
      /** Of `print`; without one every request is a print of its own. */
      key: z.optional(PrintKey),
    }),
    result: z.object({
      formId: Id,
      formName: z.string(),
      stencil: z.object({
        id: z.nullable(Id),
        name: z.string(),
        version: z.int(),
        /** The template as layout reads it. */
        sheet: SheetShape,
      }),
      fields: z.array(PrintedField),
      records: z.array(PrintedRecord),
      names: Names,
      enterprise: z.object({ name: z.string(), logo: z.nullable(z.string()) }),
      printer: NamedId,
      /** Of the enterprise, for templates that name one and for characters that no other has. */
      fonts: z.array(NamedId),
      printTime: z.string(),
      missing: z.array(Id),
    }),
  }),
  /**
   * `{id}` is the template's; the form's own for the layout made from it. Up to 20 records answer the PDF itself, more `{jobId}`:
   * the caller goes by the content type. Letters that no font has are named in `x-missing-letters`, as an address writes them, or by
   * the job's result. `ids` or the list's question. `each`: pages of its own for every record; `list`: all of
   * them in one table. Of labels `copies` of each (without it, as many as the template says), from place `first` of the sheet on.
   */
  download: call({
    method: 'POST',
    path: '/v1/submissions/downloadByTemplate/{id}',
    access: 'object',
    rate: 'write',
    summary: '按模板下载',
    binary: true,
    params: IdParams,
    body: z.object({
      ...question,
      sort: z.optional(Sort),
      ids: z.optional(
        RecordIds.check(z.maxLength(MOST_PRINTED, `一次最多打印${MOST_PRINTED}条记录，请缩小范围`)),
      ),
      mode: z._default(z.enum(['each', 'list']), 'each'),
      copies: z.optional(Copies),
      first: z._default(z.int().check(z.minimum(1), z.maximum(5000)), 1),
      key: PrintKey,
    }),
    result: z.unknown(),
  }),
  /** Of a form: all to whoever manages forms, to others their own. Newest first. */
  records: call({
    method: 'POST',
    path: '/v1/printRecords/page',
    access: 'signed-in',
    rate: 'read',
    summary: '打印记录',
    body: z.object({
      filter: z.object({
        formId: Id,
        stencilId: z.optional(Id),
        recordId: z.optional(Id),
        userId: z.optional(Id),
        from: z.optional(AskedMillis),
        to: z.optional(AskedMillis),
      }),
      page: z._default(PageQuery, { current: 1, pageSize: 20 }),
      /** With everybody of whom the form has prints, by name: who can be asked for. */
      people: z._default(z.boolean(), false),
    }),
    result: z.extend(pageOf(PrintRecord), { people: z.optional(z.array(NamedId)) }),
  }),
  /** Characters `block` × 256 and on of a face (`FaceId` of `packages/print`), as woff2; never changes. */
  fonts: call({
    method: 'GET',
    path: '/v1/prints/fonts/{family}/{block}',
    access: 'signed-in',
    rate: 'read',
    summary: '打印字体',
    binary: true,
    params: z.object({
      family: FaceShape,
      block: writtenNumber(0, 0x10ff),
    }),
    result: z.unknown(),
  }),
};

/** What a job of `download` comes to. */
export const PrintResult = z.object({
  records: z.int(),
  failed: z.int(),
  pages: z.int(),
  /** Letters that no font has and that are □ on paper, in words with their places; empty where there is none. */
  lacking: z.string(),
});
export type PrintResult = z.output<typeof PrintResult>;
export type PrintRecord = z.output<typeof PrintRecord>;
