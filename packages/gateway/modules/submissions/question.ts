import type { Filters } from '@gonghui/contract/submissions.ts';
import { readFilters, type Filters as Spelled } from '@gonghui/domain/condition-filter.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import type { RecordGrouping } from '@gonghui/domain/record-group.ts';
import type { QueryFrame, Question } from '@gonghui/domain/record-question.ts';
import { containing } from '@gonghui/domain/sql-parts.ts';
import { TIME_ZONE } from '@gonghui/domain/time-zone.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { valuesByLabel } from '../linkage/index.ts';
import { namesBySound } from '../organisation/index.ts';
import type { FormAccess } from './access.ts';
import { formVersion } from './form-version.ts';

/** What may be asked of a form's records: the fields of its released version, within the asker's rights. */
export async function frameOf(trx: Trx, ctx: Ctx, { form, rights }: FormAccess): Promise<QueryFrame> {
  const version = await formVersion(trx, ctx, form.id, form.released_version ?? form.version);
  return { formId: form.id, tenantId: ctx.tenantId, fields: version.fields, rights, timeZone: TIME_ZONE };
}

interface AskedBody {
  filters?: Filters | undefined;
  keyword?: string | undefined;
  group?: (RecordGrouping & { key: Json }) | undefined;
}

/** People of a name are many, at most this many are looked for. */
const NAMED = 500;

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
  const like = containing(keyword);
  const people = await namesBySound(trx, ctx.tenantId, 'users', keyword);
  const depts = await namesBySound(trx, ctx.tenantId, 'depts', keyword);
  const { rows } = await sql<{ kind: 'user' | 'dept'; id: string }>`
    (select 'user' as kind, id from users where tenant_id = ${ctx.tenantId} and (display_name ilike ${like} or display_name = any(${people}::text[])) limit ${NAMED})
    union all
    (select 'dept' as kind, id from depts where tenant_id = ${ctx.tenantId} and (name ilike ${like} or name = any(${depts}::text[])) limit ${NAMED})`.execute(
    trx,
  );
  const ids = (kind: string) => rows.filter(row => row.kind === kind).map(row => row.id);
  const labelled = await valuesByLabel(trx, ctx, fields, keyword);
  return { ...question, named: { users: ids('user'), depts: ids('dept') }, labelled };
}
