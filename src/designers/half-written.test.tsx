import { approval, branch, flowOf, gateway, otherwise } from '@gonghui/elements/flow/testing/flows.ts';
import { loadAllViews } from '@gonghui/elements/form/views.ts';
import { cellOf, freeOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import { screenOf } from '@gonghui/elements/screen/testing/screens.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { proxy, ref } from 'valtio';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { session } from '../session/store.ts';
import { Viewport } from './canvas/viewport.ts';
import { flowForm } from './flow/flow-form.ts';
import { testFlowDesigner } from './flow/testing/test-flow-designer.ts';
import { type Designer, DesignerContext } from './frame/designer.ts';
import { type AskedGuide, GuideField } from './frame/free/GuideField.tsx';
import { Offers } from './frame/half-written/Offers.tsx';
import { Inspector } from './frame/inspector/Inspector.tsx';
import { NameBox } from './frame/outline/NameBox.tsx';
import { exportLocal } from './frame/set-aside/export-local.ts';
import { testPrintDesigner } from './print/testing/test-print-designer.ts';
import { answerOf, testReportDesigner } from './report/testing/test-report-designer.ts';
import { testScreenDesigner } from './screen/testing/test-screen-designer.ts';
import { testDesigner } from './testing/test-designer.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  session.user = null;
});

const frame = () =>
  act(async () => {
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 5)));
  });
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const put = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const offer = () => screen.queryByRole('status', { name: /^未(?:保存|发送)的/ });

/** The settings of what is selected, below the notices. */
async function show(designer: Designer, id: string | null) {
  await loadAllViews();
  render(
    <DesignerContext value={designer}>
      <Offers />
      <Inspector />
    </DesignerContext>,
  );
  await choose(designer, id);
}
async function choose({ editor }: Designer, id: string | null) {
  act(() => editor.selection.set(id === null ? [] : [id]));
  await frame();
  await frame();
}

interface Begun {
  designer: Designer;
  id: string;
  /** What a colleague takes away; the component itself if absent. */
  goes?: string;
  /** Opens what is written in and writes in it. */
  begin(): Promise<void> | void;
  /** What is written, as it is offered. */
  text: string;
  /** It stands in a dialog. */
  dialog: boolean;
  /** Unfolds what it stands in. */
  find?(): Promise<void>;
  there(): Element | null;
}

const formWith = (type: string, props: Record<string, Json> = {}) => {
  const designer = testDesigner();
  const other = designer.add('input');
  const id = designer.add(type);
  for (const [path, value] of Object.entries(props)) designer.editor.setProp([id], path, value);
  return { designer, id, other };
};
const box = (name: string, text: string) => () =>
  screen.queryAllByRole<HTMLInputElement>('textbox', { name }).find(one => one.value.includes(text)) ?? null;

/** Lists to choose from, with one department. */
const answersWithDept = async (input: unknown) => {
  const url = String(input instanceof Request ? input.url : input);
  const data = url.includes('/depts')
    ? [{ id: 'dept0001', name: '财务部', parentId: null }]
    : url.includes('/roles')
      ? []
      : { list: [], total: 0 };
  return new Response(JSON.stringify({ code: 200, message: '', data }), {
    headers: { 'content-type': 'application/json' },
  });
};

/** What is typed as a default value and is none, in every way that a box has. */
const DEFAULTS: Readonly<Record<string, string>> = {
  date: '2026-02-30',
  'date-time': '3/5/2026 9:30',
  'date-month': '3-2026',
  time: '36:30',
  number: '1/2',
};

