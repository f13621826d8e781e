import { expect, it } from 'vitest';
import { createDialogs } from './dialogs.ts';

it('opens each dialog once, and closes the one named or the one opened last', () => {
  const dialogs = createDialogs();
  let told = 0;
  const off = dialogs.subscribe(() => {
    told++;
  });
  dialogs.open('a');
  dialogs.open('b');
  dialogs.open('a');
  expect([dialogs.isOpen('a'), dialogs.isOpen('b'), told]).toEqual([true, true, 2]);
  dialogs.close();
  expect([dialogs.isOpen('a'), dialogs.isOpen('b')]).toEqual([true, false]);
  dialogs.close('b');
  expect(told).toBe(3);
  dialogs.close('a');
  dialogs.close();
  expect([dialogs.isOpen('a'), told]).toEqual([false, 4]);
  off();
  dialogs.open('a');
  expect(told).toBe(4);
});
