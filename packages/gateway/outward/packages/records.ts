import { lineBytes } from '@gonghui/applet-package/text.ts';
import { renameValues } from '@gonghui/applet-package/values.ts';
import { REFUSED_STATUSES } from '@gonghui/elements/query/dataset.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { formVersion } from '../../design/forms/index.ts';
import { findPage } from '../../design/page-rows/index.ts';
import { printedLines } from '../../records/approvals/index.ts';
import { type PackedPlace, type PackedRecord, packedRecords } from '../../records/submissions/index.ts';
import { type Naming, ReferencedIds } from './naming.ts';

/** Records that totals leave out. */
const LEFT_OUT: ReadonlySet<string | null> = new Set(REFUSED_STATUSES);

/** Approvals that have come to an end travel as what was decided, in words. */
const ENDED: ReadonlySet<string | null> = new Set(['approved', 'rejected', 'terminated', 'revoke']);

async function decisionsOf(
  trx: Trx,
  ctx: Ctx,
  records: readonly PackedRecord[],
): Promise<(id: string) => string[]> {
  const ended = records.filter(({ status }) => ENDED.has(status)).map(({ id }) => id);
  const lines = await printedLines(trx, ctx, ended);
  return id =>
    (lines.get(id) ?? []).map(({ time, node, approver, result, comment }) =>
      [time, node, approver, result, comment].filter(text => text !== '').join(' '),
    );
}

const NOTHING: Json[] = [];

interface RecordStretch {
  readonly lines: readonly { readonly at: number; readonly bytes: Uint8Array }[];
  readonly next: PackedPlace | null;
}

/** Lines of the records behind a place, in one transaction. */
async function stretchOf(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  naming: Naming,
  after: PackedPlace | null,
): Promise<RecordStretch> {
  const form = await findPage(trx, ctx, formId);
  if (!form.has_table) return { lines: [], next: null };
  const version = await formVersion(trx, ctx, formId, form.version);
  const { records, next } = await packedRecords(trx, ctx, formId, version, after);
  const asked = new ReferencedIds();
  for (const { by, values, comments } of records) {
    asked.note('user', by);
    for (const comment of comments) asked.note('user', comment.by);
    renameValues(version.fields, values, asked.note);
  }
  await naming.learn(trx, ctx, asked);
  const decided = await decisionsOf(trx, ctx, records);
  const { rename } = naming;
  const lines = records.map(record => ({
    at: record.at,
    bytes: lineBytes({
      by: rename('user', record.by),
      at: record.at,
      changedAt: record.changedAt,
      values: renameValues(version.fields, record.values, rename),
      comments: record.comments.map(({ by, at, text }) => ({ by: rename('user', by), at, text })),
      approvals: record.status === null ? NOTHING : decided(record.id),
      ...(LEFT_OUT.has(record.status) ? { uncounted: true } : {}),
    }),
  }));
  return { lines, next };
}

/** Records of one moment stand in the order of what they say: their ids, which are others elsewhere, say nothing. */
const inSaidOrder = (lines: readonly Uint8Array[]): Uint8Array[] => [...lines].sort(Buffer.compare);

/**
 * All records of a form as lines, the oldest first, a stretch in each transaction. `told` hears how many have gone out, and may stop it.
 */
export async function* recordLines(
  deps: Deps,
  ctx: Ctx,
  formId: string,
  naming: Naming,
  told: (records: number) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let after: PackedPlace | null = null;
  let moment = 0;
  let held: Uint8Array[] = [];
  do {
    const stretch: RecordStretch = await deps.db.withTenant(ctx, trx =>
      stretchOf(trx, ctx, formId, naming, after),
    );
    for (const { at, bytes } of stretch.lines) {
      if (at !== moment) {
        yield* inSaidOrder(held);
        held = [];
      }
      moment = at;
      held.push(bytes);
    }
    if (stretch.lines.length > 0) await told(stretch.lines.length);
    after = stretch.next;
  } while (after !== null);
  yield* inSaidOrder(held);
}
