import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { act, cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { choose } from '../../../ui/testing/choose.ts';
import { FIELD_DATA } from '../../data/controls/field-data.ts';
import { DesignerContext } from '../../frame/designer.ts';
import { Inspector } from '../../frame/inspector/Inspector.tsx';
import { answerOf, testReportDesigner } from '../testing/test-report-designer.ts';

afterEach(cleanup);

async function open(component: TemplateComponent, others: TemplateComponent[] = []) {
  const designer = testReportDesigner({ page: {}, components: [component, ...others] }, async () =>
    answerOf([]),
  );
  render(
    <DesignerContext value={designer}>
      <Inspector />
    </DesignerContext>,
  );
  act(() => designer.editor.selection.set([component.id]));
  await screen.findAllByText('标题');
  const datum = () => designer.editor.node(component.id)?.props.datumProps as Record<string, Props[]>;
  return { designer, datum, props: () => designer.editor.node(component.id)?.props as Props };
}

const axis = () => screen.findByRole('combobox', { name: '横轴' });
const list = (name: string) => screen.getByRole('list', { name });

describe('a dataset', () => {
  it('is chosen, and its fields are kept with the panel', async () => {
    const { props, designer } = await open(panel('bar00001', 'bar', {}, { datumOriginalId: '' }));
    const select = await screen.findByRole('combobox', { name: '数据集' });
    await within(select).findByRole('option', { name: '请假' });
    await act(async () => {
      fireEvent.change(select, { target: { value: 'leave001' } });
    });
    expect(props()).toMatchObject({ datumOriginalId: 'leave001' });
    expect(props().datumOriginalSettingFields).toHaveLength(3);
    expect(designer.editor.history.undoSteps).toHaveLength(1);
    expect(
      within(list('数据集的字段'))
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual([...['部门', '天数', '日期', '记录数']]);
  });

  it('is made of a form', async () => {
    const { props } = await open(panel('bar00001', 'bar', {}, { datumOriginalId: '' }));
    const select = await screen.findByRole('combobox', { name: '数据集' });
    fireEvent.change(select, { target: { value: ' from-form' } });
    const dialog = await screen.findByRole('dialog', { name: '由表单新建数据集' });
    fireEvent.click(within(dialog).getByRole('button', { name: '新建' }));
    expect(within(dialog).getByText('请先选择表单')).toBeTruthy();
    await choose('表单', '请假申请');
    expect(within(dialog).queryByText('请先选择表单')).toBeNull();
    await act(async () => {
      fireEvent.click(within(dialog).getByRole('button', { name: '新建' }));
    });
    expect(props()).toMatchObject({ datumOriginalId: 'leave001' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('that was deleted is named at the panel', async () => {
    const { designer } = await open(panel('bar00001', 'bar', {}, { datumOriginalId: 'gone0001' }));
    expect((await screen.findAllByText('该数据集被删除，请更改数据集')).length).toBeGreaterThan(0);
    expect(designer.editor.problems().map(({ message }) => message)).toContain(
      '该数据集被删除，请更改数据集',
    );
  });
});

describe('fields of a mapping', () => {
  it('that are taken out one after the other leave the focus at the next one, and at last where one is added', async () => {
    const values = ['amount', 'days'].map((id, at) =>
      field(`y${at}`, id, { type: 'number', alias: `数${at}` }),
    );
    await open(panel('bar00001', 'bar', { xLabels: [], yValues: values }));
    const removals = () => within(list('纵轴')).queryAllByRole('button', { name: /^移除/ });
    expect(removals()).toHaveLength(2);
    const press = async () => {
      const [first] = removals();
      first?.focus();
      await act(async () => first?.click());
    };
    await press();
    expect(document.activeElement).toBe(removals()[0]);
    await press();
    expect(removals()).toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: '纵轴' }));
  });

  it('are chosen or dropped, and begin as people mean them', async () => {
    const { datum } = await open(panel('bar00001', 'bar', {}));
    const choose = await axis();
    await within(choose).findByRole('option', { name: '日期' });
    act(() => void fireEvent.change(choose, { target: { value: 'when0001' } }));
    expect(datum().xLabels).toMatchObject([{ fieldId: 'when0001', alias: '日期', unit: 'month' }]);
    // The axis is full: nothing more can be chosen for it.
    expect(screen.queryByRole('combobox', { name: '横轴' })).toBeNull();
    const drop = createEvent.drop(list('纵轴'));
    Object.assign(drop, {
      dataTransfer: { getData: (type: string) => (type === FIELD_DATA ? 'days0001' : '') },
    });
    act(() => void fireEvent(list('纵轴'), drop));
    expect(datum().yValues).toMatchObject([{ fieldId: 'days0001', aggregate: 'sum' }]);
    expect(within(list('纵轴')).getByRole('button', { name: '天数（求和）' })).toBeTruthy();
  });

  it('unfold into what is asked of them, and are taken out again', async () => {
    const { datum } = await open(
      panel('bar00001', 'bar', {
        yValues: [field('y', 'days0001', { alias: '天数', type: 'number', aggregate: 'sum' })],
      }),
    );
    await within(await axis()).findByRole('option', { name: '日期' });
    fireEvent.click(within(list('纵轴')).getByRole('button', { name: '天数（求和）' }));
    fireEvent.change(screen.getByRole('combobox', { name: '汇总方式' }), { target: { value: 'avg' } });
    expect(datum().yValues).toMatchObject([{ aggregate: 'avg' }]);
    fireEvent.change(screen.getByRole('combobox', { name: '对比' }), { target: { value: 'previous' } });
    expect(datum().yValues?.[0]?.compare).toEqual({
      ...{ fieldId: 'when0001', base: 'previous', unit: 'month', show: 'rate', span: 'full' },
    });
    expect(within(list('纵轴')).getByRole('button', { name: '天数（平均值，环比）' })).toBeTruthy();
    fireEvent.change(screen.getByRole('combobox', { name: '对比' }), { target: { value: '' } });
    expect(within(list('纵轴')).getByRole('button', { name: '天数（平均值）' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '移除天数（平均值）' }));
    expect(datum().yValues).toEqual([]);
  });

  it('with several values have a group for all of them together, or one for each (rule Q5)', async () => {
    const { datum } = await open(
      panel('bar00001', 'bar', {
        xLabels: [field('x', 'dept0001', { alias: '部门', type: 'select-multiple' })],
        grouping: [field('g', 'days0001', { alias: '天数', type: 'number' })],
      }),
    );
    fireEvent.click(within(list('横轴')).getByRole('button', { name: /^部门/ }));
    fireEvent.change(screen.getByRole('combobox', { name: '多个值' }), { target: { value: 'each' } });
    expect(datum().xLabels).toMatchObject([{ split: true }]);
    fireEvent.change(screen.getByRole('combobox', { name: '多个值' }), { target: { value: '' } });
    expect(datum().xLabels?.[0]?.split ?? null).toBeNull();
    fireEvent.click(within(list('横轴')).getByRole('button', { name: /^部门/ }));
    fireEvent.click(within(list('分组')).getByRole('button', { name: '天数' }));
    expect(screen.queryByRole('combobox', { name: '多个值' })).toBeNull();
  });

  it('of numbers stand in ranges, of years begin in another month (rule Q5)', async () => {
    const { datum } = await open(
      panel('bar00001', 'bar', {
        xLabels: [field('x', 'days0001', { alias: '天数', type: 'number' })],
        grouping: [field('g', 'when0001', { alias: '日期', type: 'date', unit: 'quarter' })],
      }),
    );
    fireEvent.click(within(list('横轴')).getByRole('button', { name: '天数' }));
    const box = screen.getByRole('textbox', { name: '数值分段' });
    fireEvent.change(box, { target: { value: '10，x' } });
    fireEvent.blur(box);
    expect(datum().xLabels?.[0]?.bounds).toBeUndefined();
    expect(screen.getByRole('status').textContent).toContain('请填写用逗号隔开的数字');
    fireEvent.change(box, { target: { value: '30，10' } });
    fireEvent.blur(box);
    expect(datum().xLabels).toMatchObject([{ bounds: [10, 30] }]);
    expect((box as HTMLInputElement).value).toBe('10，30');
    fireEvent.click(within(list('分组')).getByRole('button', { name: '日期（按季度）' }));
    fireEvent.change(screen.getByRole('combobox', { name: '年度开始于' }), { target: { value: '4' } });
    expect(datum().grouping).toMatchObject([{ fiscalStart: 4 }]);
  });

  it('are in their own order, or in that of a number of the panel', async () => {
    const { datum } = await open(
      panel('bar00001', 'bar', {
        xLabels: [field('x', 'dept0001', { alias: '部门' })],
        yValues: [field('y', 'days0001', { alias: '天数', type: 'number', aggregate: 'sum' })],
      }),
    );
    fireEvent.click(within(list('横轴')).getByRole('button', { name: '部门' }));
    const select = () => screen.getByRole('combobox', { name: '排序' }) as HTMLSelectElement;
    expect([...select().options].map(({ text }) => text)).toEqual([
      ...['默认', '升序', '降序', '按天数（求和）从大到小', '按天数（求和）从小到大'],
    ]);
    fireEvent.change(select(), { target: { value: 'desc:y' } });
    expect(datum().xLabels).toMatchObject([{ sort: { by: 'y', direction: 'desc' } }]);
    fireEvent.change(select(), { target: { value: 'asc:key' } });
    expect(datum().xLabels).toMatchObject([{ sort: { by: 'key', direction: 'asc' } }]);
    fireEvent.change(select(), { target: { value: 'desc:y' } });
    // Without the number the field has an order of its own again.
    fireEvent.click(screen.getByRole('button', { name: '移除天数（求和）' }));
    expect(select().value).toBe('desc:key');
    fireEvent.change(select(), { target: { value: '' } });
    expect(datum().xLabels?.[0]?.sort ?? null).toBeNull();
  });

  it('are sorted by keys, and one that the dataset has no more is marked', async () => {
    const { datum } = await open(
      panel('table001', 'rcTable', {
        tColumns: [field('a', 'dept0001', { alias: '部门' }), field('b', 'gone0001', { alias: '工资' })],
      }),
    );
    await screen.findByText('字段已删除');
    fireEvent.keyDown(within(list('列')).getByRole('button', { name: /^工资/ }), {
      key: 'ArrowUp',
      altKey: true,
    });
    expect(datum().tColumns?.map(({ fieldId }) => fieldId)).toEqual(['gone0001', 'dept0001']);
  });
});

it('the first groups are ranked by a number of the panel, over all or within each group of another field (rule Q8)', async () => {
  const { datum, props } = await open(
    panel(
      'bar00001',
      'bar',
      {
        xLabels: [field('x', 'dept0001', { alias: '部门' })],
        yValues: [field('y', 'days0001', { alias: '天数', type: 'number', aggregate: 'sum' })],
      },
      { datumProps: { top: { count: 3 } } },
    ),
  );
  const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
  const words = (name: string) => [...select(name).options].map(({ text }) => text);
  expect(words('排名依据')).toEqual(['第一个数值', '天数（求和）']);
  // With one dimension there is nothing within which others come first.
  expect(screen.queryByRole('combobox', { name: '排名范围' })).toBeNull();
  fireEvent.change(select('分组'), { target: { value: 'when0001' } });
  expect(words('排名范围')).toEqual(['全部数据', '每个部门', '每个日期']);
  fireEvent.change(select('排名范围'), { target: { value: 'x' } });
  fireEvent.change(select('排名依据'), { target: { value: 'y' } });
  const { top } = props().datumProps as { top: Props };
  expect(top).toMatchObject({ count: 3, by: 'y', per: 'x' });
  fireEvent.click(within(list('横轴')).getByRole('button', { name: '移除部门' }));
  expect(datum().xLabels).toEqual([]);
  expect(screen.queryByRole('combobox', { name: '排名范围' })).toBeNull();
});

it('a filter names the panels that it is about, among those of its dataset', async () => {
  const { props } = await open(panel('sel00001', 'selectfilter', { queryField: [field('q', 'dept0001')] }), [
    panel('bar00001', 'bar', {}, { name: '按部门' }),
    panel('pie00001', 'pie', {}, { name: '别的', datumOriginalId: 'other001' }),
  ]);
  const targets = await screen.findByRole('list', { name: '筛选哪些组件' });
  const all = within(targets).getByRole<HTMLInputElement>('checkbox', { name: /^全部/ });
  expect(within(targets).getAllByRole('checkbox')).toHaveLength(2);
  expect(all.checked).toBe(true);
  fireEvent.click(within(targets).getByRole('checkbox', { name: '按部门' }));
  expect(props().targets).toEqual(['bar00001']);
  expect(all.checked).toBe(false);
  fireEvent.click(all);
  expect(props().targets).toEqual([]);
  fireEvent.click(all);
  expect(props().targets).toEqual(['bar00001']);
});
