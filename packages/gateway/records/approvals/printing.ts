import type { Flow } from '@gonghui/approval/flow.ts';
import { stepOf } from '@gonghui/approval/flow-index.ts';
import { type ApprovalRecord, recordsOf } from '@gonghui/approval/records.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import type { Grant } from '@gonghui/domain/form-rights.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import { flowVersion } from '../processes/index.ts';
import { decides } from './line-changes.ts';
import { isPrinted, lateLine, type PaperLine, paperLine } from './lines.ts';
import { grantFor, nodeRights, toLookAt } from './rights.ts';
import { userSummaries } from './user-summaries.ts';

/** What somebody's part in an approval shows him of the record. */
interface PartInApproval {
  grants: Grant[];
  /** He has an open task: what its node shows counts, and nothing else (print R3). */
  alone: boolean;
}

/** An approval as printing needs it. */
interface StoredInstance {
  id: string;
  flow_id: string;
  flow_version: number;
  initiator: string;
}

const storedOf = (trx: Trx, ctx: Ctx, ids: readonly string[]): Promise<StoredInstance[]> =>
  trx
    .selectFrom('approval_instances')
    .select(['id', 'flow_id', 'flow_version', 'initiator'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', anyOf(ids))
    .where('removed_at', 'is', null)
    .execute();

/** Flows of several approvals, each read once. */
async function flowsOf(
  trx: Trx,
  ctx: Ctx,
  rows: readonly StoredInstance[],
): Promise<(row: StoredInstance) => Flow> {
  const flows = new Map<string, Flow>();
  const key = (row: StoredInstance): string => `${row.flow_id} ${row.flow_version}`;
  for (const row of rows)
    if (!flows.has(key(row)))
      flows.set(key(row), (await flowVersion(trx, ctx, row.flow_id, row.flow_version)).flow);
  return row => flows.get(key(row)) as Flow;
}

/**
 * Of these records those in whose approval the actor has a part: with an open task what its node shows him, else what the nodes
 * showed him that he has been at, or was copied at. `fields` are those of the version that is printed.
 */
export async function partsInApprovals(
  trx: Trx,
  ctx: Ctx,
  ids: readonly string[],
  fields: readonly FormField[],
): Promise<Map<string, PartInApproval>> {
  const parts = new Map<string, PartInApproval>();
  if (ids.length === 0) return parts;
  const me = ctx.actor.id;
  const { rows } = await sql<{ instance_id: string; node_id: string; open: boolean }>`
    select instance_id, node_id, state = 'open' and user_id = ${me} as open from approval_tasks
      where tenant_id = ${ctx.tenantId} and instance_id = any(${[...ids]}::text[])
        and (user_id = ${me} or first_user_id = ${me})
    union all select instance_id, node_id, false from approval_copies
      where tenant_id = ${ctx.tenantId} and instance_id = any(${[...ids]}::text[]) and user_id = ${me}`.execute(
    trx,
  );
  if (rows.length === 0) return parts;
  const stored = await storedOf(trx, ctx, [...new Set(rows.map(row => row.instance_id))]);
  const flowOf = await flowsOf(trx, ctx, stored);
  for (const row of stored) {
    const mine = rows.filter(({ instance_id }) => instance_id === row.id);
    const open = mine.filter(task => task.open);
    const nodes = new Set((open.length > 0 ? open : mine).map(({ node_id }) => node_id));
    const grants = [...nodes].flatMap(nodeId => {
      const step = stepOf(flowOf(row), nodeId);
      if (step?.kind !== 'UserTask' && step?.kind !== 'ccTask') return [];
      return [grantFor({ rights: toLookAt(nodeRights(step, fields)) })];
    });
    if (grants.length > 0) parts.set(row.id, { grants, alone: open.length > 0 });
  }
  return parts;
}

/** A change after the approval, with the labels of fields that are on the paper. */
interface PrintedAfter {
  name: string;
  at: Date;
  labels: readonly string[];
}

/** Lines of one stay at a node together, also where another node's came between: decisions of all who had to sign. */
function together(records: readonly ApprovalRecord[]): ApprovalRecord[] {
  const groups = new Map<string, ApprovalRecord[]>();
  let round = 0;
  for (const record of records) {
    // What goes back, or begins again, is a stay of its own.
    if (record.nodeId === null || record.to !== null) round++;
    const key = `${round} ${record.nodeId}`;
    groups.set(key, [...(groups.get(key) ?? []), record]);
  }
  return [...groups.values()].flat();
}

/** The approval tables of several records, oldest line first, with as many questions as for one. */
export async function printedLines(
  trx: Trx,
  ctx: Ctx,
  ids: readonly string[],
  after: (id: string) => readonly PrintedAfter[] = () => [],
): Promise<Map<string, PaperLine[]>> {
  const found = new Map<string, PaperLine[]>();
  const stored = ids.length === 0 ? [] : await storedOf(trx, ctx, ids);
  if (stored.length === 0) return found;
  const flowOf = await flowsOf(trx, ctx, stored);
  const events = await trx
    .selectFrom('approval_events')
    .select(['instance_id', 'at', 'event'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('instance_id', '=', anyOf(stored.map(({ id }) => id)))
    .orderBy('instance_id')
    .orderBy('n')
    .execute();
  const records = new Map(
    stored.map(row => {
      const own = events
        .filter(({ instance_id }) => instance_id === row.id)
        .map(({ at, event }) => ({ at: at.getTime(), event }));
      return [row.id, together(recordsOf(flowOf(row), row, own).filter(isPrinted))];
    }),
  );
  const people = await userSummaries(
    trx,
    ctx,
    [...records.values()].flatMap(list => list.map(({ by }) => by)),
  );
  for (const [id, list] of records) {
    const late = after(id);
    const labels = late.flatMap(one => one.labels);
    found.set(id, [
      ...list.map(record => paperLine(record, people, decides(record) ? labels : [])),
      ...late.map(one => lateLine(one.name, one.at.getTime(), one.labels)),
    ]);
  }
  return found;
}
