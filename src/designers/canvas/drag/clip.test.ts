import { expect, it } from 'vitest';
import { clipTo } from './drag-session.ts';

const canvas = { x: 250, y: 50, width: 800, height: 700 };

it('cuts from a mark what lies beyond the part of the screen that takes the drop', () => {
  expect(clipTo({ x: 300, y: 100, width: 500, height: 200 }, canvas)).toBe('none');
  expect(clipTo({ x: 300, y: -150, width: 500, height: 400 }, canvas)).toBe('inset(200px -4px -4px -4px)');
  expect(clipTo({ x: 200, y: 700, width: 900, height: 100 }, canvas)).toBe('inset(-4px 50px 50px 50px)');
});