/** One of each thing that is written beside a component before the design has it. */
const BEGUN: Readonly<Record<string, () => Begun>> = {
  'a formula of a field': () => ({
    ...formWith('number', { defaultGenre: 'formula' }),
    async begin() {
      await press('编辑公式');
      put('公式', 'SUM(1,2');
    },
    text: 'SUM(1,2',
    dialog: true,
    there: box('公式', 'SUM(1,2'),
  }),
  'a formula in a cell on paper': () => {
    const designer = testPrintDesigner(
      stencilOf([rowOf('row00001', [cellOf('cell0001', 'col00000')]), rowOf('row00002', [])]),
    );
    return {
      designer,
      id: 'cell0001',
      goes: 'row00001',
      async begin() {
        await press('编辑公式');
        put('公式', 'UPPER("a"');
      },
      text: 'UPPER("a"',
      dialog: true,
      there: box('公式', 'UPPER("a"'),
    };
  },
  'a formula of a label on paper': () => {
    const designer = testPrintDesigner(stencilOf([freeOf('label001', 'label')]));
    return {
      designer,
      id: 'label001',
      async begin() {
        await press('编辑公式');
        put('公式', 'UPPER("b"');
      },
      text: 'UPPER("b"',
      dialog: true,
      there: box('公式', 'UPPER("b"'),
    };
  },
  'what options show': () => ({
    ...formWith('radio', { options: [{ value: '1', label: '男' }] }),
    async begin() {
      await press(/选项关联组件/);
      await act(async () =>
        fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('checkbox')[0] as Element),
      );
    },
    text: '男：单行文本',
    dialog: true,
    there: () => document.querySelector('dialog :checked, [role=dialog] :checked'),
  }),
  'an outside API': () => ({
    ...formWith('input', { defaultGenre: 'outside-api' }),
    async begin() {
      await press('设置外部接口');
      await frame();
      await press(/新建/);
      put('接口名称', '查税号');
    },
    text: '查税号',
    dialog: true,
    there: box('接口名称', '查税号'),
  }),
  'whom a step of a flow asks': () => ({
    designer: testFlowDesigner(flowOf(approval('node0001'))),
    id: 'node0001',
    async begin() {
      vi.stubGlobal('fetch', answersWithDept);
      await press(/^添加审批人/);
      fireEvent.click(await screen.findByRole('tab', { name: '部门' }));
      await screen.findByRole('checkbox', { name: '财务部' });
      await act(async () =>
        fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('checkbox')[0] as Element),
      );
    },
    text: '财务部',
    dialog: true,
    there: () => document.querySelector('[role=dialog] [aria-label="移除 财务部"]'),
  }),
  'a number that is none yet': () => ({
    ...formWith('number'),
    begin: () => void put('小数位数', '99'),
    text: '99',
    dialog: false,
    there: box('小数位数', '99'),
  }),
  'what a branch compares a day with': () => {
    const designer = testFlowDesigner(
      flowOf(gateway('gate0001', branch('branch01', '条件1'), otherwise('default1'))),
    );
    const when = { id: 'when0001', name: 'date', props: { label: '到货日期' } };
    designer.flow.state.form = ref(flowForm([when]));
    const line = { id: 'expr0001', key: 'when0001', keyLabel: '到货日期', type: 'date', operator: 'lt' };
    designer.editor.setProp(['branch01'], 'expressions', [{ ...line, value: '2026-03-01' }]);
    return {
      designer,
      id: 'branch01',
      async begin() {
        const input = screen.getByRole('combobox', { name: /到货日期的比较值/ });
        fireEvent.change(input, { target: { value: '2026-02-30' } });
        fireEvent.blur(input);
        await frame();
        const [left] = (designer.editor.node('branch01')?.props.expressions ?? []) as unknown as {
          value: Json;
        }[];
        expect(left?.value).toBeNull();
        expect(screen.getByRole('alert').textContent).toMatch(/^没有填入：\S/);
      },
      text: '2026-02-30',
      dialog: false,
      there: () =>
        screen.queryAllByRole<HTMLInputElement>('combobox').find(one => one.value === '2026-02-30') ?? null,
    };
  },
  'ranges of a panel of a report': () => {
    const days = field('x', 'days0001', { alias: '天数', type: 'number' });
    const components = [panel('bar00001', 'bar', { xLabels: [days] })];
    const designer = testReportDesigner({ page: {}, components }, async () => answerOf([]));
    return {
      designer,
      id: 'bar00001',
      async find() {
        await screen.findAllByText('标题');
        const labels = screen.getByRole('list', { name: '横轴' });
        fireEvent.click(within(labels).getByRole('button', { name: '天数' }));
      },
      async begin() {
        await this.find?.();
        put('数值分段', '1，');
      },
      text: '1，',
      dialog: false,
      there: box('数值分段', '1，'),
    };
  },
};

