import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import type { ConditionItem } from '../../conditions/condition.ts';
import { checkTemplate } from '../../template/check.ts';
import { formFamily, formTypes } from '../family.ts';
import { formPage } from '../page.ts';
import { crossFaults, readTogether } from './checks.ts';

const field = (id: string, name: string, props: Props = {}): TemplateComponent => ({
  id,
  name,
  props: { label: id, ...props },
});
const compare = (key: string, operator: ConditionItem['operator'], valueKey: string, type = 'date') => ({
  key,
  keyLabel: key,
  type,
  operator,
  valueKey,
});
const check = (...items: object[]) => ({
  id: 'check001',
  must: { logical: 'and', items },
  message: '到货日期不能早于申请日期',
});
const form = (checks: unknown[], components: TemplateComponent[]): Template =>
  ({
    page: { columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false, checks },
    components,
  }) as never;

const days = [field('asked001', 'date'), field('comes001', 'date')];
const ordered = form([check(compare('comes001', 'ge', 'asked001'))], days);
const said = ['到货日期不能早于申请日期'];

describe('checks across fields', () => {
  it('say their message at every field that may be changed', () => {
    const values = { asked001: '2026-03-05', comes001: '2026-03-04' };
    expect(crossFaults(ordered, values).errors).toEqual({ asked001: said, comes001: said });
    expect(crossFaults(ordered, { ...values, comes001: '2026-03-05' }).errors).toEqual({});
    const locked = form(
      [check(compare('comes001', 'ge', 'asked001'))],
      [field('asked001', 'date', { status: 'readonly' }), field('comes001', 'date')],
    );
    expect(crossFaults(locked, values).errors).toEqual({ comes001: said });
  });

  it('ask nothing while a side is empty, while something named is hidden, or switched off', () => {
    const wrong: Record<string, Json> = { asked001: '2026-03-05', comes001: '2026-03-04' };
    expect(crossFaults(ordered, { ...wrong, asked001: null }).errors).toEqual({});
    const hidden = (id: string) => ({ hidden: id === 'asked001', locked: false });
    expect(crossFaults(ordered, wrong, hidden).errors).toEqual({});
    const off = form([{ ...check(compare('comes001', 'ge', 'asked001')), enabled: false }], days);
    expect(crossFaults(off, wrong).errors).toEqual({});
  });

  it('compare with fixed values, and take one of several where they say so', () => {
    const item = { key: 'count001', keyLabel: '', type: 'number', operator: 'le', value: 10 };
    const either = {
      id: 'check002',
      must: { logical: 'or', items: [item, { ...item, key: 'count002' }] },
      message: '至少一项不超过 10',
    };
    const numbers = form([either], [field('count001', 'number'), field('count002', 'number')]);
    expect(crossFaults(numbers, { count001: 50, count002: 5 }).errors).toEqual({});
    expect(Object.keys(crossFaults(numbers, { count001: 50, count002: 50 }).errors)).toHaveLength(2);
  });

  it('look at each row of a subform, and at the form around it', () => {
    const sheet: TemplateComponent = {
      ...field('sheet001', 'subform'),
      components: [field('price001', 'number')],
    };
    const rows = form(
      [check(compare('price001', 'le', 'limit001', 'number'))],
      [field('limit001', 'number'), sheet],
    );
    const values = {
      limit001: 10,
      sheet001: [
        { id: 'r1', values: { price001: 9 } },
        { id: 'r2', values: { price001: 11 } },
      ],
    };
    expect(crossFaults(rows, values)).toEqual({
      errors: { sheet001: [`第2行：${said[0]}`], limit001: said },
      cells: { 'sheet001.r2.price001': said },
    });
    expect([...readTogether(rows, 'limit001')].sort()).toEqual(['limit001', 'price001', 'sheet001']);
  });

  it('are named at save when they cannot be asked', () => {
    const problems = (checks: unknown[]) =>
      checkTemplate(form(checks, days), { family: formFamily, types: formTypes }, { page: formPage })
        .filter(({ level }) => level === 'error')
        .map(({ message }) => message);
    expect(problems([check(compare('comes001', 'ge', 'asked001'))])).toEqual([]);
    expect(problems([check(compare('comes001', 'ge', 'gone0001'))])).toEqual([
      '提交校验「到货日期不能早于申请日期」：条件中的字段已被删除',
    ]);
    const name = field('name0001', 'input');
    const unlike = checkTemplate(
      form([check(compare('comes001', 'ge', 'name0001'))], [...days, name]),
      { family: formFamily, types: formTypes },
      { page: formPage },
    );
    expect(unlike.map(({ message }) => message)).toEqual([
      '提交校验「到货日期不能早于申请日期」：「comes001」不能与「name0001」比较',
    ]);
    expect(problems([{ ...check(), message: '' }])).toEqual([
      '提交校验「校验1」：请设置必须满足的条件',
      '提交校验「校验1」：请填写不满足时的提示',
    ]);
  });
});
