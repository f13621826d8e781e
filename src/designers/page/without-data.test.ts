import { boundTo, element, inSlots, pageOf } from '@gonghui/elements/page/testing/pages.ts';
import { expect, it } from 'vitest';
import { withoutData } from './without-data.ts';

it('a past state of a page says what its elements take from a dataset, and changes nothing that was made by hand', () => {
  const field = (id: string, alias: string) => [{ id, fieldId: id, alias, type: 'input' }];
  const list = boundTo(
    'news0001',
    'list0001',
    'list',
    { title: field('map00001', '标题') },
    { label: '公告' },
  );
  const chart = element('bar00001', 'bar', {
    ...{ name: '费用', datumOriginalId: 'news0001', overColumns: 6, showOn: 'pc' },
    datumProps: { xLabels: field('map00002', '类别'), yValues: field('map00003', '金额') },
  });
  const byHand = element('list0002', 'list');
  const unset = element('pie00001', 'pie');
  const page = pageOf([inSlots(element('layout01', 'layout'), { c0: [list], c1: [chart] }), byHand, unset]);
  const { components } = withoutData(page);
  const [first, second] = components[0]?.containers?.flatMap(slot => slot.components) ?? [];
  expect(first).toMatchObject({ name: 'paragraph', props: { content: '公告（来自数据集，标题：标题）' } });
  expect(second?.props).toMatchObject({ overColumns: 6, showOn: 'pc' });
  expect(second?.props.content).toContain('费用（来自数据集，');
  expect(second?.props.content).toContain('类别');
  expect(components.slice(1)).toEqual([byHand, unset]);
});
