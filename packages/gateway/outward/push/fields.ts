import { HOOK_EVENTS } from '@gonghui/contract/hook-shapes.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type FormVersion, formVersion } from '../../design/forms/index.ts';
import { type FormRow, findDesign } from '../../design/page-rows/index.ts';
import { bodyOf } from './body.ts';

/** A form that has records, with its fields as fillers see them now. */
export async function formWithFields(
  trx: Trx,
  ctx: Ctx,
  id: string,
  lock = false,
): Promise<{ form: FormRow; version: FormVersion }> {
  const form = await findDesign(trx, ctx, id, lock);
  return { form, version: await formVersion(trx, ctx, id, form.released_version ?? form.version) };
}

const readable = (fields: readonly FormField[]) => fields.filter(({ spec }) => !spec.writeOnly);

/** What keys stand for: passwords are not among them, since they never leave. */
export const tableOf = (fields: readonly FormField[], aliases: ReadonlyMap<string, string>) => {
  const line = ({ id, type, label }: FormField) => ({ key: id, alias: aliases.get(id) ?? '', type, label });
  return readable(fields).map(field => ({
    ...line(field),
    ...(field.columns ? { columns: readable(field.columns).map(line) } : {}),
  }));
};

const BY_KIND: Readonly<Record<string, Json>> = {
  number: 12.5,
  boolean: true,
  date: '2026-03-05',
  time: '09:30:00',
  timestamp: '2026-03-05 09:30:00',
  'text-list': ['a1b2c3d4'],
  'date-list': ['2026-03-05', '2026-03-06'],
  json: {},
};

function sampleValue({ spec, columns }: FormField): Json {
  if (columns) return [{ id: 'row00001', values: sampleValues(columns) }];
  if (spec.refers) return spec.column === 'text-list' ? ['a1b2c3d4'] : 'a1b2c3d4';
  return BY_KIND[spec.column] ?? '示例';
}

const sampleValues = (fields: readonly FormField[]): Record<string, Json> =>
  Object.fromEntries(readable(fields).map(field => [field.id, sampleValue(field)]));

const MOMENT = Date.UTC(2026, 2, 5, 1, 30);
const BY_EVENT: Readonly<Record<string, string>> = {
  'approval.started': 'activity',
  'approval.approved': 'approved',
  'approval.rejected': 'rejected',
  'approval.revoke': 'revoke',
  'approval.back': 'back',
  'approval.terminated': 'terminated',
};

/** Bodies as they are sent, with made-up values, one for each event. */
export function samplesOf(
  form: Pick<FormRow, 'id' | 'name'>,
  { version, fields }: FormVersion,
  aliases: ReadonlyMap<string, string>,
): Record<string, Json> {
  const names = {
    user: () => '王芳',
    dept: () => '行政部',
    role: () => '管理员',
    option: () => '示例',
    file: () => undefined,
  };
  const file = () => ({ name: '示例.pdf', size: 10_240, url: '…/getway-api/v1/public/hook/files/…' });
  const [first] = readable(fields);
  return Object.fromEntries(
    [...HOOK_EVENTS, 'record.snapshot' as const].map(event => {
      const told = {
        event,
        recordId: 'a1b2c3d4',
        rev: event === 'record.created' ? 1 : 2,
        changed: event === 'record.updated' && first ? [first.id] : [],
        at: MOMENT,
        snapshot: {
          values: sampleValues(fields),
          version,
          createdBy: 'a1b2c3d4',
          createdAt: MOMENT,
          updatedAt: MOMENT,
          processStatus: BY_EVENT[event] ?? null,
        },
      };
      const hook = { id: 'h1a2b3c4', fields: [], valueForm: 'value' as const };
      return [event, JSON.parse(bodyOf(fields, told, { form, hook, aliases, names, file })) as Json];
    }),
  );
}
