import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import { fromProcess, toProcess } from '@gonghui/elements/flow/process.ts';
import { digestOf } from '@gonghui/kernel/digest.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Acting, Ctx, Deps } from '../../base/context.ts';
import { type FormRow, findDesign } from '../../design/page-rows/index.ts';
import { markOf, savesOf } from '../../design/versions/index.ts';
import type { Answer, Body } from './bodies.ts';
import { savedFields } from './check.ts';
import { deptComponents, maxLevel } from './depts.ts';
import { activateFlow, saveFlow } from './keep-flow.ts';
import { lostOf } from './lost.ts';
import { peopleAwayIn } from './people-away.ts';
import { ensureFlow, type FlowRow, findFlow } from './repository.ts';
import { savedTree } from './saved-tree.ts';
import { usesOf } from './uses.ts';

/** Walks a flow without a record, everybody agreeing; who decides, and how, approvals know (`approvals/trial.ts`). */
export type TryFlow = (
  acting: Acting,
  form: FormRow,
  tree: readonly ProcessNode[],
  body: Body<'trial'>,
) => Promise<Answer<'trial'>>;

const nameOf = (flow: FlowRow, form: FormRow) => ({ id: flow.id, name: flow.name || form.name });

/**
 * Approval flows of forms: saved versions, activation, trying out. Each function is one transaction. What changes a flow holds its
 * form first, as whoever opens that to strangers does: neither decides by what the other is about to change.
 */
export function createProcesses(deps: Deps, tryFlow: TryFlow) {
  const { db, now } = deps;

  return {
    get: (ctx: Ctx, formId: string): Promise<Answer<'get'>> =>
      db.withTenant(ctx, async trx => {
        const form = await findDesign(trx, ctx, formId);
        const flow = await ensureFlow(trx, ctx, formId, new Date(now()));
        const tree = await savedTree(trx, ctx, flow);
        const template = fromProcess({ template: tree });
        const mark = await markOf(trx, ctx, flow.id, flow.version);
        return {
          ...toProcess(template, nameOf(flow, form)),
          designId: flow.id,
          version: flow.version,
          digest: mark?.digest ?? digestOf(template as unknown as Json),
          activated: flow.activated,
          inited: flow.inited,
          away: await peopleAwayIn(trx, ctx, tree),
          ...(mark ? { savedAt: mark.savedAt, savedBy: mark.savedBy } : {}),
        };
      }),

    save: (ctx: Ctx, formId: string, body: Body<'save'>) => saveFlow(deps, ctx, formId, body),

    activate: (ctx: Ctx, formId: string, activated: boolean) => activateFlow(deps, ctx, formId, activated),

    versions: (ctx: Ctx, formId: string): Promise<Answer<'versions'>> =>
      db.withTenant(ctx, async trx => {
        await findDesign(trx, ctx, formId);
        const flow = await findFlow(trx, ctx, formId);
        return { list: flow ? await savesOf(trx, ctx, flow.id) : [] };
      }),

    version: (ctx: Ctx, formId: string, version: number): Promise<Answer<'version'>> =>
      db.withTenant(ctx, async trx => {
        const form = await findDesign(trx, ctx, formId);
        const flow = await findFlow(trx, ctx, formId);
        const mark = flow && (await markOf(trx, ctx, flow.id, version));
        if (!flow || !mark) throw new AppError('notFound', '没有这个版本');
        const template = fromProcess({ template: await savedTree(trx, ctx, flow, version) });
        return { ...toProcess(template, nameOf(flow, form)), ...mark };
      }),

    trial: (ctx: Ctx, formId: string, body: Body<'trial'>): Promise<Answer<'trial'>> =>
      db.withTenant(ctx, async trx => {
        const form = await findDesign(trx, ctx, formId);
        const flow = await findFlow(trx, ctx, formId);
        const tree = body.template ?? (flow ? await savedTree(trx, ctx, flow) : []);
        return tryFlow({ deps, trx, ctx }, form, tree, body);
      }),

    deptComponent: (ctx: Ctx, formId: string, x: string): Promise<Answer<'deptComponent'>> =>
      db.withTenant(ctx, async trx => {
        const form = await findDesign(trx, ctx, formId);
        const flow = await findFlow(trx, ctx, formId);
        return { list: await deptComponents(trx, ctx, form, flow ? await savedTree(trx, ctx, flow) : [], x) };
      }),

    uses: (ctx: Ctx, formId: string): Promise<Answer<'uses'>> =>
      db.withTenant(ctx, async trx => {
        const form = await findDesign(trx, ctx, formId);
        const flow = await findFlow(trx, ctx, formId);
        if (!flow?.activated) return { list: [], lost: [] };
        const list = usesOf(await savedTree(trx, ctx, flow), await savedFields(trx, ctx, form));
        return { list, lost: await lostOf(trx, ctx, form) };
      }),

    maxLevel: (ctx: Ctx): Promise<Answer<'maxLevel'>> =>
      db.withTenant(ctx, async trx => ({ maxLevel: await maxLevel(trx, ctx) })),
  };
}

export type Processes = ReturnType<typeof createProcesses>;