describe('what is half written beside a component', () => {
  it.each(Object.entries(BEGUN))(
    '%s is kept, offered when the component goes, and there again with it',
    async (_, make) => {
      const begun = make();
      const { designer, id, goes = id, text, dialog, there } = begun;
      await show(designer, id);
      await begun.begin();
      await frame();
      expect(there()).not.toBeNull();
      expect(offer()).toBeNull();
      act(() => void designer.editor.remove([goes]));
      await frame();
      expect(there()).toBeNull();
      expect(offer()?.textContent).toContain(text);
      expect(offer()?.textContent).toContain('已被删除');
      expect(within(offer() as HTMLElement).getByRole('button', { name: '复制' })).toBeTruthy();
      act(() => designer.editor.history.undo());
      await frame();
      await choose(designer, id);
      if (dialog) await press('继续编辑');
      else await begun.find?.();
      await frame();
      expect(there()).not.toBeNull();
      expect(offer()).toBeNull();
    },
  );

  it.each(Object.entries(BEGUN).filter(([, make]) => make().dialog))(
    '%s is kept, exported and offered when it is saved after the relay refused the copy',
    async (_, make) => {
      const { designer, id, text, begin, there } = make();
      await show(designer, id);
      await begin();
      await frame();
      const before = JSON.stringify(designer.editor.toTemplate());
      const blobs: Blob[] = [];
      vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
        blobs.push(blob as Blob);
        return 'blob:x';
      });
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
      act(() => designer.editor.setReadOnly('修改未被接收'));
      const ok = within(screen.getAllByRole('dialog').at(-1) as HTMLElement)
        .getAllByRole('button', { name: /^(?:保存公式|保存|确定)$/ })
        .at(-1) as HTMLElement;
      await act(async () => void fireEvent.click(ok));
      await frame();
      expect(JSON.stringify(designer.editor.toTemplate())).toBe(before);
      // What is not complete keeps its dialog open.
      if (there() === null) {
        expect(offer()?.textContent).toContain(text);
        expect(
          within(offer() as HTMLElement)
            .getByRole('button', { name: '继续编辑' })
            .hasAttribute('disabled'),
        ).toBe(true);
      }
      exportLocal(designer);
      expect(JSON.parse((await blobs[0]?.text()) ?? '').unsaved).toMatchObject([
        { text: expect.stringContaining(text) },
      ]);
    },
  );

  it.each(['another selection', 'another visit to the design', 'the page loaded anew'])(
    'a formula comes back after %s',
    async way => {
      const { designer, id, begin, there } = (BEGUN['a formula of a field'] as () => Begun)();
      await show(designer, id);
      await begin();
      if (way === 'another selection') {
        await choose(designer, null);
        expect(there()).toBeNull();
        expect(offer()?.textContent).toContain('的公式还没有保存');
        await press('继续编辑');
      } else {
        cleanup();
        await show({ ...designer }, id);
        await press('继续编辑');
      }
      await frame();
      expect(there()).not.toBeNull();
      await press('取消');
      expect(offer()).toBeNull();
      expect(Object.keys(sessionStorage).filter(name => name.startsWith('gh.begun.'))).toEqual([]);
    },
  );

  it('is shown to nobody else who signs in in the same tab', async () => {
    session.user = { tenantId: 'demo0000', id: 'wangfang' } as never;
    const { designer, id, begin } = (BEGUN['a formula of a field'] as () => Begun)();
    await show(designer, id);
    await begin();
    cleanup();
    session.user = { tenantId: 'demo0000', id: 'liming00' } as never;
    await show({ ...designer }, id);
    expect(offer()).toBeNull();
    cleanup();
    session.user = { tenantId: 'demo0000', id: 'wangfang' } as never;
    await show({ ...designer }, id);
    expect(offer()?.textContent).toContain('SUM(1,2');
  });

  it('keeps no secret of an outside API', async () => {
    const { designer, id, begin } = (BEGUN['an outside API'] as () => Begun)();
    await show(designer, id);
    await begin();
    await press(/添加请求头/);
    const values = screen
      .getAllByRole('textbox')
      .filter(one => /值/.test(one.getAttribute('aria-label') ?? ''));
    fireEvent.change(values[0] as Element, { target: { value: 'Bearer abcdef' } });
    expect(JSON.stringify(sessionStorage)).toContain('查税号');
    expect(JSON.stringify(sessionStorage)).not.toContain('abcdef');
  });

  it('of a rule that was never in the design is there again', async () => {
    const { designer } = formWith('number');
    await show(designer, null);
    await press('添加规则');
    put('名称', '差旅');
    cleanup();
    await show({ ...designer }, null);
    expect(offer()?.textContent).toContain('的联动规则还没有保存：差旅');
    await press('继续编辑');
    await frame();
    expect(screen.getByDisplayValue('差旅')).toBeTruthy();
  });
});

