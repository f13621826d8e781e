import './tabs.css';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { REVEAL } from './reveal.ts';

interface Tab {
  value: string;
  label: string;
}

interface Props {
  /** Unique in the page: ids of tabs and panels are made from it. */
  id: string;
  tabs: readonly Tab[];
  initial: string | null;
  shape?: 'normal' | 'parcel' | 'capsule';
  vertical?: boolean;
  align?: 'left' | 'center' | 'right';
  panel(value: string): ReactNode;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * Pages one behind the other. All stay mounted, so that nothing typed in one is lost by looking at another, and what
 * leads to a field of a page behind turns to it (`REVEAL`).
 */
export function Tabs({
  id,
  tabs,
  initial,
  shape = 'normal',
  vertical = false,
  align = 'left',
  panel,
}: Props) {
  const [chosen, choose] = useState(initial);
  const panels = useRef<HTMLDivElement>(null);
  const current = tabs.some(tab => tab.value === chosen) ? chosen : (initial ?? tabs[0]?.value);
  useEffect(() => {
    const box = panels.current;
    const reveal = (event: Event) => {
      const target = event.target instanceof Element ? event.target : null;
      const inner = [...(box?.children ?? [])].find(child => child.contains(target));
      const value = inner instanceof HTMLElement ? inner.dataset.value : undefined;
      if (value !== undefined) flushSync(() => choose(value));
    };
    box?.addEventListener(REVEAL, reveal);
    return () => box?.removeEventListener(REVEAL, reveal);
  }, []);
  const pressed = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex(tab => tab.value === current);
    const step = STEPS[event.key];
    const next =
      event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step === undefined ? -1 : at + step;
    const tab = next < 0 && step === undefined ? undefined : tabs[(next + tabs.length) % tabs.length];
    if (!tab) return;
    event.preventDefault();
    choose(tab.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${CSS.escape(tab.value)}"]`)?.focus();
  };
  return (
    <div className="gf-tabs" data-shape={shape} data-vertical={vertical || undefined} data-align={align}>
      <div
        className="gf-tablist"
        role="tablist"
        aria-orientation={vertical ? 'vertical' : 'horizontal'}
        onKeyDown={pressed}
      >
        {tabs.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-t-${value}`}
            className="gf-tab"
            data-value={value}
            aria-selected={value === current}
            aria-controls={`${id}-p-${value}`}
            tabIndex={value === current ? 0 : -1}
            onClick={() => choose(value)}
          >
            <span>{label}</span>
          </button>
        ))}
      </div>
      <div ref={panels} className="gf-tabpanels">
        {tabs.map(({ value }) => (
          <div
            key={value}
            role="tabpanel"
            id={`${id}-p-${value}`}
            aria-labelledby={`${id}-t-${value}`}
            data-value={value}
            hidden={value !== current}
          >
            {panel(value)}
          </div>
        ))}
      </div>
    </div>
  );
}
