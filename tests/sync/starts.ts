import { fromSaved } from '@gonghui/elements/dataset/saved.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { approval, branch, flowOf, gateway, otherwise } from '@gonghui/elements/flow/testing/flows.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import { boundTo, element, inSlots, pageOf, placedFrom } from '@gonghui/elements/page/testing/pages.ts';
import { cellOf, freeOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import { asset, layerOf, screenOf } from '@gonghui/elements/screen/testing/screens.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { component } from '@gonghui/testkit/test-designer.ts';

/** Designs that random runs begin with. */

export const START: Template = {
  page: { columns: 12, gap: { row: 8 } },
  components: [
    component('note0001', 'note', { label: '甲', required: true, style: { colour: 'red', size: 12 } }),
    component('choice01', 'choice', {
      label: '选',
      options: [
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
      ],
    }),
    component(
      'colum001',
      'columns',
      { count: 3 },
      {
        c1: [component('essay001', 'essay', { content: '你好，世界', align: 'left' })],
        c2: [{ ...component('box00001', 'box', {}), components: [] }],
        c3: [component('note0002', 'note', { label: '乙', status: 'hidden' })],
      },
    ),
    {
      ...component('table001', 'table', { label: '表' }),
      components: [component('note0003', 'note', { label: '丙' })],
    },
    component('future01', 'from-the-future', { x: { y: [1, { z: 2 }] } }, [
      component('note0004', 'note', { label: '丁' }),
    ]),
  ],
};

export const CLOSE: Template = {
  page: {},
  components: [
    component('choice01', 'choice', { label: '选', options: [{ value: 'a', label: 'A' }] }),
    {
      ...component('box00001', 'box', {}),
      components: [component('essay001', 'essay', { content: '你好' })],
    },
  ],
};

/** A form as its designer makes it: every type with its own defaults. */
const defaultsOf = (id: string, type: string) =>
  component(id, type, formFamily.types.get(type)?.defaults() ?? {});
export const FORM: Template = {
  page: formFamily.pageDefaults,
  components: [
    defaultsOf('input001', 'input'),
    defaultsOf('radio001', 'radio'),
    {
      ...defaultsOf('layout01', 'layout'),
      containers: [{ slot: 'c0', components: [defaultsOf('para0001', 'paragraph')] }],
    },
    { ...defaultsOf('group001', 'group'), components: [defaultsOf('check001', 'checkbox')] },
    { ...defaultsOf('subform1', 'subform'), components: [defaultsOf('number01', 'number')] },
  ],
};

/** A flow with nested branches, where people add, move and take away branches at once. */
export const FLOW: Template = flowOf(
  approval('step0001', '主管'),
  gateway(
    'gate0001',
    branch('branch01', '大额', [
      gateway(
        'gate0002',
        branch('branch03', '特大', [approval('step0002', '总经理')]),
        otherwise('branch04'),
      ),
    ]),
    branch('branch05', '小额'),
    otherwise('branch02', [approval('step0003', '部门经理')]),
  ),
);

/** A dataset of two forms, as its designer would make it. */
const DATASET: Template = fromSaved(
  dataset({
    sources: [formSource('form0001', undefined, 'source01'), formSource('form0002', undefined, 'source02')],
    relations: [
      {
        id: 'relation',
        left: 'source01',
        right: 'source02',
        join: 'left',
        keys: [{ left: 'name0001', right: 'name0002' }],
      },
    ],
    fields: [
      columnOf('source01', 'name0001', 'input', 'field001'),
      columnOf('source02', 'amount01', 'number', 'field002'),
    ],
    rowRules: [
      {
        id: 'rowrule1',
        scope: { type: 'limited', users: [{ id: 'user0001', name: '甲' }] },
        condition: { logical: 'and', items: [] },
      },
    ],
  }),
);

/** A big screen with layers in layers, whose components are grouped, taken apart and moved at once. */
const SCREEN: Template = screenOf([
  layerOf(
    'layer001',
    [100, 50],
    [
      asset('chart001', { x: 10, y: 20, width: 200, height: 100 }),
      layerOf('layer002', [5, 5], [asset('chart002', { x: 0, y: 0, width: 80, height: 60, rotate: 30 })]),
    ],
  ),
  layerOf('layer003', [-20, 0], [asset('timer001', { x: 0, y: 0, width: 100, height: 40 }, {}, 'VTimer')]),
  asset('border01', { x: 300, y: 300, width: 400, height: 200 }, { locked: true }, 'VBorder'),
  asset('title001', { x: 0, y: 0, width: 300, height: 60 }, { name: '销售' }, 'VMainTitle'),
]);

/** A sheet with a merged cell, a table of lines and what stands freely. */
const STENCIL: Template = stencilOf([
  rowOf('row00001', [cellOf('cell0001', 'col00000', { text: '采购申请', span: ['row00001', 'col00002'] })]),
  rowOf('row00002', [cellOf('cell0002', 'col00000', { text: '品名' }), cellOf('cell0003', 'col00001')], {
    band: 'head',
    source: 'lines001',
  }),
  rowOf('row00003', [cellOf('cell0004', 'col00000', { dataVar: 'lines001.name0001' })], {
    band: 'detail',
    source: 'lines001',
  }),
  freeOf('label001', 'label', { text: '第 {{page}} 页', anchor: 'row00001' }),
  freeOf('mark0001', 'watermark', { text: '内部资料' }),
]);

/** A page of columns, tabs and a dialog, with what is made by hand, what a dataset fills, and what another design has. */
const PAGE: Template = pageOf([
  element('banner01', 'banner', { title: '行政服务' }),
  inSlots(element('layout01', 'layout', { gridRatio: '3:9', columnPx: { c0: 300 } }), {
    c0: [element('entra001', 'entrance', { items: [{ key: 'keyaaaaa', label: '请假', link: '' }] })],
    c1: [
      boundTo('dataset1', 'list0001', 'list', {
        title: [{ id: 'title001', fieldId: 'field001', alias: '名称', type: 'input' }],
      }),
      element('chart001', 'bar', { name: '用车' }),
    ],
  }),
  inSlots(
    element('menu0001', 'menu', { menuOptions: [{ value: 'tabaaaaa', label: '公告', checked: true }] }),
    {
      tabaaaaa: [element('acts0001', 'acts', { showOn: 'mobile' })],
    },
  ),
  element('dialog01', 'dialog', {}, [element('para0001', 'paragraph')]),
  placedFrom('form0001', 'notice01'),
]);

const OF_KINDS: Readonly<Record<string, Template>> = {
  form: FORM,
  flow: FLOW,
  dataset: DATASET,
  page: PAGE,
  screen: SCREEN,
  stencil: STENCIL,
};

/** A kind that has none of its own here starts from its empty design. */
export const startOf = (kind: Kind): Template => OF_KINDS[kind.kind] ?? kind.empty();
