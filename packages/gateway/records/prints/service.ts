import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { StencilStatus } from '@gonghui/contract/print-shapes.ts';
import type { printCalls } from '@gonghui/contract/prints.ts';
import { mayDo } from '@gonghui/domain/form-rights.ts';
import { stencilKind } from '@gonghui/elements/print/kind.ts';
import type { Stencil } from '@gonghui/elements/print/stencil.ts';
import { digestOf } from '@gonghui/kernel/digest.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { removeDesign } from '../../design/designs/index.ts';
import { type FormRow, findDesign, managesForms } from '../../design/page-rows/index.ts';
import { findVersion, refuse } from '../../design/versions/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { namesOf } from '../../enterprise/organisation/index.ts';
import { recentAccess } from '../access/index.ts';
import { hasPartIn } from '../approvals/index.ts';
import { variablesOf } from './dataset.ts';
import { itemsOf } from './list.ts';
import { generatedStencil, makePrint } from './make.ts';
import { copyName, newName, ownName, refuseMore } from './names.ts';
import { changePrint, findPrint, lockPrints, type PrintRow, printsOf } from './repository.ts';
import { savePrint } from './save.ts';
import { savedFieldIds, savedStencil, sent } from './stencil.ts';

type Calls = typeof printCalls;
type Body<K extends keyof Calls> = CallArgs<Calls[K]>['body'];
type Answer<K extends keyof Calls> = CallReturn<Calls[K]>;

const NOT_SAVED = '模板尚未保存，请先保存后再启用';

/** What is wrong with a template as last saved, by the rules of today and the form as it is now. */
async function problemsNow(trx: Trx, ctx: Ctx, row: PrintRow) {
  const form = await findDesign(trx, ctx, row.form_id);
  const template = await savedStencil(trx, ctx, row);
  const { unsound, open } = stencilKind.check(template, { fieldIds: await savedFieldIds(trx, ctx, form) });
  return { template, problems: [...unsound, ...open] };
}

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

  /**
   * Which templates of a form are for somebody: all, or some, those that are on. Whoever has a part in an approval prints its
   * record, whatever else he has to do with the form (print R3).
   */
  async function whatFor(
    trx: Trx,
    ctx: Ctx,
    formId: string,
  ): Promise<{ form: FormRow; all: boolean; some: boolean }> {
    const form = await findDesign(trx, ctx, formId);
    if (await hasPartIn(trx, ctx, formId)) return { form, all: managesForms(ctx), some: true };
    const { rights, manages } = await recentAccess(deps, trx, ctx, formId);
    return { form, all: manages, some: mayDo(rights, 'print') };
  }

  return {
    page: (ctx: Ctx, formId: string, { page }: Body<'page'>): Promise<Answer<'page'>> =>
      db.withTenant(ctx, async trx => {
        const { form, all, some } = await whatFor(trx, ctx, formId);
        const rows = (await printsOf(trx, ctx, formId)).filter(
          ({ printed_version }) => all || (some && printed_version !== null),
        );
        const { current, pageSize } = page;
        const shown = rows.slice((current - 1) * pageSize, current * pageSize);
        const list = await itemsOf(trx, ctx, shown, await savedFieldIds(trx, ctx, form));
        return { list, pager: { current, pageSize, total: rows.length } };
      }),

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

    get: (ctx: Ctx, id: string): Promise<Answer<'get'>> =>
      db.withTenant(ctx, async trx => {
        const row = await findPrint(trx, ctx, id);
        const { template, problems } = await problemsNow(trx, ctx, row);
        const version = await findVersion(trx, ctx, id, row.version);
        const by = version?.saved_by ?? row.created_by;
        const { users } = await namesOf(trx, ctx, { users: [by], depts: [], roles: [] });
        return {
          ...(stencilKind.saved.to(template) as Stencil),
          id,
          formId: row.form_id,
          appletId: row.applet_id,
          name: row.name,
          status: row.printed_version === null ? 'off' : 'on',
          version: row.version,
          printed: row.printed_version,
          digest: version?.digest ?? digestOf(template as unknown as Json),
          savedAt: (version?.saved_at ?? row.created_at).getTime(),
          savedBy: users[0] ?? { id: by, name: '' },
          problems: problems.map(sent),
        };
      }),

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

    setStatus: (ctx: Ctx, id: string, status: StencilStatus): Promise<Answer<'status'>> =>
      db.withTenant(ctx, async trx => {
        const row = await findPrint(trx, ctx, id, true);
        const printed = status === 'on' ? row.version : null;
        if (status === 'on') {
          if (row.version === 0) refuse([{ nodeId: null, message: NOT_SAVED, level: 'error' }]);
          const { problems } = await problemsNow(trx, ctx, row);
          refuse(problems, `还有${problems.length}处问题，解决并保存后才能启用：`);
        }
        await changePrint(trx, ctx, id, { printed_version: printed });
        await audit(trx, ctx, `print.${status}`, id, { version: row.version });
        return { status, printed };
      }),

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
