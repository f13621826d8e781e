import { rightAt, wantsOf } from '@gonghui/approval/editable.ts';
import type { Step } from '@gonghui/approval/flow.ts';
import { stepOf } from '@gonghui/approval/flow-index.ts';
import type { InstanceStatus } from '@gonghui/approval/instance.ts';
import type { UserSummary } from '@gonghui/contract/approval-shapes.ts';
import type { TaskItem } from '@gonghui/contract/tasks.ts';
import { MAIN_ACT } from '@gonghui/elements/flow/actions/actions.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { formVersion } from '../../design/forms/index.ts';
import { type SubmittedForm, shownLines, shownToSubmitter } from '../approvals/index.ts';
import { flowVersion } from '../processes/index.ts';
import type { ListRow } from './list.ts';
import type { ListKind } from './sources.ts';

type TaskHolder = {
  instance_id: string;
  node_title: string;
  id: string;
  name: string;
  avatar: string | null;
};

/** Who each of these instances waits for, and where; with one query. */
async function waitingFor(trx: Trx, ctx: Ctx, ids: readonly string[]): Promise<Map<string, TaskHolder[]>> {
  const found = new Map<string, TaskHolder[]>();
  if (ids.length === 0) return found;
  const { rows } = await sql<TaskHolder>`
    select t.instance_id, t.node_title, u.id, u.display_name as name, u.avatar from approval_tasks t
    join users u on u.tenant_id = t.tenant_id and u.id = t.user_id
    where t.tenant_id = ${ctx.tenantId} and t.instance_id = any(${[...ids]}::text[]) and t.state = 'open'
    order by t.instance_id, t.opened_at, t.id`.execute(trx);
  for (const row of rows) found.set(row.instance_id, [...(found.get(row.instance_id) ?? []), row]);
  return found;
}

const userSummary = ({ id, name, avatar }: UserSummary): UserSummary => ({ id, name, avatar });

/** Rows of a list as they travel: names, what the reader may do, and no line of a field that is hidden from him. */
export async function present(
  trx: Trx,
  ctx: Ctx,
  kind: ListKind,
  rows: readonly ListRow[],
): Promise<TaskItem[]> {
  const open = kind === 'claimed' || kind === 'stuck' || kind === 'todos';
  const running = rows.filter(row => row.status === 'activity').map(row => row.instance_id);
  const waiting = open ? new Map<string, TaskHolder[]>() : await waitingFor(trx, ctx, running);
  // What came back stands at no node: its reader sees of it what he handed in.
  const isHandedIn = (row: ListRow) => kind === 'submitted' || (kind === 'claimed' && row.node_id === null);
  const handed = await shownToSubmitter(trx, ctx, rows.filter(isHandedIn).map(handedOf));
  const items: TaskItem[] = [];
  for (const row of rows) {
    const { flow } = await flowVersion(trx, ctx, row.flow_id, row.flow_version);
    const form = await formVersion(trx, ctx, row.form_id, row.form_version);
    const step = row.node_id === null ? undefined : stepOf(flow, row.node_id);
    const waits = waiting.get(row.instance_id) ?? [];
    const mine = kind === 'claimed' && step?.kind === 'UserTask' ? step : null;
    const { lines, number } = shownLines(row.summary, form, id =>
      isHandedIn(row) ? handed(handedOf(row)).has(id) : shows(kind, step, id),
    );
    items.push({
      taskId: row.task_id,
      instanceId: row.instance_id,
      formId: row.form_id,
      formName: row.form_name,
      appletId: row.applet_id,
      appletName: row.applet_name,
      title: `${row.initiator_name}提交的${row.form_name}`,
      number,
      summary: lines,
      initiator: { id: row.initiator, name: row.initiator_name, avatar: row.initiator_avatar },
      status: row.status as InstanceStatus,
      nodeTitle: kind === 'submitted' ? (waits[0]?.node_title ?? '') : row.node_title,
      arrivedAt: row.arrived_at?.getTime() ?? 0,
      endedAt: (kind === 'completed' ? row.ended_at : row.instance_ended_at)?.getTime() ?? null,
      dueAt: open ? (row.due_at?.getTime() ?? null) : null,
      readed: row.read_at !== null,
      done: kind === 'completed' ? (row.state as TaskItem['done']) : null,
      waitsFor: waits.map(userSummary),
      actions: mine ? [...mine.acts] : [],
      batch:
        mine?.acts.includes(MAIN_ACT) === true &&
        !mine.signature &&
        wantsOf(mine, Object.keys(mine.fields)).length === 0,
    });
  }
  return items;
}

const handedOf = ({ form_id: formId, own, lying }: ListRow): SubmittedForm => ({ formId, own, lying });

/** Lists of whoever manages approvals show all; else the node decides. */
function shows(kind: ListKind, step: Step | undefined, fieldId: string): boolean {
  if (kind === 'stuck' || kind === 'todos') return true;
  if (step?.kind !== 'UserTask' && step?.kind !== 'ccTask') return false;
  return rightAt(step, fieldId) !== 'hidden';
}
