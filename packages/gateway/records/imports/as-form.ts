import type { CallReturn } from '@gonghui/contract/define.ts';
import { formFromColumns } from '@gonghui/domain/sheets/guess-form.ts';
import { formTypes } from '@gonghui/elements/form/family.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { pageDefaults } from '@gonghui/elements/form/page.ts';
import { namesPeople } from '@gonghui/elements/shared/names-people.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import { readNotes } from '../../base/sheets/book.ts';
import { createPage, releasePage } from '../../design/pages/index.ts';
import { onceOfUpload } from '../../enterprise/jobs/index.ts';
import type { Body, Calls, ImportContext } from './context.ts';
import { namedIds, noNames } from './names.ts';
import { guessColumns } from './table.ts';

/** A table that becomes a form. */
export function importAsForm({ deps, jobs, start }: ImportContext) {
  return {
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
      const named = columns.some(component => component !== null && namesPeople(fieldOf(component.name)));
      const names = named ? await deps.db.withTenant(ctx, trx => namedIds(trx, ctx)) : noNames();
      const { sheet, keepTotals = false } = body;
      return readNotes({ source, sheet, below, columns, names, keepTotals, now: deps.now() });
    },

    /** Makes the form; with data it is released to its maker alone, so that the rows have somewhere to go. */
    async createForm(ctx: Ctx, body: Body<'createForm'>): Promise<CallReturn<Calls['createForm']>> {
      // Only its uploader makes forms of it, and only while it is there.
      await jobs.uploads.open(ctx, body.upload);
      const made = formFromColumns(body.columns, formTypes, pageDefaults);
      if (made.template.components.length === 0) throw new AppError('invalid', '请至少保留一列');
      const { upload, sheet, head, appletId, groupId, name } = body;
      return onceOfUpload(deps, ctx, upload, body as unknown as Json, async () => {
        const form = await createPage(deps, ctx, {
          type: 'normal',
          appletId,
          groupId,
          name,
          template: made.template,
        });
        if (!body.withData) return { id: form.id, name: form.name, jobId: null };
        const self = { type: 'limited' as const, depts: [], roles: [], users: [ctx.actor] };
        await releasePage(deps, ctx, form.id, { scope: self });
        const input = {
          formId: form.id,
          upload,
          sheet,
          head,
          columns: made.fieldIds,
          key: null,
          trial: false,
          keepTotals: body.keepTotals,
        };
        const jobId = await start(ctx, `导入「${form.name}」的数据`, { ...input, mode: 'add' });
        return { id: form.id, name: form.name, jobId };
      });
    },
  };
}
