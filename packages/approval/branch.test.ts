import type { ConditionItem } from '@gonghui/elements/conditions/condition.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { atOnce } from '@gonghui/kernel/steps.ts';
import { describe, expect, it } from 'vitest';
import { choosingBranch, unjudgedBranches } from './branch.ts';
import type { Branch } from './flow.ts';

const item = (
  key: string,
  type: string,
  operator: ConditionItem['operator'],
  value?: Json,
): ConditionItem => ({
  key,
  keyLabel: key,
  type,
  operator,
  ...(value !== undefined && { value }),
});
const branch = (id: string, logical: 'and' | 'or', ...items: ConditionItem[]): Branch => ({
  id,
  title: id,
  steps: [],
  condition: { logical, items },
});
const otherwise: Branch = { id: 'otherwise', title: '其他条件', steps: [], condition: null };

const choose = (branches: Branch[], values: Record<string, Json> = {}, initiator = 'chen') =>
  atOnce(choosingBranch({ branches }, key => values[key], initiator));

describe('conditions about fields that are gone', () => {
  const large = branch(
    'large',
    'or',
    item('amount', 'number', 'gt', 100),
    item('submitter', 'staff', 'eq', ['li']),
  );
  const hr = branch('hr', 'and', item('dept', 'dept', 'eq', 'hr'));
  const branches = [large, hr, otherwise];
  const of = (taken: string | null, types: Record<string, string>) =>
    unjudgedBranches({ branches }, taken, new Map(Object.entries(types)));

  it('are named as far as they were asked, up to the branch taken', () => {
    expect(of('otherwise', { amount: 'number', dept: 'dept' })).toEqual([]);
    expect(of('otherwise', { dept: 'dept' })).toEqual(['large']);
    expect(of('otherwise', {})).toEqual(['large', 'hr']);
    expect(of('large', {})).toEqual(['large']);
    expect(of('large', { amount: 'number' })).toEqual([]);
    expect(of(null, { amount: 'input', dept: 'dept' })).toEqual(['large']);
  });
});

describe('choosing a branch', () => {
  it('takes the first that holds, else the default, else none', () => {
    const more = branch('more', 'and', item('amount', 'number', 'gt', 100));
    const some = branch('some', 'and', item('amount', 'number', 'gt', 10));
    expect(choose([more, some, otherwise], { amount: 200 })).toBe('more');
    expect(choose([more, some, otherwise], { amount: 20 })).toBe('some');
    expect(choose([more, some, otherwise], { amount: 2 })).toBe('otherwise');
    expect(choose([more, some], { amount: 2 })).toBeNull();
    expect(choose([])).toBeNull();
  });

  it.each([
    ['eq', ['chen'], true],
    ['eq', ['li', 'chen'], true],
    ['eq', ['li'], false],
    ['eq', 'chen', true],
    ['in', ['li', 'chen'], true],
    ['ne', ['li', 'chen'], false],
    ['ne', ['li'], true],
  ] as const)('asks the initiator %s %j: %s', (operator, value, held) => {
    const one = branch('one', 'and', item('submitter', 'staff', operator, value as Json));
    expect(choose([one, otherwise])).toBe(held ? 'one' : 'otherwise');
  });

  it('joins with and, or', () => {
    const items = [item('submitter', 'staff', 'eq', ['li']), item('amount', 'number', 'lt', 5)];
    expect(choose([branch('one', 'and', ...items), otherwise], { amount: 1 })).toBe('otherwise');
    expect(choose([branch('one', 'or', ...items), otherwise], { amount: 1 })).toBe('one');
  });

  it('compares a value that is missing as empty', () => {
    expect(choose([branch('one', 'and', item('gone', 'number', 'ne', 5)), otherwise])).toBe('one');
    expect(choose([branch('one', 'and', item('gone', 'number', 'lt', 5)), otherwise])).toBe('otherwise');
    expect(choose([branch('one', 'and', item('gone', 'upload-img', 'empty')), otherwise])).toBe('one');
  });

  it('does not take a condition that asks nothing for one that always holds', () => {
    expect(choose([branch('one', 'and'), otherwise])).toBe('otherwise');
    expect(choose([branch('one', 'or', item('submitter', 'staff', 'eq', [])), otherwise])).toBe('otherwise');
  });
});
