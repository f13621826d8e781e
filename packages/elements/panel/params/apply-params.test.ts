import { describe, expect, it } from 'vitest';
import type { Condition, ConditionItem } from '../../conditions/condition.ts';
import { screenPanels } from '../../screen/assets.ts';
import { asset, readScreen, screenOf } from '../../screen/testing/screens.ts';
import { askedWith } from '../clicks/apply-clicks.ts';
import { heededBy } from '../clicks/heeded.ts';
import { paramFaults } from '../rules/param-faults.ts';
import { applyParams, PARAM_GONE } from './apply-params.ts';
import { declaredParams } from './declared.ts';

const page = {
  params: [
    { id: 'deptpar1', name: '部门', initial: '' },
    { id: 'leastpa1', name: '最少', initial: '10' },
  ],
};
const line = (key: string, more: Partial<ConditionItem>): ConditionItem => ({
  key,
  keyLabel: key,
  type: 'input',
  operator: 'eq',
  ...more,
});
const dept = line('dept', { valueKey: 'deptpar1' });
const least = line('much', { type: 'number', operator: 'ge', valueKey: 'leastpa1' });
const fixed = line('kind', { value: '会议' });
const filter = (logical: Condition['logical'], ...items: Condition['items']): Condition => ({
  logical,
  items,
});
const given = (...entries: [string, string][]) => new Map(entries);

describe('a condition that compares with a parameter of the address (screens 6)', () => {
  it('has the value of the address, else what the parameter begins with; without either it limits nothing', () => {
    const made = (values: ReadonlyMap<string, string>) =>
      applyParams({ filter: filter('and', fixed, dept, least) }, page, values);
    expect(made(given())).toEqual({
      ok: true,
      value: {
        options: { filter: filter('and', fixed) },
        filters: [{ logical: 'and', items: [{ key: 'much', operator: 'ge', value: 10 }] }],
      },
    });
    expect(made(given(['deptpar1', '研发'], ['leastpa1', '２５']))).toMatchObject({
      value: {
        filters: [
          {
            items: [
              { key: 'dept', operator: 'eq', value: '研发' },
              { key: 'much', operator: 'ge', value: 25 },
            ],
          },
        ],
      },
    });
    expect(made(given(['leastpa1', ' ']))).toMatchObject({ value: { filters: [] } });
  });

  it('is told apart from the panel’s own as a whole where its lines are alternatives (rule P5)', () => {
    expect(applyParams({ filter: filter('or', fixed, dept) }, page, given(['deptpar1', 'x']))).toEqual({
      ok: true,
      value: {
        options: {},
        filters: [
          {
            logical: 'or',
            items: [
              { key: 'kind', operator: 'eq', value: '会议' },
              { key: 'dept', operator: 'eq', value: 'x' },
            ],
          },
        ],
      },
    });
  });

  it('takes several for a list, and refuses in words what is no number and what is not declared any more', () => {
    const any = line('dept', { operator: 'in', valueKey: 'deptpar1' });
    expect(applyParams({ filter: filter('and', any) }, page, given(['deptpar1', 'a, b，c']))).toMatchObject({
      value: { filters: [{ items: [{ value: ['a', 'b', 'c'] }] }] },
    });
    expect(applyParams({ filter: filter('and', least) }, page, given(['leastpa1', '很多']))).toMatchObject({
      ok: false,
      message: '地址参数“最少”的值“很多”不是数字，不能用作「much」大于等于的条件',
    });
    expect(applyParams({ filter: filter('and', dept) }, {}, given())).toMatchObject({ message: PARAM_GONE });
  });
});

describe('a screen with such a condition', () => {
  const bar = asset(
    'bar00001',
    { x: 0, y: 0, width: 400, height: 300 },
    {
      datumOriginalId: 'datasetA',
      datumProps: { filter: filter('and', dept) as never },
    },
  );
  const other = asset('bar00002', { x: 0, y: 0, width: 400, height: 300 }, { datumOriginalId: 'datasetA' });
  const template = screenOf([bar, other], page);

  it('gives the value to the component that compares with it and to no other', () => {
    const values = { deptpar1: '研发', leastpa1: '3' };
    expect(heededBy(screenPanels, bar, template, values)).toEqual({ deptpar1: '研发' });
    expect(heededBy(screenPanels, other, template, values)).toEqual({});
  });

  it('takes texts for declared parameters and refuses everything else', () => {
    const asked = (values: Record<string, never>) =>
      askedWith(screenPanels, bar, template, values, { today: '2026-11-23' }).ok;
    expect(asked({ deptpar1: '研发' as never })).toBe(true);
    for (const value of [
      { deptpar1: 3 },
      { deptpar1: 'x'.repeat(201) },
      { deptpar1: ['a'] },
      { unknown1: 'x' },
    ])
      expect(asked(value as never)).toBe(false);
  });

  it('says so where the parameter is removed', () => {
    expect(paramFaults(screenPanels)(readScreen(template))).toEqual([]);
    const gone = readScreen(screenOf([bar, other], { params: [] }));
    expect(paramFaults(screenPanels)(gone)).toEqual([
      { nodeId: 'bar00001', prop: 'datumProps.filter', message: PARAM_GONE, level: 'error' },
    ]);
  });
});

it('declared parameters are read whatever a merge left of them, a name once', () => {
  expect(declaredParams({ params: 'all' })).toEqual([]);
  expect(
    declaredParams({
      params: [null, { id: 'a', name: '' }, { id: 'b', name: 'x', initial: 3 }, { id: 'c', name: 'x' }],
    }),
  ).toEqual([{ id: 'b', name: 'x', initial: '' }]);
});
