import type { FormField } from '@gonghui/domain/form-fields.ts';
import type { Unread } from '@gonghui/domain/sheets/drafts.ts';
import type { LineNames } from '@gonghui/elements/form/shared/rows.ts';
import type { ValueCheck } from '@gonghui/elements/form/value-check.ts';

/**
 * All faults of a row at once, in the order of the form: cells that could not be read, and faults that the check found, those of subforms
 * with their line. An unreadable cell counted as empty in the check, so only its own fault is told.
 */
export function faultsOf(
  fields: readonly FormField[],
  unread: readonly Unread[],
  { errors, cells }: Pick<ValueCheck, 'errors' | 'cells'>,
  lines: LineNames,
): string[] {
  // A check across fields is said at each of them.
  if (unread.length === 0) return [...new Set(Object.values(errors).flat())];
  const unreadable = new Set(unread.map(({ key }) => key));
  const inRows = new Set(unread.flatMap(({ key, fieldId }) => (key === fieldId ? [] : [fieldId])));
  const said = (id: string): string[] => {
    const own = unread.flatMap(one => (one.fieldId === id ? [one.message] : []));
    if (unreadable.has(id)) return own;
    if (!inRows.has(id)) return [...own, ...(errors[id] ?? [])];
    const others = Object.entries(cells).flatMap(([key, messages]) =>
      key.startsWith(`${id}.`) && !unreadable.has(key)
        ? messages.map(message => `${lines.get(key.split('.')[1] ?? '') ?? ''}：${message}`)
        : [],
    );
    return [...own, ...others];
  };
  const known = fields.map(({ id }) => id);
  const rest = Object.keys(errors).filter(id => !known.includes(id));
  return [...new Set([...known.flatMap(said), ...rest.flatMap(id => errors[id] ?? [])])];
}
