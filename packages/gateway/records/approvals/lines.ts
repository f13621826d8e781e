import type { Flow } from '@gonghui/approval/flow.ts';
import { branchOf, stepOf } from '@gonghui/approval/flow-index.ts';
import { recordText } from '@gonghui/approval/record-text.ts';
import { type ApprovalRecord, recordsOf } from '@gonghui/approval/records.ts';
import { REASON_LABELS, SYSTEM_NAME } from '@gonghui/approval/words.ts';
import type { RecordLine } from '@gonghui/contract/approval-view.ts';
import type { Approval, approvalCalls } from '@gonghui/contract/approvals.ts';
import type { CallReturn } from '@gonghui/contract/define.ts';
import { momentIn, TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { RESULT_LABELS } from '@gonghui/elements/flow/actions/record-acts.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { flowVersion } from '../processes/index.ts';
import { lineChanges } from './line-changes.ts';
import { currentRecord, type ApprovalRecord as RecordedRecord } from './record.ts';
import { findInstance, type InstanceRow } from './repository.ts';
import { type InstanceAccess, standingOf } from './rights.ts';
import { userSummaries } from './user-summaries.ts';

/** An instance as somebody looks at it, with the record that it is about. */
interface OpenInstance {
  readonly row: InstanceRow;
  readonly flow: Flow;
  readonly record: RecordedRecord;
  readonly standing: InstanceAccess;
}

/** The approval record of an instance from its events, and who the people in it are. */
async function readRecords(trx: Trx, ctx: Ctx, { row, flow, record, standing }: OpenInstance) {
  const events = await trx
    .selectFrom('approval_events')
    .select(['at', 'event'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('instance_id', '=', row.id)
    .orderBy('n')
    .execute();
  const records = recordsOf(
    flow,
    row.state,
    events.map(({ at, event }) => ({ at: at.getTime(), event })),
  );
  const approvedAt = row.state.status === 'approved' ? (row.ended_at?.getTime() ?? null) : null;
  const said = await lineChanges(trx, ctx, record, standing, { lines: records, approvedAt });
  const userSummary = await userSummaries(trx, ctx, [
    ...records.flatMap(({ by, inPlaceOf, users }) => [by, inPlaceOf, ...users]),
    ...said.after.map(({ by }) => by),
  ]);
  return { records, userSummary, said };
}

/** 审批记录, oldest first, and what was changed after the approval. */
export async function recordLines(
  trx: Trx,
  ctx: Ctx,
  looked: OpenInstance,
): Promise<{ records: RecordLine[]; after: NonNullable<Approval['after']> }> {
  const { flow } = looked;
  const { records, userSummary, said } = await readRecords(trx, ctx, looked);
  const names = {
    user: (id: string) => userSummary(id).name,
    node: (id: string) => stepOf(flow, id)?.title ?? '',
    branch: (id: string) => {
      const found = branchOf(flow, id);
      return { title: found?.title ?? '', isDefault: found?.condition === null };
    },
  };
  const lines = records.map(
    (record): RecordLine => ({
      n: record.n,
      at: record.at,
      by: record.by === null ? null : userSummary(record.by),
      nodeTitle: record.nodeTitle,
      text: recordText(record, names),
      result: RESULT_LABELS[record.act],
      act: record.act,
      comment: record.comment,
      signature: record.signature,
      changes: said.changes.get(record.n) ?? [],
      ...(said.since.has(record.n) && { since: said.since.get(record.n) }),
    }),
  );
  const after = said.after.map(({ by, at, changes }) => ({ by: userSummary(by), at, changes }));
  return { records: lines, after };
}

/** What a line on paper is called that says what was changed after the approval. */
const CHANGED_AFTER = '通过后修改';

/** Names of fields, each once, quoted. */
const quoted = (labels: readonly string[]): string =>
  [...new Set(labels)].map(label => `「${label}」`).join('');

/** A line of the approval table on paper (print V5). */
export interface PaperLine {
  nodeId: string | null;
  node: string;
  approver: string;
  time: string;
  result: string;
  comment: string;
  signature: string | null;
}

type NameOf = (id: string) => { name: string };

/** A line of the record on paper, with the fields that stand otherwise than it was decided on. */
export function paperLine(record: ApprovalRecord, nameOf: NameOf, changed: readonly string[]): PaperLine {
  const comment = record.comment || (record.reason ? REASON_LABELS[record.reason] : '');
  return {
    nodeId: record.nodeId,
    node: record.nodeTitle,
    approver: record.by === null ? SYSTEM_NAME : nameOf(record.by).name,
    time: momentIn(TIME_ZONE, record.at),
    result: RESULT_LABELS[record.act],
    comment: changed.length === 0 ? comment : `${comment}（${CHANGED_AFTER}了${quoted(changed)}）`,
    signature: record.signature,
  };
}

/** A change after the approval on paper. */
export const lateLine = (name: string, at: number, labels: readonly string[]): PaperLine => ({
  nodeId: null,
  node: '',
  approver: name,
  time: momentIn(TIME_ZONE, at),
  result: CHANGED_AFTER,
  comment: `修改了${quoted(labels)}`,
  signature: null,
});

/** Lines that say what became of the submission; reminders and copies are not printed. */
export const isPrinted = ({ act }: ApprovalRecord): boolean =>
  !['urge', 'cc', 'noBranch', 'unjudged', 'nobody', 'standIn'].includes(act);

/** Rows of the approval table of a print template: node, approver, time, result, comment, signature. */
export function printRows(
  deps: Deps,
  ctx: Ctx,
  id: string,
): Promise<CallReturn<typeof approvalCalls.printRecords>> {
  return deps.db.withTenant(ctx, async trx => {
    const row = await findInstance(trx, ctx, id);
    const record = await currentRecord(trx, ctx, row);
    const standing = await standingOf(trx, ctx, row, record.version);
    const { flow } = await flowVersion(trx, ctx, row.flow_id, row.flow_version);
    const looked = { row, flow, record, standing };
    const { records, userSummary, said } = await readRecords(trx, ctx, looked);
    const lines = [
      ...records.filter(isPrinted).map(record => {
        const since = (said.since.get(record.n) ?? []).map(({ label }) => label);
        return { line: paperLine(record, userSummary, since), changes: said.changes.get(record.n) ?? [] };
      }),
      ...said.after.map(({ by, at, labels, changes }) => ({
        line: lateLine(userSummary(by).name, at, labels),
        changes,
      })),
    ];
    return {
      rows: lines.map(({ line: { nodeId: _, node, ...line }, changes }) => ({
        nodeName: node,
        ...line,
        changes,
      })),
    };
  });
}
