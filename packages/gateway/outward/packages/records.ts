import { lineBytes } from '@gonghui/applet-package/text.ts';
import { renameValues } from '@gonghui/applet-package/values.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { formVersion } from '../../design/forms/index.ts';
import { findPage } from '../../design/page-rows/index.ts';
import { printedLines } from '../../records/approvals/index.ts';
import { type PackedPlace, type PackedRecord, packedRecords } from '../../records/submissions/index.ts';
import { type Naming, ReferencedIds } from './naming.ts';

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
  do {
    const stretch: { lines: Uint8Array[]; next: PackedPlace | null } = await deps.db.withTenant(
      ctx,
      async trx => {
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
        const lines = records.map(record =>
          lineBytes({
            by: rename('user', record.by),
            at: record.at,
            changedAt: record.changedAt,
            values: renameValues(version.fields, record.values, rename),
            comments: record.comments.map(({ by, at, text }) => ({ by: rename('user', by), at, text })),
            approvals: record.status === null ? NOTHING : decided(record.id),
          }),
        );
        return { lines, next };
      },
    );
    yield* stretch.lines;
    if (stretch.lines.length > 0) await told(stretch.lines.length);
    after = stretch.next;
  } while (after !== null);
}
