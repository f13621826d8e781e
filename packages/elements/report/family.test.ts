import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';
import {
  COLUMN_DELETED,
  DATASET_ABNORMAL,
  DATASET_DELETED,
  type DatasetFacts,
  type KnownDataset,
} from '../panel/rules/dataset-faults.ts';
import { definitions } from './definitions.ts';
import { reportFamily, reportFamilyOf } from './family.ts';
import { reportKind } from './kind.ts';
import { field, panel } from './testing/panels.ts';

const whole = {
  ...reportKind.empty(),
  components: definitions.map((element, at) => ({
    id: `panel0${String(at).padStart(2, '0')}`,
    name: element.type,
    props: element.defaults(),
  })),
};

it('a report of every panel can be saved and released as it is', () => {
  expect(reportKind.check(whole, {})).toEqual({ unsound: [], open: [] });
  expect(reportKind.check(reportKind.empty(), {})).toEqual({ unsound: [], open: [] });
});

it('what stands where it cannot, twice, or with props of another shape is named by its title', () => {
  const said = (components: unknown[]) =>
    reportKind.check({ ...reportKind.empty(), components }, {}).unsound.map(({ message }) => message);
  const at = (id: string, name: string, props = {}, components: unknown[] = []) => ({
    id,
    name,
    props,
    components,
  });
  expect(said([at('head0001', 'header'), at('head0002', 'header')])).toEqual(['「报表标题」只能有一个']);
  expect(said([at('filt0001', 'headerfilter', {}, [at('bar00001', 'bar', { name: '按月' })])])).toEqual([
    '「按月」不能放在这里',
  ]);
  expect(said([at('bar00001', 'bar', { name: '按月', stylesProps: { span: 13 } })])).toHaveLength(1);
  expect(said([at('gone0001', 'nothing')])).toEqual(['「nothing」的类型「nothing」不存在']);
});

describe('saving with datasets (spec, designers §5)', () => {
  const leave: DatasetFacts = {
    id: 'leave001',
    name: '请假',
    normal: true,
    fieldIds: new Set(['days', 'dept']),
  };
  const bar = panel('bar00001', 'bar', {
    xLabels: [field('x', 'dept')],
    yValues: [field('y', 'days'), field('n', '$count')],
  });
  const said = (known: KnownDataset, component = bar) =>
    TestDesigner.of(
      { page: {}, components: [component] },
      reportFamilyOf(() => known),
    )
      .editor.problems()
      .filter(({ level }) => level === 'error')
      .map(({ message, prop }) => `${prop} ${message}`);

  it('says nothing of what is sound, or not known yet', () => {
    expect(said(leave)).toEqual([]);
    expect(said(undefined)).toEqual([]);
    expect(said('gone', { ...bar, props: { ...bar.props, datumOriginalId: '' } })).toEqual([]);
  });

  it('says in the words of the specification what keeps it from being saved', () => {
    expect([DATASET_DELETED, DATASET_ABNORMAL, COLUMN_DELETED]).toEqual([
      '该数据集被删除，请更改数据集',
      '当前报表数据集异常，请更改数据集',
      '请移除数据列中异常字段',
    ]);
    expect(said('gone')).toEqual([`datumOriginalId ${DATASET_DELETED}`]);
    expect(said({ ...leave, normal: false })).toEqual([`datumOriginalId ${DATASET_ABNORMAL}`]);
    expect(said({ ...leave, fieldIds: new Set(['dept']) })).toEqual([`datumProps.yValues ${COLUMN_DELETED}`]);
  });
});

describe('designing it', () => {
  it('two people put fields into one mapping at once, and both stand', () => {
    const me = TestDesigner.of({ page: {}, components: [] }, reportFamily).add('bar', 'b');
    const other = me.fork();
    const id = me.id('b');
    me.editor.addItem(id, 'datumProps.yValues', {
      fieldId: 'days',
      alias: '天数',
      type: 'number',
      id: 'aaaaaaaa',
    });
    other.editor.addItem(id, 'datumProps.yValues', {
      fieldId: 'cost',
      alias: '费用',
      type: 'number',
      id: 'bbbbbbbb',
    });
    other.editor.setProp([id], 'stylesProps.span', 6);
    me.editor.setProp([id], 'stylesProps.height', 420);
    me.merge(other);
    const props = me.editor.node(id)?.props as {
      datumProps: { yValues: { fieldId: string }[] };
      stylesProps: object;
    };
    expect(props.datumProps.yValues.map(({ fieldId }) => fieldId).sort()).toEqual(['cost', 'days']);
    expect(props.stylesProps).toMatchObject({ span: 6, height: 420 });
  });

  it('filters stand in the bar, charts do not, and each head stands once', () => {
    const me = TestDesigner.of({ page: {}, components: [] }, reportFamily).add('headerfilter', 'bar');
    me.add('selectfilter', 'f', 'bar').add('datefilter', 'd');
    const place = { parent: me.id('bar'), slot: 'main', index: 0 };
    expect(me.editor.can.add('pie', place).ok).toBe(false);
    expect(me.editor.can.add('headerfilter', { parent: 'root', slot: 'main', index: 0 }).ok).toBe(false);
    expect(me.editor.can.move([me.id('d')], place).ok).toBe(true);
  });
});
