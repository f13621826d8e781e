import { createListCollection } from '@chakra-ui/react/collection';
import { Portal } from '@chakra-ui/react/portal';
import { Select as Chakra } from '@chakra-ui/react/select';
import { meets } from '@gonghui/kernel/pinyin.ts';
import { Check } from 'lucide-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import type { SelectOption, SelectProps } from '../select-props.ts';
import { Provider } from './Provider.tsx';
import { CHAKRA } from './system.ts';
import { useDialogAround } from './use-dialog-around.ts';

type Entry = SelectOption & { at: string };

/** By place: a value may be empty, and may come twice. Letters find an entry by its pinyin as well. */
function collectionOf(options: readonly SelectOption[]) {
  const items: Entry[] = options.map((option, at) => ({ ...option, at: String(at) }));
  const collection = createListCollection({
    items,
    itemToValue: item => item.at,
    itemToString: item => item.label,
    isItemDisabled: item => item.disabled === true,
  });
  const { search } = collection;
  collection.search = (typed, options) => {
    const found = search(typed, options);
    if (found != null) return found;
    const { keysSoFar } = options.state;
    const from = items.findIndex(item => item.at === options.currentValue);
    // A first letter goes on to the next entry; further letters may mean the one that it led to.
    const next = from + (keysSoFar.length > 1 ? 0 : 1);
    const around = next < 0 ? items : [...items.slice(next), ...items.slice(0, next)];
    return around.find(item => !item.disabled && meets(item.label, keysSoFar))?.at ?? null;
  };
  return collection;
}

/** `ui/Select.tsx`, once it is approached. */
export function Select(props: SelectProps & { width: number; focused: boolean }) {
  const { label, id, value, options, disabled, className, width, focused, onChange } = props;
  const own = useId();
  // Callers write their options anew each time.
  const key = JSON.stringify(options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names them
  const collection = useMemo(() => collectionOf(options), [key]);
  const at = options.findIndex(option => option.value === value);
  const trigger = useRef<HTMLButtonElement>(null);
  const around = useDialogAround(trigger);
  useEffect(() => {
    if (focused) trigger.current?.focus({ preventScroll: true });
  }, [focused]);
  return (
    <Provider>
      <Chakra.Root
        collection={collection}
        value={at < 0 ? [] : [String(at)]}
        onValueChange={({ items: [chosen] }) => chosen && chosen.value !== value && onChange(chosen.value)}
        disabled={disabled}
        ids={{ trigger: id ?? own }}
        positioning={{ strategy: 'fixed', gutter: 4, sameWidth: false }}
        lazyMount
        unmountOnExit
        style={{ display: 'contents' }}
      >
        <Chakra.Label className="gh-sr-only">{label}</Chakra.Label>
        <Chakra.Trigger ref={trigger} className={className} style={{ minWidth: `min(${width}px, 100%)` }}>
          {at < 0 ? '' : options[at]?.label}
        </Chakra.Trigger>
        {around !== null && (
          <Portal container={around}>
            <Chakra.Positioner className={CHAKRA}>
              <Chakra.Content>
                {collection.items.map(item => (
                  <Chakra.Item key={item.at} item={item}>
                    {item.label}
                    <Chakra.ItemIndicator>
                      <Check size={14} aria-hidden="true" />
                    </Chakra.ItemIndicator>
                  </Chakra.Item>
                ))}
              </Chakra.Content>
            </Chakra.Positioner>
          </Portal>
        )}
      </Chakra.Root>
    </Provider>
  );
}
