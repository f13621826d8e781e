import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { COUNT_CAP, type submissionCalls } from '@gonghui/contract/submissions.ts';
import { fieldIds } from '@gonghui/domain/form-fields.ts';
import { FORM_ACTIONS, limitedFields, mayDo } from '@gonghui/domain/form-rights.ts';
import { restrictTemplate } from '@gonghui/domain/masked-record.ts';
import { recordPageSql } from '@gonghui/domain/record-query.ts';
import { visibleFields } from '@gonghui/domain/rights-sql.ts';
import { fieldPlaces } from '@gonghui/elements/form/field-places.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { formVersion } from '../../design/forms/index.ts';
import { recentAccess } from '../access/index.ts';
import { type GrantedRecord, lastOf, presentRecords } from './present.ts';
import { askedOf, frameOf } from './question.ts';

type Body = CallArgs<typeof submissionCalls.page>['body'];
type Answer = CallReturn<typeof submissionCalls.page>;

/** What a record list is made of: the design whose fields are its columns, and what the actor may do. */
export async function recordHead(
  deps: Deps,
  ctx: Ctx,
  formId: string,
): Promise<CallReturn<typeof submissionCalls.head>> {
  return deps.db.withTenant(ctx, async trx => {
    const { form, rights, manages, fills, board } = await recentAccess(deps, trx, ctx, formId);
    const version = await formVersion(trx, ctx, formId, form.released_version ?? form.version);
    const ids = fieldIds(version.fields);
    const template = restrictTemplate(version.template, limitedFields(rights.grants, ids, 'see'), 'drop');
    const changed = restrictTemplate(version.template, limitedFields(rights.grants, ids, 'change'), 'mark');
    return {
      formId,
      formName: form.name,
      appletId: form.applet_id,
      version: version.version,
      template,
      approves: form.exists_approval_nodes,
      channels: board ? [] : form.channels,
      params: board ? [] : form.link_params,
      pushes: !board && manages && form.hooked,
      manages,
      fills,
      actions: FORM_ACTIONS.filter(action => mayDo(rights, action)),
      writable: fieldPlaces(changed.components)
        .filter(place => !place.locked)
        .map(place => place.component.id),
    };
  });
}

/** One page of the records that the actor may see. */
export async function pageRecords(deps: Deps, ctx: Ctx, formId: string, body: Body): Promise<Answer> {
  const { current, pageSize } = body.page;
  return deps.db.withTenant(ctx, async trx => {
    const access = await recentAccess(deps, trx, ctx, formId);
    if (!access.form.has_table) {
      const names = { users: [], depts: [], roles: [], files: [] };
      return { list: [], pager: { current, pageSize, total: 0, capped: false }, names, images: {} };
    }
    const frame = await frameOf(trx, ctx, access);
    const asked = await askedOf(trx, ctx, body, frame.fields);
    const query = recordPageSql(frame, { ...asked, sort: body.sort, current, pageSize, countCap: COUNT_CAP });
    if (!query.ok) throw new AppError('badRequest', query.message);
    const fields = visibleFields(access.rights, frame.fields);
    type Row = GrantedRecord & { total: number; id: string | null };
    const rows = await lastOf<Row>(trx, ctx, fields, query.value);
    const records = rows.filter(row => row.id !== null);
    const { list, names, images } = await presentRecords(trx, ctx, access, fields, records);
    const total = rows[0]?.total ?? 0;
    return {
      list,
      pager: { current, pageSize, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP },
      names,
      images,
    };
  });
}
