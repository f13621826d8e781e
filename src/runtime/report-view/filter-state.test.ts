import { reportPanels } from '@gonghui/elements/report/panels.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { expect, it } from 'vitest';
import { searchWith, valuesIn } from './filter-state.ts';

const template: Template = {
  page: {},
  components: [
    { id: 'days0001', name: 'datefilter', props: { preset: 'thisMonth' } },
    { id: 'dept0001', name: 'selectfilter', props: {} },
    panel(
      'bar00001',
      'bar',
      { xLabels: [field('x', 'when', { type: 'date' })] },
      { datumProps: { drill: [field('m', 'when', { type: 'date', unit: 'month' })] } },
    ),
  ],
};

it('an address holds the values of filters, and gives them back', () => {
  const values = { dept0001: ['d1', null], days0001: ['2026-01-01', null] };
  const search = searchWith('?from=mail', values);
  expect(valuesIn(reportPanels, search, template)).toEqual(values);
  expect(new URLSearchParams(search).get('from')).toBe('mail');
});

it('what was clicked stands in it as well, as far as the design still has it', () => {
  const clicked = { drill: ['2026-01-01'], texts: { drill: ['2026年'] } };
  expect(valuesIn(reportPanels, searchWith('', { bar00001: clicked }), template)).toEqual({
    bar00001: clicked,
  });
  for (const gone of [
    { drill: ['a', 'b'] },
    { picked: { cost: 1 } },
    { picked: { when: '2026-01-01' } },
    { drill: {} },
  ] as Json[])
    expect(
      valuesIn(reportPanels, searchWith('', { bar00001: gone, gone0001: 'x', dept0001: ['d1'] }), template),
    ).toEqual({
      dept0001: ['d1'],
    });
});

it('one that was emptied stays empty, and is not what the design begins with', () => {
  expect(valuesIn(reportPanels, '', template)).toEqual({ days0001: 'thisMonth' });
  expect(valuesIn(reportPanels, searchWith('', { days0001: null }), template)).toEqual({});
});

it('an address that nobody can read begins as the design does', () => {
  for (const search of ['?f=', '?f={', '?f=[]', '?f=7', '?f=null'])
    expect(valuesIn(reportPanels, search, template)).toEqual({ days0001: 'thisMonth' });
});
