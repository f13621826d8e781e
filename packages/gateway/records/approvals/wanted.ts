import type { Approval } from '@gonghui/approval/flow.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { stateTemplate } from '@gonghui/domain/masked-record.ts';
import { rowsOf } from '@gonghui/domain/record-write.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { ComputedFor } from '../../base/computing.ts';
import { requiredBy } from '../linkage/index.ts';
import { nodeRights } from './rights.ts';

/** What a step may have to know of the record. */
export interface Recorded {
  template: Template;
  fields: readonly FormField[];
  values: Readonly<Record<string, Json>>;
}

/**
 * Fields and columns that a node wants from its people: it makes them editable, and the design requires them, by
 * themselves or by a rule that holds for these values. With any,
 * nothing approves by itself there.
 */
export async function wantedAt(
  whose: ComputedFor,
  step: Pick<Approval, 'fields'>,
  { template, fields, values }: Recorded,
  at: number,
): Promise<string[]> {
  const rights = nodeRights(step, fields);
  const rules = await requiredBy(whose, stateTemplate(template, rights, 'mark'), values, at);
  const wanted = (field: FormField, byRule: boolean) =>
    rights.get(field.id) === 'editable' && (byRule || field.props.required === true);
  return fields.flatMap(field => {
    const { id, columns = [] } = field;
    const rows = rowsOf(values[id] ?? null).map(row => row.id);
    return [
      ...(wanted(field, rules(id)) ? [id] : []),
      ...columns
        .filter(one =>
          wanted(
            one,
            rows.some(row => rules(one.id, row)),
          ),
        )
        .map(one => one.id),
    ];
  });
}
