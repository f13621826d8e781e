import type { StencilStatus } from '@gonghui/contract/print-shapes.ts';
import { stencilKind } from '@gonghui/elements/print/kind.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { removeDesign } from '../../design/designs/index.ts';
import { findDesign } from '../../design/page-rows/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import type { Answer, Body } from './bodies.ts';
import { variablesOf } from './dataset.ts';
import { generatedStencil, makePrint } from './make.ts';
import { copyName, newName, ownName, refuseMore } from './names.ts';
import { changePrint, findPrint, lockPrints, type PrintRow, printsOf } from './repository.ts';
import { savePrint } from './save.ts';
import { savedStencil } from './stencil.ts';
import { templateDetail } from './template-detail.ts';
import { templateList } from './template-list.ts';
import { setTemplateStatus } from './template-status.ts';

/** Print templates of forms: their list, designs and versions. Each function is one transaction. */
export function createPrints(deps: Deps) {
  const { db } = deps;
  const now = () => new Date(deps.now());

  /** Holds the templates of the form that a template is of, and it too; refuses one that is gone by then. */
  async function held(trx: Trx, ctx: Ctx, id: string): Promise<{ row: PrintRow; rows: PrintRow[] }> {
    const { form_id } = await findPrint(trx, ctx, id);
    await lockPrints(trx, form_id);
    return { row: await findPrint(trx, ctx, id, true), rows: await printsOf(trx, ctx, form_id) };
  }

  return {
    page: (ctx: Ctx, formId: string, body: Body<'page'>) => templateList(deps, ctx, formId, body),

    create: (ctx: Ctx, formId: string, { name, template }: Body<'create'>): Promise<Answer<'create'>> =>
      db.withTenant(ctx, async trx => {
        const form = await findDesign(trx, ctx, formId, true);
        await lockPrints(trx, formId);
        const rows = await printsOf(trx, ctx, formId);
        refuseMore(rows);
        const called = newName(rows, name);
        const start = template ? stencilKind.saved.from(template) : await generatedStencil(trx, ctx, form);
        const id = await makePrint(trx, ctx, form, { name: called, template: start, at: now() });
        await audit(trx, ctx, 'print.create', id, { formId });
        return { id, name: called };
      }),

    get: (ctx: Ctx, id: string) => templateDetail(deps, ctx, id),

    save: (ctx: Ctx, id: string, { baseVersion, ...stencil }: Body<'save'>): Promise<Answer<'save'>> =>
      db.withTenant(ctx, async trx => {
        const row = await findPrint(trx, ctx, id, true);
        const template = stencilKind.saved.from(stencil);
        const saved = await savePrint(trx, ctx, row, { template, base: baseVersion, at: now() });
        await audit(trx, ctx, 'print.save', id, { version: saved.version });
        return saved;
      }),

    remove: (ctx: Ctx, id: string): Promise<null> =>
      db.withTenant(ctx, async trx => {
        const row = await findPrint(trx, ctx, id, true);
        const at = now();
        await changePrint(trx, ctx, id, { deleted_at: at, printed_version: null });
        await removeDesign(trx, ctx, id, at);
        await audit(trx, ctx, 'print.remove', id, { formId: row.form_id });
        return null;
      }),

    setStatus: (ctx: Ctx, id: string, status: StencilStatus) => setTemplateStatus(deps, ctx, id, status),

    rename: (ctx: Ctx, id: string, name: string): Promise<null> =>
      db.withTenant(ctx, async trx => {
        const { rows } = await held(trx, ctx, id);
        const at = { updated_by: ctx.actor.id, updated_at: now() };
        await changePrint(trx, ctx, id, { name: ownName(rows, name, id), ...at });
        return null;
      }),

    clone: (ctx: Ctx, id: string): Promise<Answer<'clone'>> =>
      db.withTenant(ctx, async trx => {
        const { row, rows } = await held(trx, ctx, id);
        refuseMore(rows);
        const name = copyName(rows, row.name);
        const form = await findDesign(trx, ctx, row.form_id);
        const template = await savedStencil(trx, ctx, row);
        const copy = await makePrint(trx, ctx, form, { name, template, at: now() });
        await audit(trx, ctx, 'print.create', copy, { formId: row.form_id });
        return { id: copy, name };
      }),

    dataset: (ctx: Ctx, formId: string): Promise<Answer<'dataset'>> =>
      db.withTenant(ctx, async trx => ({
        list: await variablesOf(trx, ctx, await findDesign(trx, ctx, formId)),
      })),
  };
}

export type Prints = ReturnType<typeof createPrints>;
