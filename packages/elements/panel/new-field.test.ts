import { expect, it } from 'vitest';
import { untyped } from '../charts/format.ts';
import { dateFilterMappings } from '../report/datefilter/question.ts';
import { barMappings } from './bar/question.ts';
import type { Mapping } from './mapping.ts';
import { newMapped, type OfferedField } from './new-field.ts';
import { tableMappings } from './table/question.ts';

const of = (mappings: readonly Mapping[], name: string) => mappings.find(one => one.name === name) as Mapping;
const days: OfferedField = { id: 'days', alias: '天数', type: 'number' };
const when: OfferedField = { id: 'when', alias: '日期', type: 'date' };
const who: OfferedField = { id: 'who', alias: '申请人', type: 'staff' };
const rate: OfferedField = { id: 'rate', alias: '执行率', type: 'number', level: 'measure' };
const rows: OfferedField = { id: '$count', alias: '记录数', type: 'number' };

const begins = (field: OfferedField, mapping: Mapping, count = 0) => {
  const made = newMapped(field, mapping, count);
  if (!made.ok) return made.message;
  const { id, fieldId, alias, type, ...rest } = made.value;
  expect([id, fieldId, alias, type]).toEqual([expect.any(String), field.id, field.alias, field.type]);
  return rest;
};

it('begins as people mean it', () => {
  expect(begins(days, of(barMappings, 'yValues'))).toEqual({ aggregate: 'sum', format: untyped() });
  expect(begins(who, of(barMappings, 'yValues'))).toEqual({ aggregate: 'count', format: untyped() });
  expect(begins(rate, of(barMappings, 'yValues'))).toEqual({ format: untyped() });
  expect(begins(rows, of(barMappings, 'yValues'))).toEqual({ format: untyped() });
  expect(begins(when, of(barMappings, 'xLabels'))).toEqual({ unit: 'month' });
  expect(begins(when, of(tableMappings, 'tColumns'))).toEqual({});
});

it('is refused in words where it cannot stand', () => {
  expect(begins(who, of(barMappings, 'xLabels'), 1)).toBe('「横轴」最多 1 个字段');
  expect(begins(rate, of(barMappings, 'xLabels'))).toContain('只能作为数值');
  expect(begins(who, of(dateFilterMappings, 'queryField'))).toBe('「筛选字段」只能用日期字段');
});
