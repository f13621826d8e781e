import { Tabs as Chakra } from '@chakra-ui/react/tabs';
import { useEffect, useRef } from 'react';
import { panelOf, type TabsProps, tabOf } from '../tabs-props.ts';
import { Provider } from './Provider.tsx';

/** `ui/Tabs.tsx`, once it is approached: one stop of Tab, walked by arrows, Home and End. The look is the page's. */
export function Tabs<T extends string>(props: TabsProps<T> & { focused: boolean }) {
  const { id, label, tabs, value, onChange, className, focused } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus();
  }, [focused]);
  return (
    <Provider>
      <Chakra.Root
        value={value}
        onValueChange={({ value: chosen }) => onChange(chosen as T)}
        ids={{ content: () => panelOf(id), trigger: tab => tabOf(id, tab) }}
        translations={{ listLabel: label }}
        style={{ display: 'contents' }}
      >
        <Chakra.List ref={list} className={className}>
          {tabs.map(tab => (
            <Chakra.Trigger key={tab.id} value={tab.id}>
              {tab.label}
            </Chakra.Trigger>
          ))}
        </Chakra.List>
      </Chakra.Root>
    </Provider>
  );
}
