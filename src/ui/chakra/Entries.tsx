import { Combobox as Chakra } from '@chakra-ui/react/combobox';
import { Check } from 'lucide-react';
import type { SearchOption } from '../search-props.ts';
import css from './Entries.module.css';

/** Entries one after another, each run of a group under its heading. */
function runs(options: readonly SearchOption[]): { group: string; options: SearchOption[] }[] {
  const found: { group: string; options: SearchOption[] }[] = [];
  for (const option of options) {
    const last = found.at(-1);
    const group = option.group ?? '';
    if (last?.group === group) last.options.push(option);
    else found.push({ group, options: [option] });
  }
  return found;
}

/** A list has entries by its name; words in place of them are none. */
export const roleOf = ({ length }: readonly SearchOption[]) => (length === 0 ? { role: 'group' } : {});

/** What a search found. */
export const Entries = ({ options, empty, hint }: EntriesProps) => (
  <>
    {runs(options).map(run =>
      run.group === '' ? (
        run.options.map(option => <Entry key={option.value} option={option} />)
      ) : (
        <Chakra.ItemGroup key={run.group}>
          <Chakra.ItemGroupLabel>{run.group}</Chakra.ItemGroupLabel>
          {run.options.map(option => (
            <Entry key={option.value} option={option} />
          ))}
        </Chakra.ItemGroup>
      ),
    )}
    {options.length === 0 && (
      <div role="presentation" className={css.note}>
        {empty}
      </div>
    )}
    {hint !== undefined && options.length > 0 && (
      <div role="presentation" className={css.note}>
        {hint}
      </div>
    )}
  </>
);

interface EntriesProps {
  options: readonly SearchOption[];
  empty: string;
  hint?: string | undefined;
}

// The current entry stays the current one when the pointer goes: Enter chooses what is marked.
const Entry = ({ option }: { option: SearchOption }) => (
  <Chakra.Item item={option} persistFocus>
    <span className={css.label}>{option.label}</span>
    {option.detail !== undefined && <small>{option.detail}</small>}
    {option.keys !== undefined && <kbd>{option.keys}</kbd>}
    <Chakra.ItemIndicator>
      <Check size={14} aria-hidden="true" />
    </Chakra.ItemIndicator>
  </Chakra.Item>
);

/** How many were found, for who does not see the list. */
export const MatchCount = ({ options, empty }: Omit<EntriesProps, 'hint'>) => (
  <span role="status" className="gh-sr-only">
    {options.length === 0 ? empty : `${options.length} 项`}
  </span>
);
