import { rightAt } from '@gonghui/approval/editable.ts';
import { stepOf } from '@gonghui/approval/flow-index.ts';
import type { Notice } from '@gonghui/contract/notices.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { formVersion } from '../../design/forms/index.ts';
import { noticesAsked } from '../../enterprise/notices/index.ts';
import {
  cameBackTo,
  type SubmittedForm,
  type SummaryField,
  shownLines,
  shownToSubmitter,
} from '../approvals/index.ts';
import { flowVersion } from '../processes/index.ts';

export type NoticeText = Pick<Notice, 'summary' | 'ended'>;
const NOTHING: NoticeText = { summary: [], ended: false };

interface Row {
  id: string;
  kind: Notice['kind'];
  /** What it told of then; `now` is how the request stands. */
  status_then: Notice['status'];
  summary: SummaryField[];
  flow_id: string;
  flow_version: number;
  form_id: string;
  form_version: number;
  own: boolean;
  lying: boolean;
  mine: boolean;
  now: string;
  /** Of the reader's own task or copy. */
  node_id: string | null;
  state: string | null;
}

const handedOf = ({ form_id: formId, own, lying }: Row): SubmittedForm => ({ formId, own, lying });

/**
 * Texts and state of messages about approvals: the summary lines of a task list, and whether the task of the message is done. The
 * initiator sees the own request as its page shows it, the holder of a task or copy what the node shows, and a person who is only
 * informed no field.
 */
export async function aboutNotices(
  trx: Trx,
  ctx: Ctx,
  ids: readonly string[],
): Promise<(id: string) => NoticeText> {
  if (ids.length === 0) return () => NOTHING;
  const { rows } =
    await sql<Row>`select n.id, n.kind, n.status as status_then, i.summary, i.flow_id, i.flow_version, i.status as now,
      i.form_id, coalesce(f.released_version, f.version) as form_version, i.initiator = n.user_id as own, ${sql.raw(cameBackTo('i'))} n.user_id as lying,
      coalesce(i.deputy, i.initiator) = n.user_id or i.initiator = n.user_id as mine,
      coalesce(t.node_id, c.node_id) as node_id, a.state
    from ${noticesAsked(ctx, ids)} n
    join approval_instances i on i.tenant_id = n.tenant_id and i.id = n.instance_id and i.removed_at is null
    join forms f on f.tenant_id = i.tenant_id and f.id = i.form_id
    left join approval_tasks a on a.instance_id = n.instance_id and a.id = n.task_id and a.tenant_id = n.tenant_id
    left join approval_tasks t on t.instance_id = a.instance_id and t.id = a.id and t.user_id = n.user_id
    left join approval_copies c on c.instance_id = n.instance_id and c.id = n.task_id and c.tenant_id = n.tenant_id
      and c.user_id = n.user_id`.execute(trx);
  const mine = rows.filter(row => row.kind === 'status' && row.mine && row.node_id === null);
  const handed = await shownToSubmitter(trx, ctx, mine.map(handedOf));
  const found = new Map<string, NoticeText>();
  for (const row of rows) {
    const { flow } = await flowVersion(trx, ctx, row.flow_id, row.flow_version);
    const step = row.node_id === null ? undefined : stepOf(flow, row.node_id);
    const shows = (fieldId: string): boolean =>
      step?.kind === 'UserTask' || step?.kind === 'ccTask'
        ? rightAt(step, fieldId) !== 'hidden'
        : row.kind === 'status' && row.mine && handed(handedOf(row)).has(fieldId);
    const form = await formVersion(trx, ctx, row.form_id, row.form_version);
    found.set(row.id, {
      summary: shownLines(row.summary, form, shows).lines,
      ended:
        row.state === null
          ? row.status_then === 'back' && row.now !== 'back'
          : row.state !== 'open' && row.state !== 'waiting',
    });
  }
  return id => found.get(id) ?? NOTHING;
}
