import { component } from '@gonghui/testkit/forms.ts';

/** Fields that everything else is made over. */
export const fieldsOf = (goodsId: string, goodsName: string, apiId: string) => {
  const region = component('input', { label: '地区' }, undefined, 'regi0001');
  return {
    region,
    title: component('input', { label: '故障', repeat: true }, undefined, 'titl0001'),
    state: component(
      'select-single',
      {
        label: '状态',
        options: [
          { value: 'waiting1', label: '待处理' },
          { value: 'finished', label: '已完成' },
        ],
      },
      undefined,
      'stat0001',
    ),
    cost: component('number', { label: '费用', precision: 2 }, undefined, 'cost0001'),
    day: component('date', { label: '约定日期' }, undefined, 'day00001'),
    span: component('date-range', { label: '起止' }, undefined, 'span0001'),
    moment: component('date-time', { label: '时刻' }, undefined, 'mome0001'),
    tags: component(
      'select-multiple',
      { label: '标签', options: [{ value: 'taga0001', label: '甲' }] },
      undefined,
      'tags0001',
    ),
    where: component('province-city', { label: '地址' }, undefined, 'wher0001'),
    slot: component('booking-time', { label: '预约' }, undefined, 'slot0001'),
    secret: component('password', { label: '口令', strength: 'none' }, undefined, 'secr0001'),
    serial: component('serial', { label: '编号' }, undefined, 'seri0001'),
    rows: component(
      'subform',
      { label: '明细' },
      [
        component('input', { label: '物品' }, undefined, 'item0001'),
        component('number', { label: '件数' }, undefined, 'coun0001'),
      ],
      'rows0001',
    ),
    pick: component(
      'select-single',
      {
        label: '物资',
        optionalGenre: 'normal-options',
        options: [],
        datasetAssociate: { targetDatasetId: goodsId, value: goodsName, label: goodsName },
      },
      undefined,
      'pick0001',
    ),
    linked: component(
      'input',
      {
        label: '带来',
        defaultGenre: 'data-link',
        dataControl: {
          formId: goodsId,
          targetFormFieldKey: goodsName,
          conditions: {
            logical: 'and',
            items: [{ key: goodsName, keyLabel: '', type: 'input', operator: 'eq', valueKey: region.id }],
          },
        },
      },
      undefined,
      'link0001',
    ),
    asked: component(
      'input',
      {
        label: '外部',
        defaultGenre: 'outside-api',
        outsideApi: { apiId, inputs: [{ name: 'code', valueKey: region.id }], value: ['name'] },
      },
      undefined,
      'aske0001',
    ),
    choice: component(
      'select-single',
      {
        label: '外部选项',
        optionalGenre: 'outside-options',
        options: [],
        outsideOptions: {
          apiId,
          inputs: [{ name: 'region', valueKey: region.id }],
          list: ['rows'],
          value: ['id'],
          label: ['title'],
        },
      },
      undefined,
      'choi0001',
    ),
  };
};

/** A record of them. */
export const VALUES = {
  regi0001: '纸',
  titl0001: '灯不亮',
  stat0001: 'waiting1',
  cost0001: 12.5,
  day00001: '2026-03-04',
  span0001: ['2026-03-04', '2026-03-06'],
  mome0001: '2026-03-04 09:30',
  tags0001: ['taga0001'],
  secr0001: 'geheim12',
  pick0001: '纸',
  rows0001: [{ id: 'rowa0001', values: { item0001: '灯', coun0001: 2 } }],
};
