import { loadAllViews } from '@gonghui/elements/form/views.ts';
import { boundTo, element, inSlots, pageOf, placedFrom } from '@gonghui/elements/page/testing/pages.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DesignerContext } from '../frame/designer.ts';
import { Inspector } from '../frame/inspector/Inspector.tsx';
import { Canvas } from './Canvas.tsx';
import type { Externals } from './external/externals.ts';
import { placeExternal } from './external/place-external.ts';
import { NEWS, testPageDesigner } from './testing/test-page-designer.ts';

beforeAll(loadAllViews);
afterEach(cleanup);

const nodeOf = (id: string) => document.querySelector<HTMLElement>(`.gd-node[data-id="${id}"]`);

const ANSWER: Answer = {
  main: {
    columns: [{ id: 'map00001', alias: '标题', type: 'input', role: 'dimension' }],
    rows: [['停水通知'], ['放假安排']],
  },
  meta: { asOf: '2026-03-01T00:00:00.000Z', source: 'live' },
};
const title = [{ id: 'map00001', fieldId: 'title001', alias: '标题', type: 'input' }];

async function open(
  components: Template['components'],
  preview?: () => Promise<Answer>,
  externals?: Externals,
  page = {},
) {
  const designer = testPageDesigner(pageOf(components, page), preview, externals);
  render(
    <DesignerContext value={designer}>
      <Canvas />
      <Inspector />
    </DesignerContext>,
  );
  await frame();
  return designer;
}
const frame = () =>
  act(async () => {
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 20)));
  });

describe('the canvas of a page', () => {
  it('shows the rows of a dataset, and what was made by hand when it is turned back', async () => {
    const bound = boundTo(NEWS.id, 'list0001', 'list', { title });
    const designer = await open([bound], async () => ANSWER);
    expect(nodeOf('list0001')?.textContent).toContain('停水通知');
    expect(nodeOf('list0001')?.textContent).not.toContain('列表标题1');
    act(() => void designer.editor.setProp(['list0001'], 'optionalGenre', 'self-options'));
    await frame();
    expect(nodeOf('list0001')?.textContent).toContain('列表标题1');
    act(() => void designer.editor.history.undo());
    await frame();
    expect(nodeOf('list0001')?.textContent).toContain('放假安排');
  });

  it('shows samples and says so until dataset and title are chosen', async () => {
    const asked: unknown[] = [];
    const unset = element('list0001', 'list', { optionalGenre: 'normal-options', items: [] });
    await open([unset], async () => {
      asked.push(1);
      return ANSWER;
    });
    expect(nodeOf('list0001')?.textContent).toContain('列表标题1');
    expect(nodeOf('list0001')?.textContent).toContain('示例数据：请选择数据集');
    expect(asked).toEqual([]);
  });

  it('marks what is for phones alone, faint among the computer, and the other way round', async () => {
    const designer = await open([
      element('only0001', 'paragraph', { showOn: 'mobile' }),
      element('both0001', 'paragraph'),
    ]);
    expect(nodeOf('only0001')?.dataset.off).toBe('true');
    expect(screen.getByRole('treeitem', { name: /只在手机上显示/ }).id).toBe('node-only0001');
    expect(nodeOf('both0001')?.dataset.off).toBeUndefined();
    fireEvent.click(screen.getByRole('radio', { name: '手机' }));
    await frame();
    expect(designer.elements.state.device).toBe('mobile');
    expect(nodeOf('only0001')?.dataset.off).toBeUndefined();
    expect(screen.getByRole('treeitem', { name: /只在手机上显示/ })).toBeTruthy();
  });

  it('calls a chart by the name that it has, as screen readers hear it', async () => {
    await open([element('bar00001', 'bar', { name: '按类别' })]);
    expect(screen.getByRole('treeitem', { name: '柱状图 按类别' }).id).toBe('node-bar00001');
  });

  it('a column of a layout is as wide as somebody said, on the computer alone', async () => {
    const layout = element('layout01', 'layout', {
      gridRatio: '3:9',
      columnPx: { c0: 300, c1: null, c2: null, c3: null, c4: null, c5: null },
    });
    const designer = await open([inSlots(layout, { c0: [element('text0001', 'paragraph')] })]);
    const grid = () => nodeOf('layout01')?.querySelector<HTMLElement>('.gf-layout');
    expect(grid()?.style.gridTemplateColumns).toBe('300px minmax(0, 9fr)');
    act(() => {
      designer.elements.state.device = 'mobile';
    });
    await frame();
    expect(grid()?.style.gridTemplateColumns).toBe('');
    expect(nodeOf('text0001')).not.toBeNull();
  });

  it('shows an external component as its design is released, and says when it is gone', async () => {
    const source = element('news0002', 'paragraph', { content: '来自别处的话' });
    const externals: Externals = {
      designs: async () => [{ id: 'form0002', name: '制度', type: 'custom' }],
      release: async id => (id === 'form0002' ? pageOf([source]) : 'gone'),
    };
    await open(
      [placedFrom('form0002', 'news0002'), placedFrom('form0009', 'news0009', {}, 'extern02')],
      undefined,
      externals,
    );
    await screen.findByText('来自别处的话', {}, { timeout: 10_000 });
    expect(nodeOf('extern01_news0002')?.textContent).toContain('来自别处的话');
    expect(nodeOf('extern02_news0009')?.textContent).toContain('来源已被删除');
  });

  it('puts another source in the place of an external component as one step', async () => {
    const externals: Externals = {
      designs: async () => [{ id: 'form0002', name: '制度', type: 'custom' }],
      release: async () => pageOf([element('news0002', 'paragraph', { label: '说明' })]),
    };
    const designer = await open([element('first001', 'paragraph')], undefined, externals);
    const added = designer.editor.add('external', { parent: 'root', slot: 'main', index: 0 });
    const id = added.ok ? added.value : '';
    act(() => designer.editor.selection.set([id]));
    await frame();
    expect(screen.getByRole('button', { name: '选择外部组件' })).toBeTruthy();
    act(() => placeExternal(designer, id, { formId: 'form0002', componentId: 'news0002', label: '说明' }));
    const [placed] = designer.editor.order();
    expect(placed).toMatch(/^[a-z0-9]+_news0002$/);
    expect(designer.editor.node(placed ?? '')?.props).toMatchObject({
      formId: 'form0002',
      componentId: 'news0002',
    });
    act(() => void designer.editor.history.undo());
    expect(designer.editor.order()).toEqual([id, 'first001']);
  });
});

describe('the settings of what shows data', () => {
  it('are locked with the reason where the dataset decides', async () => {
    const designer = await open([boundTo(NEWS.id, 'list0001', 'list', { title })], async () => ANSWER);
    act(() => designer.editor.selection.set(['list0001']));
    await frame();
    await frame();
    const items = document.querySelector('[data-prop="items"]');
    expect(items?.closest('[data-tip]')?.getAttribute('data-tip') ?? items?.innerHTML).toContain(
      '您已经在数据集中配置该属性',
    );
    expect(screen.getByText('数据来源')).toBeTruthy();
  });
});
