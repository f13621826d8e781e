import { RecordLine } from '@gonghui/applet-package/shapes.ts';
import { renameValues } from '@gonghui/applet-package/values.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import type { Rename } from '@gonghui/elements/references/reference.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Deps } from '../../base/context.ts';
import { formVersion } from '../../design/forms/index.ts';
import { findPage } from '../../design/page-rows/index.ts';
import type { Task } from '../../enterprise/jobs/index.ts';
import { type BringRecord, bringRecords } from '../../records/submissions/index.ts';
import type { Mapped } from './matches.ts';
import type { ReadPackage } from './stored-package.ts';

/** How far an import has come once its designs are there. */
export interface DataCheckpoint {
  readonly appletId: string;
  /** Ids of forms and files, by what the package calls them. */
  readonly forms: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
  readonly remarks: readonly string[];
  /** Records that are there, and of which form the last of them are, with their lines in its part. */
  readonly records: number;
  readonly unread: number;
  /** Records that totals left out where they come from, and count here. */
  readonly uncounted: number;
  readonly part: string;
  readonly lines: number;
}

/** Records of one transaction, and characters after which it has enough of them. */
const BATCH = 500;
const BATCH_CHARS = 4_000_000;
const COMMENT = 2000;

/** Decisions that were made where the records come from, as what was said about them. */
const saidOf = (approvals: readonly string[]): string =>
  ['审批记录（导入）：', ...approvals].join('\n').slice(0, COMMENT);

/** What stands in the place of names in records: '' where nobody does; nothing that a record says is taken for an id. */
const renaming =
  (mapped: Mapped, files: ReadonlyMap<string, string>): Rename =>
  (to, name) => {
    if (to === 'user') return mapped.users.get(name) ?? '';
    if (to === 'dept') return mapped.depts.get(name) ?? '';
    if (to === 'role') return mapped.roles.get(name) ?? '';
    return files.get(name) ?? newId();
  };

/** Lists of people without those that nobody stands in the place of. */
function withoutNobody(fields: readonly FormField[], values: Record<string, Json>): Record<string, Json> {
  const kept = { ...values };
  for (const { id, spec, columns } of fields) {
    const value = kept[id];
    if (!Array.isArray(value)) continue;
    if (columns) kept[id] = value.map(row => withoutNobody(columns, row as Record<string, Json>));
    else if (spec.refers) kept[id] = value.filter(one => one !== '');
  }
  return kept;
}

interface Batch {
  readonly lines: RecordLine[];
  /** Lines of the part up to the end of this batch. */
  readonly until: number;
}

/** Lines of a part by the batch, behind those that are there already. */
async function* batchesOf(
  { package: opened }: ReadPackage,
  part: string,
  done: number,
): AsyncGenerator<Batch> {
  let [at, chars] = [0, 0];
  let lines: RecordLine[] = [];
  for await (const value of opened.lines(part)) {
    at++;
    if (at <= done) continue;
    const read = RecordLine.safeParse(value);
    if (!read.success)
      throw new AppError('invalid', `应用包中「${part}」的第${at}条记录有误，请重新导出后再导入`);
    lines.push(read.data);
    chars += JSON.stringify(value).length;
    if (lines.length < BATCH && chars < BATCH_CHARS) continue;
    yield { lines, until: at };
    [lines, chars] = [[], 0];
  }
  if (lines.length > 0) yield { lines, until: at };
}

/**
 * Stores the records of a package batch after batch, each with the mark of how far it is in the same transaction: a killed import goes on
 * behind the last batch, and no record comes twice.
 */
export async function bringData(
  deps: Deps,
  task: Task,
  read: ReadPackage,
  mapped: Mapped,
  from: DataCheckpoint,
): Promise<DataCheckpoint> {
  const { ctx } = task;
  const parts = Object.keys(read.package.manifest.parts).filter(part => part.startsWith('data/'));
  const files = new Map(Object.entries(from.files));
  const rename = renaming(mapped, files);
  const known = new Set(files.values());
  let done = from;
  const person = (name: string): string => rename('user', name) || ctx.actor.id;
  for (const part of parts.sort()) {
    if (part < done.part) continue;
    const local = part.slice('data/'.length, -'.ndjson'.length);
    const formId = from.forms[local];
    if (formId === undefined) throw new AppError('invalid', `应用包中「${part}」所属的表单不在应用包中`);
    for await (const { lines, until } of batchesOf(read, part, part === done.part ? done.lines : 0)) {
      done = await deps.db.withTenant(ctx, async trx => {
        const form = await findPage(trx, ctx, formId);
        const version = await formVersion(trx, ctx, formId, form.version);
        const records = lines.map(
          ({ by, values, comments, approvals, uncounted: _, ...line }, n): BringRecord => {
            const at = Math.floor((line.changedAt ?? line.at) / 1000);
            const said = comments.map(comment => ({ ...comment, by: person(comment.by) }));
            return {
              ...line,
              key: `${task.id}-${local}-${until - lines.length + n}`,
              by: person(by),
              values: withoutNobody(
                version.fields,
                renameValues(version.fields, values as Record<string, Json>, rename),
              ),
              comments: [
                ...said,
                ...(approvals.length > 0 ? [{ by: ctx.actor.id, at, text: saidOf(approvals) }] : []),
              ],
            };
          },
        );
        const to = { ...version, at: new Date(deps.now()), files: known };
        const { unread } = await bringRecords(trx, ctx, formId, to, records);
        const next: DataCheckpoint = {
          ...done,
          records: done.records + records.length,
          unread: done.unread + unread,
          uncounted: done.uncounted + lines.filter(line => line.uncounted).length,
          part,
          lines: until,
        };
        await task.progress(next.records, null, next as unknown as Json, trx);
        return next;
      });
    }
  }
  return done;
}
