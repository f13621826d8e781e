import type { FormField } from '@gonghui/domain/form-fields.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { missingOf } from '../../enterprise/organisation/index.ts';
import { collectReferences, KINDS, noReferences, type References } from './collect-references.ts';
import { fileErrors } from './file-rules.ts';

const GONE = { user: '人员', dept: '部门', role: '角色', file: '文件' } as const;

/**
 * Messages by field where a value names somebody or something that is not in the enterprise (promise D6). `stored`:
 * ids the record holds already stay valid, though the person may have left.
 */
export async function referenceErrors(
  trx: Trx,
  ctx: Ctx,
  fields: readonly FormField[],
  values: Readonly<Record<string, Json>>,
  stored: Readonly<Record<string, Json>> = {},
): Promise<Record<string, string[]>> {
  const before = collectReferences(fields, stored, noReferences());
  const asked = collectReferences(fields, values, noReferences());
  for (const kind of Object.values(KINDS)) for (const id of before[kind]) asked[kind].delete(id);
  const missing = await missingOf(trx, ctx, asked);
  const errors: Record<string, string[]> = await fileErrors(trx, ctx, fields, values, stored);
  if (missing.size === 0) return errors;
  for (const field of fields) {
    const found = collectReferences([field], values, noReferences());
    for (const [kind, list] of Object.entries(KINDS) as [keyof typeof KINDS, keyof References][]) {
      if ([...found[list]].some(id => missing.has(id))) {
        errors[field.id] = [
          ...(errors[field.id] ?? []),
          `「${field.label}」中的${GONE[kind]}不存在，请重新选择`,
        ];
      }
    }
  }
  return errors;
}
