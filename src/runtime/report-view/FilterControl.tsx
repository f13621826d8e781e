import { DateFilter } from './DateFilter.tsx';
import type { FilterProps } from './filter-props.ts';
import { SelectFilter } from './SelectFilter.tsx';

/** The control of one filter, with its title. */
export function FilterControl(props: FilterProps) {
  return props.panel.name === 'datefilter' ? (
    <DateFilter title={props.title} value={props.values[props.panel.id] ?? null} onChange={props.onChange} />
  ) : (
    <SelectFilter {...props} />
  );
}