describe('a default value that is none', () => {
  const typed = (text: string) =>
    [...document.querySelectorAll<HTMLInputElement>('.gd-default input')].find(one => one.value === text);
  const said = () => document.querySelector('.gd-default [role=alert]');
  it.each(Object.entries(DEFAULTS))(
    'stays in its box with its sentence, there and back: %s',
    async (type, bad) => {
      const { designer, id, other } = formWith(type);
      const before = JSON.stringify(designer.editor.toTemplate());
      await show(designer, id);
      const user = userEvent.setup();
      const box = document.querySelector('.gd-default input') as HTMLInputElement;
      await user.click(box);
      if (box.role === 'spinbutton') await user.paste(bad);
      else await user.keyboard(bad);
      await user.tab();
      const why = said()?.textContent;
      expect(why).toMatch(/^没有填入：./);
      expect(JSON.stringify(designer.editor.toTemplate())).toBe(before);
      await choose(designer, other);
      expect(typed(bad)).toBeUndefined();
      await choose(designer, id);
      expect(typed(bad)).toBeTruthy();
      cleanup();
      await show({ ...designer }, id);
      expect(typed(bad)).toBeTruthy();
      expect(said()?.textContent).toBe(why);
      const again = typed(bad) as HTMLInputElement;
      await user.tripleClick(again);
      await user.clear(again);
      await user.tab();
      expect(said()).toBeNull();
      expect(Object.keys(sessionStorage).filter(name => name.startsWith('gh.begun.'))).toEqual([]);
    },
  );
});

