import { fontCalls } from '@gonghui/contract/fonts.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { send } from '../../../api/client.ts';

export interface FontOption {
  readonly value: string;
  readonly label: string;
}

const OURS: readonly FontOption[] = [
  { value: 'sans', label: '黑体' },
  { value: 'serif', label: '宋体' },
];
/** An administrator may upload one while somebody designs. */
const FRESH_MS = 60_000;

const listeners = new Set<() => void>();
let options = OURS;
let isKnown = false;
let askedAt = Number.NEGATIVE_INFINITY;

function ask(): void {
  if (performance.now() - askedAt < FRESH_MS) return;
  askedAt = performance.now();
  send(fontCalls.list, undefined, { quiet: true }).then(
    ({ list }) => {
      options = [...OURS, ...list.map(({ id, name }) => ({ value: id, label: name }))];
      isKnown = true;
      for (const listener of listeners) listener();
    },
    () => {
      askedAt = Number.NEGATIVE_INFINITY;
    },
  );
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The fonts that a template can name: ours and the enterprise's. One that was deleted stays as what is chosen. */
export function useFonts(chosen: string): readonly FontOption[] {
  useEffect(ask, []);
  const known = useSyncExternalStore(listen, () => options);
  if (known.some(({ value }) => value === chosen)) return known;
  return [...known, { value: chosen, label: isKnown ? '已删除的字体' : '企业字体' }];
}
