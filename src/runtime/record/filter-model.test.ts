import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { describe, expect, it } from 'vitest';
import type { RecordColumn } from './columns.ts';
import { operatorText, readValue, toFilters } from './filter-model.ts';

const column = (name: string, props = {}): RecordColumn => ({
  id: 'field001',
  title: '字段',
  component: { id: 'field001', name, props },
  spec: fieldOf(name)!,
});

describe('filters', () => {
  it('leaves out rows that compare with nothing yet', () => {
    const rows = [
      { key: 'a', fieldId: 'field001', operator: 'eq', value: null },
      { key: 'b', fieldId: 'field002', operator: 'empty', value: null },
    ] as const;
    expect(toFilters(rows, 'and')).toEqual({
      logic: 'and',
      items: [{ fieldId: 'field002', operator: 'empty' }],
    });
    expect(toFilters(rows.slice(0, 1), 'or')).toBeNull();
  });

  it('speaks of earlier and later for dates', () => {
    expect(operatorText('lt', 'date')).toBe('早于');
    expect(operatorText('lt', 'number')).toBe('小于');
  });

  it('gives the gateway values as the column stores them', () => {
    expect(readValue(column('number'), '12.5')).toBe(12.5);
    expect(readValue(column('number'), 'x')).toBeNull();
    expect(readValue(column('switch'), 'false')).toBe(false);
    expect(readValue(column('input'), '王')).toBe('王');
    expect(readValue(column('checkbox', { options: [] }), 'opt00001')).toEqual(['opt00001']);
  });
});
