import { expect, it } from 'vitest';
import { businessParts, pageForOutside } from './outside.ts';
import { boundTo, element, inSlots, pageOf, placedFrom } from './testing/pages.ts';

const title = [{ id: 'm1', fieldId: 'f1', alias: '标题', type: 'input' }];
const list = boundTo('dataset1', 'list0001', 'list', { title }, { label: '最新报修' });
const chart = element('chart001', 'bar', { name: '用车', datumOriginalId: 'dataset1' });
const dormant = element('list0002', 'list', { datumOriginalId: 'dataset1', datumProps: { title } });

it('business components are those bound to data, and those of other designs, wherever they stand', () => {
  const template = pageOf([
    inSlots(element('layout01', 'layout'), {
      c0: [list],
      c1: [element('cont0001', 'container', {}, [chart])],
    }),
    placedFrom('form0001', 'chart001', { label: '外' }),
    dormant,
    element('chart002', 'pie'),
  ]);
  expect(businessParts(template)).toEqual([
    { id: 'list0001', label: '最新报修', kind: 'data' },
    { id: 'chart001', label: '用车', kind: 'data' },
    { id: 'extern01_chart001', label: '外', kind: 'external' },
  ]);
});

it('strangers get neither these nor names of datasets, hidden parts or aliases', () => {
  const hidden = { ...element('para0001', 'paragraph'), isHidden: true };
  const named = { ...element('para0002', 'paragraph'), alias: '内部叫法' };
  const template = pageOf([
    inSlots(element('layout01', 'layout'), { c0: [list, hidden, named, dormant] }),
    chart,
  ]);
  const open = pageForOutside(template);
  expect(open.components.map(({ id }) => id)).toEqual(['layout01']);
  expect(open.components[0]?.containers?.[0]?.components.map(({ id }) => id)).toEqual([
    'para0002',
    'list0002',
  ]);
  expect(open.components[0]?.props).toHaveProperty('gridRatioMobile');
  expect(JSON.stringify(open)).not.toMatch(/dataset1|内部叫法|"f1"/);
  expect(JSON.stringify(pageForOutside(template, ['para0002']))).not.toContain('para0002');
});
