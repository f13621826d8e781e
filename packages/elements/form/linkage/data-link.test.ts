import type { Props } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { alsoOf, linksOf } from './data-link.ts';
import { planLinkage } from './plan.ts';

const by = (valueKey: string) => ({
  logical: 'and',
  items: [{ key: 'goodname', keyLabel: '', type: 'input', operator: 'eq', valueKey }],
});
const link = (also: unknown): Props =>
  ({
    label: '单价',
    defaultGenre: 'data-link',
    dataControl: { formId: 'goods001', targetFormFieldKey: 'goodcost', conditions: by('whatpick'), also },
  }) as never;
const field = (id: string, props: Props = {}) => ({ id, name: 'input', props: { label: id, ...props } });
const along = [
  { fieldId: 'unit0001', key: 'goodunit' },
  { fieldId: 'place001', key: 'goodplac' },
];

describe('a link that fills several fields', () => {
  it('is a link of each that has no source of its own, to the same record', () => {
    const links = linksOf([
      field('whatpick'),
      { id: 'costlink', props: link(along) },
      field('unit0001'),
      field('place001', { defaultGenre: 'formula' }),
    ]);
    expect([...links.keys()]).toEqual(['costlink', 'unit0001']);
    expect(links.get('unit0001')).toEqual({
      ...links.get('costlink'),
      targetFormFieldKey: 'goodunit',
    });
  });

  it('does not fill what the record is looked for by, nor what is gone', () => {
    const links = linksOf([
      field('whatpick'),
      { id: 'costlink', props: link([{ fieldId: 'whatpick', key: 'goodname' }, ...along]) },
    ]);
    expect([...links.keys()]).toEqual(['costlink']);
    expect(alsoOf(link([null, {}, { fieldId: 'a', key: '' }, along[0]]))).toEqual([along[0]]);
    expect(alsoOf(field('x').props)).toEqual([]);
  });

  it('works within a row as in the form', () => {
    const columns = [
      field('whatpick'),
      { id: 'costlink', name: 'number', props: link(along) },
      field('unit0001'),
      field('place001'),
    ];
    const sheet = { id: 'sheet001', name: 'subform', props: { label: '明细' }, components: columns };
    const plan = planLinkage({ page: {}, components: [sheet] } as never);
    expect(plan.columns.get('place001')?.link).toMatchObject({ targetFormFieldKey: 'goodplac' });
    const flat = planLinkage({ page: {}, components: columns } as never);
    expect(flat.fields.get('unit0001')?.link).toMatchObject({ formId: 'goods001' });
  });
});
