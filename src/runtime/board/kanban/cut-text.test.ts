import { expect, it } from 'vitest';
import { cutText, ROOM } from './cut-text.ts';

it('a text of a card stands whole where it fits, else with a sign for the rest', () => {
  const label = (text: string) => cutText(text, ROOM.label);
  expect(label('紧急程度')).toBe('紧急程度');
  expect(label('预计完成时间')).toBe('预计完成时间');
  expect(label('预计完成时间点')).toBe('预计完成时…');
  expect(label('Due date')).toBe('Due date');
  expect(label('Responsible person')).toBe('Responsi…');
  expect(label('')).toBe('');
  // Half of a sign of two units is none.
  expect(cutText('😀'.repeat(100), 40)).toBe(`${'😀'.repeat(2)}…`);
  expect(cutText('长'.repeat(100_000), ROOM.value)).toHaveLength(23);
});
