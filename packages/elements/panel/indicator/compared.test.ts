import { expect, it } from 'vitest';
import type { Answer } from '../../query/answer.ts';
import type { FieldMapping } from '../../query/query.ts';
import { presented } from '../presented.ts';
import { comparedText, compareOf, compareWord, ofNumberAlone } from './compared.ts';

const NUMBER = { id: 'v', alias: '销售额', type: 'number', role: 'measure' } as const;
const answer = (assitValue: string | null): Answer => ({
  main: { columns: [NUMBER], rows: [['1234.5']] },
  assitValue,
  meta: { asOf: '2026-11-23T00:00:00Z', source: 'live' },
});
const mapping: FieldMapping = {
  indicator: [
    {
      id: 'v',
      fieldId: 'f',
      type: 'number',
      compare: { base: 'year', fieldId: 'd', show: 'rate', span: 'full' },
    },
  ],
};

it('a number that is compared by its growth is written as a number, and its growth as a rate', () => {
  const compare = compareOf(mapping);
  if (!compare) throw new Error('nothing compared');
  expect(compareWord(compare)).toBe('同比');
  expect(presented(answer('0.128'), ofNumberAlone(mapping)).main.columns[0]?.format).toBeUndefined();
  expect(comparedText(answer('0.128'), compare, NUMBER, '--')).toBe('+12.8%');
  expect(comparedText(answer('-0.05'), compare, NUMBER, '--')).toBe('-5.0%');
  expect(comparedText(answer('0'), compare, NUMBER, '--')).toBe('0.0%');
  expect(comparedText(answer(null), compare, NUMBER, '--')).toBe('--');
});

it('nothing is compared where nobody says with what', () => {
  expect(compareOf({})).toBeNull();
  expect(compareOf({ indicator: [{ id: 'v', fieldId: 'f', type: 'number' }] })).toBeNull();
});
