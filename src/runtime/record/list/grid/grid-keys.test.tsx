import { renderHook } from '@testing-library/react';
import type { KeyboardEvent } from 'react';
import { describe, expect, it } from 'vitest';
import { useGridKeys } from './use-grid-keys.ts';

/** What comes of a press in a list of ten records. */
function pressed(key: string, more: Partial<KeyboardEvent>): string[] {
  const said: string[] = [];
  const say = (what: string) => () => void said.push(what);
  const target = {};
  const { result } = renderHook(() =>
    useGridKeys({
      lines: { length: 10 } as never,
      columns: 3,
      page: 5,
      active: { line: 2, column: 1 },
      go: say('go'),
      enter: say('enter'),
      choose: say('choose'),
      chooseAll: say('chooseAll'),
      escape: say('escape'),
      copy: say('copy'),
      clear: say('clear'),
      undo: say('undo'),
      redo: say('redo'),
    }),
  );
  const event = { target, currentTarget: target, preventDefault: () => undefined, key, ...more };
  result.current(event as unknown as KeyboardEvent<HTMLElement>);
  return said;
}

describe('keys of the list that are pressed with Ctrl', () => {
  it.each([
    ['a', false, 'chooseAll'],
    ['c', false, 'copy'],
    ['z', false, 'undo'],
    ['y', false, 'redo'],
    ['z', true, 'redo'],
  ])('%s, with Shift %s, is %s, whatever Caps Lock makes of it', (key, shiftKey, what) => {
    for (const held of [{ ctrlKey: true }, { metaKey: true }])
      for (const one of [key, key.toUpperCase()]) expect(pressed(one, { ...held, shiftKey })).toEqual([what]);
    expect(pressed(key, {})).toEqual([]);
  });
});
