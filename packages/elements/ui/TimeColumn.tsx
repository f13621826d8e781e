import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';

interface Props {
  label: string;
  /** How many numbers, from 00. */
  count: number;
  /** Two digits, or null while nothing is chosen. */
  value: string | null;
  /** Where it starts while nothing is chosen. */
  home: number;
  onPick(value: string): void;
  onDone(): void;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Hours, minutes or seconds. Arrows change the number at once; left and right go to the next column. */
export function TimeColumn({ label, count, value, home, onPick, onDone }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const chosen = value === null ? home : Number(value);

  useLayoutEffect(() => {
    const box = list.current;
    const item = box?.children[chosen];
    // Scrolls the column only; scrollIntoView would move the page too.
    if (box && item instanceof HTMLElement)
      box.scrollTop = item.offsetTop - (box.clientHeight - item.offsetHeight) / 2;
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -5, PageDown: 5 };
    const step = steps[event.key];
    if (step !== undefined) onPick(two((chosen + step + count) % count));
    else if (event.key === 'Home') onPick('00');
    else if (event.key === 'End') onPick(two(count - 1));
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const next = event.key === 'ArrowRight' ? 'nextElementSibling' : 'previousElementSibling';
      const column = event.currentTarget[next];
      if (column instanceof HTMLElement) column.focus();
    } else if (event.key === 'Enter') onDone();
    else return;
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      className="gf-time-column"
      role="listbox"
      aria-label={label}
      aria-activedescendant={value === null ? undefined : `${label}-${value}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {Array.from({ length: count }, (_, index) => two(index)).map(item => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list holds the focus and takes the keys
        <div
          key={item}
          id={`${label}-${item}`}
          role="option"
          tabIndex={-1}
          aria-selected={item === value}
          onClick={() => onPick(item)}
        >
          {item}
        </div>
      ))}
    </div>
  );
}
