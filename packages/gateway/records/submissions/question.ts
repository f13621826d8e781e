import type { Filters } from '@gonghui/contract/submissions.ts';
import { readFilters, type Filters as Spelled } from '@gonghui/domain/condition-filter.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import type { RecordGrouping } from '@gonghui/domain/record-group.ts';
import type { QueryFrame, Question } from '@gonghui/domain/record-question.ts';
import { TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { formVersion } from '../../design/forms/index.ts';
import { idsCalled } from '../../enterprise/organisation/index.ts';
import type { FormAccess } from '../access/index.ts';
import { valuesByLabel } from '../linkage/index.ts';

/** What may be asked of a form's records: the fields of its released version, within the asker's rights. */
export async function frameOf(trx: Trx, ctx: Ctx, { form, rights, board }: FormAccess): Promise<QueryFrame> {
  const version = await formVersion(trx, ctx, form.id, form.released_version ?? form.version);
  return {
    formId: form.id,
    tenantId: ctx.tenantId,
    fields: version.fields,
    rights,
    timeZone: TIME_ZONE,
    // A board shows its own fields and nothing beside.
    channels: !board && form.channels.length > 0,
    params: form.link_params,
  };
}

interface AskedBody {
  filters?: Filters | undefined;
  keyword?: string | undefined;
  group?: (RecordGrouping & { key: Json }) | undefined;
}

/** The question of a call's body; what a keyword names of people, departments and options is looked up first. */
export async function askedOf(
  trx: Trx,
  ctx: Ctx,
  body: AskedBody,
  fields: readonly FormField[] = [],
): Promise<Question> {
  const keyword = body.keyword?.trim();
  const question: Question = {
    filters: body.filters && readFilters(body.filters as Spelled),
    keyword,
    group: body.group,
  };
  if (!keyword) return question;
  const named = await idsCalled(trx, ctx.tenantId, keyword);
  const labelled = await valuesByLabel(trx, ctx, fields, keyword);
  return { ...question, named, labelled };
}
