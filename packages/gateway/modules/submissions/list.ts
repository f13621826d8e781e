import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { COUNT_CAP, type submissionCalls } from '@gonghui/contract/submissions.ts';
import type { ConditionGroup } from '@gonghui/domain/record-filter.ts';
import { recordPageSql } from '@gonghui/domain/record-query.ts';
import { TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../context.ts';
import { runRepeated } from '../../db/prepared.ts';
import { recentAccess } from './access.ts';
import { formVersion } from './form-version.ts';
import { type Named, nameRecords } from './names.ts';
import { readValues, recordItem, type StoredRecord } from './read.ts';

type Body = CallArgs<typeof submissionCalls.page>['body'];
type Answer = CallReturn<typeof submissionCalls.page>;

/** What a record list is made of: the design whose fields are its columns, and what the actor may do. */
export async function recordHead(
  deps: Deps,
  ctx: Ctx,
  formId: string,
): Promise<CallReturn<typeof submissionCalls.head>> {
  return deps.db.withTenant(ctx, async trx => {
    const { form, manages, fills } = await recentAccess(deps, trx, ctx, formId);
    const version = await formVersion(trx, ctx, formId, form.released_version ?? form.version);
    return {
      formId,
      formName: form.name,
      appletId: form.applet_id,
      version: version.version,
      template: version.template,
      manages,
      fills,
    };
  });
}

/** One page of the records that the actor may see: all for a manager, his own otherwise. */
export async function pageRecords(deps: Deps, ctx: Ctx, formId: string, body: Body): Promise<Answer> {
  const { current, pageSize } = body.page;
  return deps.db.withTenant(ctx, async trx => {
    const { form, manages } = await recentAccess(deps, trx, ctx, formId);
    const nothing: Named = { names: { users: [], depts: [], roles: [] }, images: {} };
    if (!form.has_table) {
      return { list: [], pager: { current, pageSize, total: 0, capped: false }, ...nothing };
    }
    const { fields } = await formVersion(trx, ctx, formId, form.released_version ?? form.version);
    const query = recordPageSql(
      {
        formId,
        tenantId: ctx.tenantId,
        fields,
        ownerId: manages ? null : ctx.actor.id,
        timeZone: TIME_ZONE,
        countCap: COUNT_CAP,
      },
      { ...body, filters: body.filters as ConditionGroup | undefined, current, pageSize },
    );
    if (!query.ok) throw new AppError('badRequest', query.message);
    const { rows } = await runRepeated<StoredRecord & { total: number; id: string | null }>(
      trx,
      query.value.text,
      query.value.values,
    );
    const records = rows.filter(row => row.id !== null);
    const values = await readValues(trx, formId, fields, records);
    const { nameOf, ...named } = await nameRecords(trx, ctx, fields, records, values);
    const total = rows[0]?.total ?? 0;
    return {
      list: records.map(row => recordItem(row, values.get(row.id) ?? {}, nameOf)),
      pager: { current, pageSize, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP },
      ...named,
    };
  });
}
