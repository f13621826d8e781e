import type { Template } from '@gonghui/scene/types.ts';
import { expect, it } from 'vitest';
import { searchWith, valuesIn } from './filter-state.ts';

const template: Template = {
  page: {},
  components: [{ id: 'days0001', name: 'datefilter', props: { preset: 'thisMonth' } }],
};

it('an address holds the values of filters, and gives them back', () => {
  const values = { dept0001: ['d1', null], days0001: ['2026-01-01', null] };
  const search = searchWith('?from=mail', values);
  expect(valuesIn(search, template)).toEqual(values);
  expect(new URLSearchParams(search).get('from')).toBe('mail');
});

it('one that was emptied stays empty, and is not what the design begins with', () => {
  expect(valuesIn('', template)).toEqual({ days0001: 'thisMonth' });
  expect(valuesIn(searchWith('', { days0001: null }), template)).toEqual({});
});

it('an address that nobody can read begins as the design does', () => {
  for (const search of ['?f=', '?f={', '?f=[]', '?f=7', '?f=null'])
    expect(valuesIn(search, template)).toEqual({ days0001: 'thisMonth' });
});
