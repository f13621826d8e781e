import type { Json } from '@gonghui/kernel/json.ts';
import type { ListColumn } from '../views/layout.ts';
import type { Group } from './list-data.ts';

const isBlank = (key: Json): boolean => key === null || (Array.isArray(key) && key.length === 0);

/** Place of a group's key: choices as the designer put them; -1 where the field has no order of its own. */
function placeOf(column: ListColumn, key: Json): number {
  const { options } = column.component.props;
  if (!Array.isArray(options)) return -1;
  const value = Array.isArray(key) ? key[0] : key;
  return options.findIndex(
    option =>
      typeof option === 'object' && option !== null && !Array.isArray(option) && option.value === value,
  );
}

/**
 * Groups in the order in which people look for them: choices as in the form, days from the newest, everything else as
 * the gateway sorts; records without a value last.
 */
export function orderGroups(groups: readonly Group[], column: ListColumn | undefined): Group[] {
  const blank = groups.filter(group => isBlank(group.key));
  const filled = groups.filter(group => !isBlank(group.key));
  if (!column) return [...filled, ...blank];
  const dated =
    column.system === 'createdAt' ||
    column.system === 'updatedAt' ||
    (!column.system && (column.spec.column === 'date' || column.spec.column === 'timestamp'));
  if (dated) filled.reverse();
  else if (Array.isArray(column.component.props.options)) {
    filled.sort((a, b) => placeOf(column, a.key) - placeOf(column, b.key));
  }
  return [...filled, ...blank];
}
