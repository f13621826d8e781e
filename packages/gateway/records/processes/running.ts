import type { Flow } from '@gonghui/approval/flow.ts';
import { readFlow } from '@gonghui/approval/read-flow.ts';
import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { Recent } from '@gonghui/kernel/recent.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { findVersion } from '../../design/versions/index.ts';
import { findFlow, parseFlow } from './repository.ts';

/** A saved version of a flow made ready to run, with the tree it was read from. */
export interface RunningFlow {
  readonly flow: Flow;
  readonly template: ProcessNode[];
}

/** Versions are immutable, so what is remembered of one stays true. */
const KEPT = 500;
const known = new Recent<RunningFlow>(KEPT);
/** A form keeps its flow for life. */
const flowIds = new Recent<string>(10 * KEPT);

/** A version of a flow, from memory when it was used of late. */
export async function flowVersion(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  flowId: string,
  version: number,
): Promise<RunningFlow> {
  const key = `${flowId} ${version}`;
  const kept = known.get(key, ctx.tenantId);
  if (kept) return kept;
  const row = await findVersion(trx, ctx, flowId, version);
  if (!row) throw new AppError('notFound', '没有这个版本');
  const template = parseFlow(row.template);
  const made = { flow: readFlow({ template }, flowId, version), template };
  known.set(key, made, ctx.tenantId);
  return made;
}

/** The flow of a form as last saved, active or not; empty where there is none. */
export async function savedFlow(trx: Trx, ctx: Ctx, formId: string): Promise<ProcessNode[]> {
  const flow = await findFlow(trx, ctx, formId);
  return flow && flow.version > 0 ? (await flowVersion(trx, ctx, flow.id, flow.version)).template : [];
}

/** The same for the flow of a form. */
export async function runningFlow(trx: Trx, ctx: Ctx, formId: string, version: number): Promise<RunningFlow> {
  let flowId = flowIds.get(formId, ctx.tenantId);
  if (!flowId) {
    flowId = (await findFlow(trx, ctx, formId))?.id;
    if (!flowId) throw new AppError('notFound');
    flowIds.set(formId, flowId, ctx.tenantId);
  }
  return flowVersion(trx, ctx, flowId, version);
}
