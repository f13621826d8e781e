import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { ImportResult, importCalls } from '@gonghui/contract/imports.ts';
import { formFromColumns } from '@gonghui/domain/sheets/guess-form.ts';
import { importTemplate } from '@gonghui/domain/sheets/template.ts';
import { formTypes } from '@gonghui/elements/form/family.ts';
import { pageDefaults } from '@gonghui/elements/form/page.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { readNotes, writeBook } from '../../base/sheets/book.ts';
import type { Forms } from '../../design/forms/index.ts';
import { type Jobs, onceOfUpload } from '../../enterprise/jobs/index.ts';
import { type ImportInput, runImport } from './job.ts';
import { namedIds, noNames, readByName } from './names.ts';
import { importPlace } from './place.ts';
import { describeTable, guessColumns } from './table.ts';
import { runTakeBack } from './take-back.ts';

type Calls = typeof importCalls;
type Body<K extends keyof Calls> = CallArgs<Calls[K]>['body'];
/** A table as it came, in a file that is gone when the request is done. */
export interface Uploaded {
  name: string;
  path: string;
  size: number;
}

const KIND = 'import';
const TAKE_BACK = 'import-take-back';

/** Data that comes in from spreadsheets: into a form, or as a form. */
export function createImports(deps: Deps, jobs: Jobs, forms: Forms) {
  jobs.define(KIND, task => runImport(deps, jobs, task));
  jobs.define(TAKE_BACK, task => runTakeBack(deps, task));
  const place = (ctx: Ctx, formId: string) => deps.db.withTenant(ctx, trx => importPlace(trx, ctx, formId));
  const take = async (ctx: Ctx, came: Uploaded) => {
    const table = await describeTable(came.name, came.path);
    const sizes = table.sheets.map(({ index, rows, columns }) => ({ index, rows, columns }));
    return { ...table, upload: await jobs.uploads.keep(ctx, came, sizes) };
  };
  // What a table has brought in it does not bring in again; a trial may be made again after something was put right.
  const start = (ctx: Ctx, title: string, input: ImportInput): Promise<string> =>
    jobs.create(ctx, KIND, title, input as unknown as Json, { once: input.trial ? 'open' : 'done' });

  return {
    byExcel: (ctx: Ctx, table: Uploaded): Promise<CallReturn<Calls['byExcel']>> => take(ctx, table),

    async review(ctx: Ctx, body: Body<'review'>): Promise<CallReturn<Calls['review']>> {
      const { path } = await jobs.uploads.open(ctx, body.upload);
      return { columns: await guessColumns(path, body.sheet, body.head) };
    },

    /** What the import will say of the columns, made into the fields that the form would get. */
    async notes(ctx: Ctx, body: Body<'notes'>): Promise<CallReturn<Calls['notes']>> {
      const { path: source } = await jobs.uploads.open(ctx, body.upload);
      const { template, fieldIds } = formFromColumns(body.columns, formTypes, pageDefaults);
      const made = new Map(template.components.map(component => [component.id, component]));
      const columns = fieldIds.map(id => (id === null ? null : (made.get(id) ?? null)));
      const below = body.head === null ? 0 : body.head + 1;
      // Asked again at each change of a column's type: a large enterprise's names are not fetched for nothing.
      const named = columns.some(component => component !== null && readByName(component.name));
      const names = named ? await deps.db.withTenant(ctx, trx => namedIds(trx, ctx)) : noNames();
      const asked = { source, sheet: body.sheet, below, columns, names, now: deps.now() };
      return { columns: await readNotes(asked) };
    },

    /** Makes the form; with data it is released to its maker alone, so that the rows have somewhere to go. */
    async createForm(ctx: Ctx, body: Body<'createForm'>): Promise<CallReturn<Calls['createForm']>> {
      // Only its uploader makes forms of it, and only while it is there.
      await jobs.uploads.open(ctx, body.upload);
      const made = formFromColumns(body.columns, formTypes, pageDefaults);
      if (made.template.components.length === 0) throw new AppError('invalid', '请至少保留一列');
      const { upload, sheet, head, appletId, groupId, name } = body;
      return onceOfUpload(deps, ctx, upload, body as unknown as Json, async () => {
        const form = await forms.create(ctx, {
          type: 'normal',
          appletId,
          groupId,
          name,
          template: made.template,
        });
        if (!body.withData) return { id: form.id, name: form.name, jobId: null };
        const self = { type: 'limited' as const, depts: [], roles: [], users: [ctx.actor] };
        await forms.release(ctx, form.id, { scope: self });
        const input = {
          formId: form.id,
          upload,
          sheet,
          head,
          columns: made.fieldIds,
          key: null,
          trial: false,
        };
        const jobId = await start(ctx, `导入「${form.name}」的数据`, { ...input, mode: 'add' });
        return { id: form.id, name: form.name, jobId };
      });
    },

    async extract(ctx: Ctx, formId: string, table: Uploaded): Promise<CallReturn<Calls['extract']>> {
      const { targets, left } = await place(ctx, formId);
      return { ...(await take(ctx, table)), targets, left };
    },

    /** A workbook to be filled in and brought back. */
    async template(ctx: Ctx, formId: string): Promise<{ name: string; bytes: Uint8Array }> {
      const { form, open } = await place(ctx, formId);
      const sheets = importTemplate(open);
      const book = writeBook(sheets);
      try {
        for (const [i, { rows }] of sheets.entries()) if (rows.length > 0) await book.add(i, rows);
        return { name: `${form.name}-导入模板.xlsx`, bytes: await book.finish() };
      } finally {
        await book.end();
      }
    },

    async start(ctx: Ctx, formId: string, body: Body<'start'>): Promise<CallReturn<Calls['start']>> {
      const { form, targets } = await place(ctx, formId);
      await jobs.uploads.open(ctx, body.upload);
      const mapped = body.columns.filter(target => target !== null);
      const byId = new Map(targets.map(target => [target.id, target]));
      if (mapped.length === 0) throw new AppError('badRequest', '请至少为一列选择对应的字段');
      if (mapped.some(target => !byId.has(target)) || new Set(mapped).size < mapped.length)
        throw new AppError('badRequest', '列与字段的对应关系有误，请重新选择');
      const key = body.mode === 'add' ? null : body.key;
      if (body.mode !== 'add' && (key === null || !byId.get(key)?.key || !mapped.includes(key)))
        throw new AppError('badRequest', '请选择用来匹配已有记录的字段，并为它选择一列');
      const title = `${body.trial ? '试导入' : '导入'}「${form.name}」`;
      return { jobId: await start(ctx, title, { ...body, formId, key }) };
    },

    /** Begins to take an import back that is over and added something. */
    async takeBack(ctx: Ctx, id: string): Promise<CallReturn<Calls['takeBack']>> {
      const job = await jobs.get(ctx, id);
      if (job.kind !== KIND) throw new AppError('notFound');
      if (job.finishedAt === null) throw new AppError('conflict', '导入还在进行，请先取消或等它完成');
      const result = job.result as ImportResult | null;
      if (result === null || result.trial || result.added === 0)
        throw new AppError('conflict', '这次导入没有新增记录，无需撤回');
      if (result.takenBack !== undefined) throw new AppError('conflict', '这次导入已经撤回');
      const title = `撤回${job.title}`;
      // For good: who read the import before it was taken back is given that job, not one that finds nothing left.
      return { jobId: await jobs.create(ctx, TAKE_BACK, title, { importId: id }, { once: 'done' }) };
    },
  };
}

export type Imports = ReturnType<typeof createImports>;
