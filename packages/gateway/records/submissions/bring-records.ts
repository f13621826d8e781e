import type { RecordLine } from '@gonghui/applet-package/shapes.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { type BroughtRecord, bringRecordsSql } from '@gonghui/domain/record-brought.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { partsOf } from '../../base/db/many.ts';
import { runRepeated } from '../../base/db/prepared.ts';
import type { FormVersion } from '../../design/forms/index.ts';
import { beforeBring } from './fields/hooks.ts';
import { filesIn } from './files.ts';

/** A record on its way in, with ids of this enterprise in it. */
export interface BringRecord extends Omit<RecordLine, 'approvals'> {
  /** Tells it from every other that was brought: a second run stores nothing twice. */
  readonly key: string;
}

/** Values as fields store them; what a field cannot read stays empty, and is counted. */
function readValues(
  fields: readonly FormField[],
  values: Readonly<Record<string, Json>>,
): { values: Record<string, Json>; unread: number } {
  const kept: Record<string, Json> = {};
  let unread = 0;
  for (const { id, spec, props, columns } of fields) {
    const raw = Object.hasOwn(values, id) ? values[id] : undefined;
    kept[id] = spec.empty;
    if (raw === undefined || spec.writeOnly) continue;
    if (columns) {
      const rows = (Array.isArray(raw) ? raw : []).map(row => {
        const read = readValues(columns, (row ?? {}) as Record<string, Json>);
        unread += read.unread;
        return { id: newId(), values: read.values };
      });
      kept[id] = rows as unknown as Json;
      continue;
    }
    const read = spec.read(raw, props);
    if (read.ok) kept[id] = read.value;
    else unread++;
  }
  return { values: kept, unread };
}

/** Where records are brought to: the saved version that they are of, and the files that came with them. */
interface BringTo extends Pick<FormVersion, 'version' | 'fields'> {
  readonly at: Date;
  readonly files: ReadonlySet<string>;
}

/** Letters of a comment. */
const COMMENT = 2000;

/** Comments as they were said. */
async function bringComments(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  records: readonly { readonly id: string; readonly comments: RecordLine['comments'] }[],
): Promise<void> {
  const rows = records.flatMap(({ id, comments }) =>
    comments.map(({ by, at, text }) => ({
      ...{
        id: newId(),
        tenant_id: ctx.tenantId,
        form_id: formId,
        record_id: id,
        body: text.slice(0, COMMENT),
      },
      ...{ mentions: [], created_by: by, created_at: new Date(at), updated_at: null },
    })),
  );
  for (const part of partsOf(rows)) await trx.insertInto('record_comments').values(part).execute();
}

/**
 * Stores records that came with their applet, as they were: nobody is told, nothing is started. Answers how many values no field could
 * read, which stay empty.
 */
export async function bringRecords(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  { version, fields, at, files }: BringTo,
  records: readonly BringRecord[],
): Promise<{ unread: number }> {
  let unread = 0;
  const brought = records.map(({ key, by, at: made, changedAt, values, comments }) => {
    const read = readValues(fields, values as Record<string, Json>);
    unread += read.unread;
    return { id: newId(), key, by, at: made, changedAt: changedAt ?? made, values: read.values, comments };
  });
  await beforeBring(trx, { ctx, formId, at, fields, records: brought });
  const stored: BroughtRecord[] = brought.map(({ comments: _, ...record }) => ({
    ...record,
    files: filesIn(fields, record.values).filter(id => files.has(id)),
  }));
  const statement = bringRecordsSql({ formId, tenantId: ctx.tenantId, version, fields, records: stored });
  const { rows } = await runRepeated<{ stored: number }>(trx, statement.text, statement.values);
  if (rows[0]?.stored !== records.length) throw new AppError('conflict', '导入期间表单已被删除');
  await bringComments(trx, ctx, formId, brought);
  return { unread };
}
