import { Combobox as Chakra } from '@chakra-ui/react/combobox';
import { Portal } from '@chakra-ui/react/portal';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import css from '../Combobox.module.css';
import type { ComboboxProps, TypedSearch } from '../search-props.ts';
import { Entries, MatchCount, roleOf } from './Entries.tsx';
import { Provider } from './Provider.tsx';
import { CHAKRA } from './system.ts';
import { useDialogAround } from './use-dialog-around.ts';
import { useSearch } from './use-search.ts';

/** A key that puts something in or takes something out; an input method says no more than that. */
const writes = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  (key.length === 1 || ['Process', 'Unidentified', 'Backspace', 'Delete'].includes(key));

/** `ui/Combobox.tsx`, once it is approached. */
export function Combobox(props: ComboboxProps & { begun: TypedSearch }) {
  const { label, id, text, value, placeholder, options, empty, hint, disabled, begun } = props;
  const own = useId();
  /** Null while nobody searches. */
  const [typed, setTyped] = useState(begun.typed ?? (begun.open ? '' : null));
  const search = useSearch(options, typed ?? '', !!typed?.trim());
  const input = useRef<HTMLInputElement>(null);
  const around = useDialogAround(input);
  // At once, where somebody types: drawn after the next key, the machine would write the word before it over that key.
  const say = (words: string | null) => {
    setTyped(words);
    props.onSearch(words ?? '');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what it took over
  useEffect(() => {
    if (begun.focused) input.current?.focus({ preventScroll: true });
    if (begun.typed !== null) {
      input.current?.setSelectionRange(begun.typed.length, begun.typed.length);
      props.onSearch(begun.typed);
    }
  }, []);
  return (
    <Provider>
      <Chakra.Root
        {...search}
        value={value !== undefined && search.collection.has(value) ? [value] : []}
        inputValue={typed ?? text}
        onInputValueChange={({ inputValue, reason }) => {
          if (reason === 'input-change') flushSync(() => say(inputValue));
        }}
        defaultOpen={begun.open}
        onOpenChange={({ open, reason }) => {
          if (!open) say(null);
          else if (reason !== 'input-change') say('');
        }}
        onSelect={({ itemValue }) => props.onChoose(itemValue)}
        openOnClick
        disabled={disabled}
        ids={{ input: id ?? own }}
        positioning={{ strategy: 'fixed', gutter: 4 }}
        lazyMount
        unmountOnExit
        style={{ display: 'contents' }}
      >
        <Chakra.Label className="gh-sr-only">{label}</Chakra.Label>
        <Chakra.Control className={css.box}>
          <Chakra.Input
            ref={input}
            className={css.input}
            aria-label={label}
            placeholder={text || placeholder}
            onKeyDown={event => {
              // A search begins anew: what is typed takes the place of the name that stands there.
              if (typed === null && writes(event)) event.currentTarget.select();
            }}
          />
          <ChevronDown size={14} aria-hidden="true" />
          {typed !== null && <MatchCount options={options} empty={empty} />}
        </Chakra.Control>
        {around !== null && (
          <Portal container={around}>
            <Chakra.Positioner className={CHAKRA}>
              <Chakra.Content {...roleOf(options)}>
                <Entries options={options} empty={empty} hint={hint} />
              </Chakra.Content>
            </Chakra.Positioner>
          </Portal>
        )}
      </Chakra.Root>
    </Provider>
  );
}
