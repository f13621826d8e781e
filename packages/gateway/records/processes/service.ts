import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { processCalls } from '@gonghui/contract/process.ts';
import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import { fromProcess, toProcess } from '@gonghui/elements/flow/process.ts';
import { digestOf } from '@gonghui/kernel/digest.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Acting, Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import { flowChanged } from '../../design/forms/index.ts';
import { changeRow, type FormRow, findDesign } from '../../design/page-rows/index.ts';
import { findVersion, markOf, savesOf, saveVersion } from '../../design/versions/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { checkedFlow, refuseFaulty, savedFields } from './check.ts';
import { deptComponents, maxLevel } from './depts.ts';
import { lostOf } from './lost.ts';
import { peopleAwayIn } from './people-away.ts';
import { ensureFlow, type FlowRow, findFlow, parseFlow } from './repository.ts';
import { usesOf } from './uses.ts';

type Calls = typeof processCalls;
type Body<K extends keyof Calls> = CallArgs<Calls[K]>['body'];
type Answer<K extends keyof Calls> = CallReturn<Calls[K]>;

/** Walks a flow without a record, everybody agreeing; who decides, and how, approvals know (`approvals/trial.ts`). */
export type TryFlow = (
  acting: Acting,
  form: FormRow,
  tree: readonly ProcessNode[],
  body: Body<'trial'>,
) => Promise<Answer<'trial'>>;

const NOT_SAVED = '流程尚未保存，请先保存后再启用';

const nameOf = (flow: FlowRow, form: FormRow) => ({ id: flow.id, name: flow.name || form.name });

/** The saved tree, an empty flow before the first save. */
async function savedTree(trx: Trx, ctx: Ctx, flow: FlowRow, version = flow.version): Promise<ProcessNode[]> {
  if (version === 0) return [];
  const row = await findVersion(trx, ctx, flow.id, version);
  if (!row) throw new AppError('notFound', '没有这个版本');
  return parseFlow(row.template);
}

/** What submissions start from now on, and whether records show an approval state at all. */
async function setStart(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  flow: { activated: boolean; version: number; approves: boolean },
): Promise<void> {
  await changeRow(trx, ctx, formId, {
    process_activated: flow.activated,
    flow_version: flow.activated ? flow.version : null,
    // Records that went through approval keep their state in the list after the last approval node is gone.
    exists_approval_nodes: sql<boolean>`exists_approval_nodes or ${flow.approves && flow.activated}`,
  });
}

const approves = (nodes: readonly ProcessNode[]): boolean =>
  nodes.some(node => node.componentName === 'UserTask' || approves(node.children ?? []));

/**
 * Approval flows of forms: saved versions, activation, trying out. Each function is one transaction. What changes a flow holds its
 * form first, as whoever opens that to strangers does: neither decides by what the other is about to change.
 */
export function createProcesses(deps: Deps, tryFlow: TryFlow) {
  const { db, now } = deps;

  const save = (ctx: Ctx, formId: string, body: Body<'save'>): Promise<Answer<'save'>> =>
    db.withTenant(ctx, async trx => {
      const form = await findDesign(trx, ctx, formId, true);
      const flow = await ensureFlow(trx, ctx, formId, new Date(now()), true);
      const checked = await checkedFlow(trx, ctx, form, body.template);
      const { activated } = flow;
      const name = body.processName?.name?.trim().slice(0, 50) || flow.name;
      const at = new Date(now());
      const mark = await saveVersion(trx, ctx, flow, checked, {
        base: body.baseVersion,
        at,
        keep: async version => {
          await trx
            .updateTable('flows')
            .set({ version, name, inited: true })
            .where('tenant_id', '=', ctx.tenantId)
            .where('id', '=', flow.id)
            .execute();
          // Submissions go on with the version before until the faults of this one are gone.
          if (!activated || checked.open.length === 0)
            await setStart(trx, ctx, formId, { activated, version, approves: approves(checked.nodes) });
          await audit(trx, ctx, 'flow.save', formId, { version });
          await publish(trx, flowChanged, ctx, { formId });
        },
      });
      return { ...mark, activated, problems: checked.open };
    });

  const activate = (ctx: Ctx, formId: string, activated: boolean): Promise<Answer<'activate'>> =>
    db.withTenant(ctx, async trx => {
      const form = await findDesign(trx, ctx, formId, true);
      const flow = await ensureFlow(trx, ctx, formId, new Date(now()), true);
      const tree = await savedTree(trx, ctx, flow);
      if (activated) {
        if (flow.version === 0) throw new AppError('invalid', NOT_SAVED, { errors: [] });
        refuseFaulty((await checkedFlow(trx, ctx, form, tree)).open);
      }
      await trx
        .updateTable('flows')
        .set({ activated })
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', flow.id)
        .execute();
      await setStart(trx, ctx, formId, { activated, version: flow.version, approves: approves(tree) });
      await audit(trx, ctx, activated ? 'flow.activate' : 'flow.deactivate', formId, {
        version: flow.version,
      });
      await publish(trx, flowChanged, ctx, { formId });
      return { activated, version: flow.version };
    });

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

    save: (ctx: Ctx, formId: string, body: Body<'save'>) => save(ctx, formId, body),

    activate: (ctx: Ctx, formId: string, activated: boolean) => activate(ctx, formId, activated),

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