describe('a name that is edited in its place', () => {
  function named(name: string) {
    const { designer, id } = formWith('input');
    const done: (string | null)[] = [];
    const drawn = (now: string) => (
      <DesignerContext value={designer}>
        <Offers />
        <NameBox ids={[id]} name={now} maxLength={50} className="" onDone={next => done.push(next)} />
      </DesignerContext>
    );
    const { rerender } = render(drawn(name));
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: '名称' });
    return { designer, id, done, input, becomes: (now: string) => rerender(drawn(now)) };
  }

  it('writes nothing that nobody typed over the name that a colleague gave', () => {
    const { done, input, becomes } = named('旧名');
    becomes('同事的');
    fireEvent.blur(input);
    expect(done).toEqual([null]);
  });

  it('lets the name that a colleague gave meanwhile stand', () => {
    const { done, input, becomes } = named('旧名');
    fireEvent.change(input, { target: { value: '我的' } });
    becomes('同事的');
    expect(input.value).toBe('我的');
    fireEvent.keyDown(input, { key: 'Enter' });
    expect(done).toEqual([null]);
  });

  it('is offered when what it names goes', () => {
    const { designer, id, done, input } = named('旧名');
    fireEvent.change(input, { target: { value: '我的新名字' } });
    act(() => void designer.editor.remove([id]));
    fireEvent.blur(input);
    expect(done).toEqual([]);
    expect(offer()?.textContent).toContain('您填写的名称没有保存：我的新名字');
  });

  it('is set by Enter and by leaving, once', () => {
    const { done, input } = named('旧名');
    fireEvent.change(input, { target: { value: ' 我的 ' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    fireEvent.blur(input);
    expect(done).toEqual(['我的']);
  });
});

describe('a number that a colleague sets while another is being typed', () => {
  it('of a ratio stands', async () => {
    const { designer, id } = formWith('layout', { gridRatio: '6:6' });
    await show(designer, id);
    const [first] = screen.getAllByRole('textbox', { name: '第 1 列' }) as [HTMLInputElement];
    fireEvent.change(first, { target: { value: '44' } });
    act(() => void designer.editor.setProp([id], 'gridRatio', '8:4'));
    expect(first.value).toBe('44');
    fireEvent.blur(first);
    expect(first.value).toBe('8');
    expect(designer.editor.node(id)?.props.gridRatio).toBe('8:4');
  });

  it('of a box that holds no number is shown, and what was typed is said not to have been written', async () => {
    const { designer, id } = formWith('number');
    await show(designer, id);
    put('小数位数', 'abc');
    fireEvent.blur(screen.getByRole('textbox', { name: '小数位数' }));
    act(() => void designer.editor.setProp([id], 'precision', 3));
    screen.getByText('这里已变为 3，您输入的 abc 没有写入');
    fireEvent.keyDown(screen.getByRole('textbox', { name: '小数位数' }), { key: 'Escape' });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '小数位数' }).value).toBe('3');
  });

  it('of a box that holds no day takes its place, and the text is repeated', async () => {
    const { designer, id } = formWith('date', { defaultGenre: 'static-default' });
    await show(designer, id);
    const boxes = () =>
      screen.getAllByRole<HTMLInputElement>('combobox').filter(one => one.closest('.gd-default'));
    const [input] = boxes() as [HTMLInputElement];
    fireEvent.change(input, { target: { value: '2026-02-30' } });
    fireEvent.blur(input);
    act(() => void designer.editor.setProp([id], 'defaultValue', '2026-03-01'));
    await frame();
    expect(boxes()[0]?.value).toContain('2026-03-01');
    screen.getByText(/您输入的“2026-02-30”没有写入/);
  });

  const guide = (at: number) => [{ id: 'guide001', axis: 'x', at }];
  it.each([
    ['typed', '40', 90],
    ['left alone', null, 90],
  ])('of a guide stands, %s', (_, typed, theirs) => {
    const designer = testScreenDesigner(screenOf([], { guides: guide(30) }));
    const state = proxy<{ guide: AskedGuide | null }>({ guide: { id: 'guide001', x: 30, y: 5 } });
    render(
      <DesignerContext value={designer}>
        <Offers />
        <GuideField viewport={new Viewport({ smallest: 0.1, largest: 4, fitted: 1 })} state={state} />
      </DesignerContext>,
    );
    const input = screen.getByRole('textbox', { name: '参考线的横坐标' });
    if (typed !== null) fireEvent.change(input, { target: { value: typed } });
    act(() => void designer.editor.setPage('guides', guide(theirs)));
    fireEvent.blur(input);
    expect(designer.editor.page().guides).toMatchObject(guide(theirs));
  });

  it('of a guide is offered when the guide goes', () => {
    const designer = testScreenDesigner(screenOf([], { guides: guide(30) }));
    const state = proxy<{ guide: AskedGuide | null }>({ guide: { id: 'guide001', x: 30, y: 5 } });
    render(
      <DesignerContext value={designer}>
        <Offers />
        <GuideField viewport={new Viewport({ smallest: 0.1, largest: 4, fitted: 1 })} state={state} />
      </DesignerContext>,
    );
    const input = screen.getByRole('textbox', { name: '参考线的横坐标' });
    fireEvent.change(input, { target: { value: '40.5' } });
    act(() => void designer.editor.setPage('guides', []));
    expect(offer()?.textContent).toContain('您填写的参考线的横坐标没有保存：40.5');
  });
});
