import { Combobox as Chakra } from '@chakra-ui/react/combobox';
import { composes } from '@gonghui/elements/ui/composing.ts';
import { Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { SearchListProps } from '../search-props.ts';
import { Entries, MatchCount, roleOf } from './Entries.tsx';
import { Provider } from './Provider.tsx';
import css from './SearchList.module.css';
import { useSearch } from './use-search.ts';

/** `ui/SearchList.tsx`: a combobox whose list is always open, in the overlay that it fills. */
export function SearchList(props: SearchListProps) {
  const { label, placeholder, words, options, empty } = props;
  const search = useSearch(options, words, true);
  // The machine would keep the key to close a list that does not close.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || composes(event)) return;
    event.preventDefault();
    event.stopPropagation();
    props.onClose();
  };
  return (
    <Provider>
      <Chakra.Root
        {...search}
        open
        disableLayer
        value={[]}
        inputValue={words}
        onInputValueChange={({ inputValue, reason }) => {
          // At once: drawn after the next key, the machine would write the word before it over that key.
          if (reason === 'input-change') flushSync(() => props.onSearch(inputValue));
        }}
        onSelect={({ itemValue }) => props.onChoose(itemValue)}
        // Chakra's types are those of its own theme.
        {...{ place: 'inline' }}
        style={{ display: 'contents' }}
      >
        <Chakra.Label className="gh-sr-only">{label}</Chakra.Label>
        <Chakra.Control className={css.search} onKeyDownCapture={press}>
          <Search size={16} aria-hidden="true" />
          <Chakra.Input data-autofocus="" aria-label={label} placeholder={placeholder} />
          <MatchCount options={options} empty={empty} />
        </Chakra.Control>
        <Chakra.Content {...roleOf(options)}>
          <Entries options={options} empty={empty} />
        </Chakra.Content>
      </Chakra.Root>
    </Provider>
  );
}
