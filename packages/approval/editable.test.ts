import { expect, it } from 'vitest';
import { notAllowed, rightAt, rightOf, wantsOf } from './editable.ts';

const node = { fields: { cost: 'editable', note: 'readonly', salary: 'hidden' } } as const;

it('leaves what is not named readonly', () => {
  expect(['cost', 'note', 'salary', 'other', 'toString'].map(id => rightAt(node, id))).toEqual([
    'editable',
    'readonly',
    'hidden',
    'readonly',
    'readonly',
  ]);
});

it('lets only the holder of an open task edit', () => {
  expect(rightOf(node, { state: 'open' }, 'cost')).toBe('editable');
  expect(rightOf(node, { state: 'waiting' }, 'cost')).toBe('readonly');
  expect(rightOf(node, { state: 'agreed' }, 'cost')).toBe('readonly');
  expect(rightOf(node, { state: 'agreed' }, 'salary')).toBe('hidden');
});

it('names what arrived changed and may not be, and what has to be filled in', () => {
  expect(notAllowed(node, ['cost', 'note', 'salary', 'other'])).toEqual(['note', 'salary', 'other']);
  expect(wantsOf(node, ['cost', 'salary', 'other'])).toEqual(['cost']);
});
