import type { Answer } from '@gonghui/elements/query/answer.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import { MAIN, ROOT, type TemplateComponent } from '@gonghui/scene/types.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CanvasPainter } from '../canvas/painter.ts';
import type { PreviewBody } from '../data/data-designer.ts';
import { DesignerContext } from '../frame/designer.ts';
import { CanvasSlot } from './CanvasSlot.tsx';
import { resizeSelected } from './resize.ts';
import { answerOf, testReportDesigner } from './testing/test-report-designer.ts';

afterEach(cleanup);

const bar = (id: string, more = {}) =>
  panel(
    id,
    'bar',
    {
      xLabels: [field('x', 'dept0001', { type: 'dept' })],
      yValues: [field('y', 'days0001', { type: 'number', aggregate: 'sum' })],
    },
    { name: '各部门天数', ...more },
  );

function open(components: TemplateComponent[], preview: (body: PreviewBody) => Promise<Answer>) {
  const asked = vi.fn(preview);
  const designer = testReportDesigner({ page: {}, components }, asked);
  render(
    <DesignerContext value={designer}>
      <CanvasSlot parent={ROOT} slot={MAIN} painter={new CanvasPainter()} />
    </DesignerContext>,
  );
  return { designer, asked };
}
const node = (id: string) => document.querySelector<HTMLElement>(`.gd-node[data-id="${id}"]`);

describe('a panel on the canvas', () => {
  it('shows its numbers, of people and departments by their names', async () => {
    const { asked } = open([bar('bar00001')], async () =>
      answerOf([
        [{ key: 'd1', label: '研发部' }, '1234.50'],
        [{ key: null, label: '' }, null],
      ]),
    );
    const table = await screen.findByRole('region', { name: '各部门天数' });
    expect([...table.querySelectorAll('td')].map(cell => cell.textContent)).toEqual([
      '研发部',
      '1,234.5',
      '空',
      '空',
    ]);
    expect(asked.mock.calls[0]?.[0]).toMatchObject({
      componentType: 'bar',
      datasetId: 'leave001',
      fieldMapping: { yValues: [{ fieldId: 'days0001', aggregate: 'sum' }] },
    });
  });

  it('says what it waits for, and asks nothing meanwhile (spec, designers §4)', () => {
    const { asked } = open(
      [
        bar('bar00001', { datumOriginalId: '' }),
        panel('bar00002', 'bar', { xLabels: [field('x', 'dept0001')] }),
      ],
      async () => answerOf([]),
    );
    expect(node('bar00001')?.textContent).toContain('请选择数据集');
    expect(node('bar00002')?.textContent).toContain('请设置纵轴');
    expect(asked).not.toHaveBeenCalled();
  });

  it('without rows says so', async () => {
    open([bar('bar00001')], async () => answerOf([]));
    expect(await screen.findByText('暂无数据')).toBeTruthy();
  });

  it('that fails says which, why and offers another try; the others go on (spec, designers §8)', async () => {
    let fails = true;
    open([bar('bar00001'), bar('bar00002', { name: '另一个' })], async ({ fieldMapping }) => {
      if (fails && fieldMapping) {
        fails = false;
        throw Object.assign(new Error('包含您无权查看的字段'), { code: 403 });
      }
      return answerOf([[{ key: 'd1', label: '研发部' }, '1']]);
    });
    const fault = await screen.findAllByRole('alert');
    expect(fault[0]?.textContent).toContain('第1个报表【bar00001】接口出现错误了：包含您无权查看的字段');
    fireEvent.click(screen.getAllByRole('button', { name: '重试' })[0]!);
    await vi.waitFor(() => expect(node('bar00001')?.querySelector('td')?.textContent).toBe('研发部'));
  });

  it('keeps the numbers that it had while it is asked anew, and when that fails', async () => {
    const { designer } = open([bar('bar00001')], async ({ options }) => {
      if ((options as { top?: unknown }).top)
        throw Object.assign(new Error('数据查询较多，请稍后再试'), { code: 429 });
      return answerOf([[{ key: 'd1', label: '研发部' }, '1']]);
    });
    await screen.findByText('研发部');
    act(() => void designer.editor.setProp(['bar00001'], 'datumProps.top.count', 3));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('研发部')).toBeTruthy();
  });

  it('is not asked again for its looks', async () => {
    const { designer, asked } = open([bar('bar00001')], async () =>
      answerOf([[{ key: 'd1', label: '研发部' }, '1']]),
    );
    await screen.findByText('研发部');
    act(() => void designer.editor.setProp(['bar00001'], 'stylesProps.height', 420));
    act(() => void designer.editor.setText('bar00001', 'name', '改名'));
    expect(node('bar00001')?.style.getPropertyValue('--rp-height')).toBe('420px');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('tells of what is not whole (rules P2, Q12)', async () => {
    open([bar('bar00001')], async () =>
      answerOf([[{ key: 'd1', label: '研发部' }, '1']], {
        meta: { asOf: '2026-03-01T00:00:00.000Z', source: 'live', partial: true, truncated: 1000 },
      }),
    );
    expect(await screen.findByText('按您可见的数据统计，仅显示前 1,000 项')).toBeTruthy();
  });
});

it('panels are made wider and higher by keys, as one step, within the grid', () => {
  const { designer } = open(
    [bar('bar00001'), bar('bar00002', { stylesProps: { span: 12, height: 300 } })],
    async () => answerOf([]),
  );
  const { editor } = designer;
  editor.selection.set(['bar00001', 'bar00002']);
  act(() => resizeSelected(designer, { span: 1 }));
  const span = (id: string) => (editor.node(id)!.props.stylesProps as { span: number }).span;
  expect([span('bar00001'), span('bar00002')]).toEqual([7, 12]);
  act(() => resizeSelected(designer, { height: 1 }));
  expect(editor.node('bar00001')?.props.stylesProps).toMatchObject({ span: 7, height: 320 });
  act(() => editor.history.undo(2));
  expect(editor.node('bar00001')?.props.stylesProps).toMatchObject({ span: 6, height: 300 });
});
