import { approval, branch, flowOf, gateway, otherwise } from '@gonghui/elements/flow/testing/flows.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DesignerContext } from '../frame/designer.ts';
import { FlowCanvas } from './FlowCanvas.tsx';
import { testFlowDesigner } from './testing/test-flow-designer.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const cardOf = (id: string) => document.querySelector<HTMLElement>(`.gw-node[data-id="${id}"]`);
const tree = () => screen.getByRole('tree', { name: '流程画布' });
const names = () => screen.getAllByRole('treeitem').map(item => item.getAttribute('aria-label'));
const press = (key: string, more = {}) => fireEvent.keyDown(tree(), { key, ...more });

function open(...components: TemplateComponent[]) {
  const designer = testFlowDesigner(flowOf(...components));
  const view = render(
    <DesignerContext value={designer}>
      <FlowCanvas />
    </DesignerContext>,
  );
  return { designer, editor: designer.editor, view };
}

const SAMPLE = () => [
  approval('step0001', '直属主管'),
  gateway(
    'gate0001',
    branch('branch01', '大额', [approval('step0002', '总经理')]),
    branch('branch02', '中额'),
    otherwise('branch03'),
  ),
];

/** Ids of the cards whose part of the page was touched while `run` ran. */
async function touched(container: Element, run: () => void): Promise<Set<string>> {
  const seen = new Set<string>();
  const observer = new MutationObserver(records => note(records));
  const note = (records: MutationRecord[]) => {
    for (const { target } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      seen.add(element?.closest<HTMLElement>('[data-id]')?.dataset.id ?? 'outside');
    }
  };
  observer.observe(container, { subtree: true, childList: true, attributes: true, characterData: true });
  act(run);
  await Promise.resolve();
  note(observer.takeRecords());
  observer.disconnect();
  return seen;
}

describe('the canvas of a flow', () => {
  it('shows start, trigger and end around what was designed', () => {
    open();
    expect(screen.queryAllByRole('treeitem')).toHaveLength(0);
    expect(tree().textContent).toContain('发起人');
    expect(tree().textContent).toContain('触发节点');
    expect(tree().textContent).toContain('流程结束');
    expect(screen.getAllByRole('button', { name: '在此处添加节点' })).toHaveLength(1);
  });

  it('says what each node does, and in which order conditions are tried', () => {
    open(...SAMPLE());
    expect(names()).toEqual([
      '审批人 直属主管',
      '条件分支 条件分支',
      '条件 大额，优先级1',
      '审批人 总经理',
      '条件 中额，优先级2',
      '条件 其他条件',
    ]);
    expect(cardOf('step0001')?.textContent).toContain('王芳 · 或签');
    expect(cardOf('branch01')?.textContent).toContain('「金额」大于 100');
  });

  it('renders one card when one title changes', async () => {
    const steps = Array.from({ length: 40 }, (_, n) => approval(`step${String(n).padStart(4, '0')}`));
    const { editor, view } = open(...steps);
    const seen = await touched(view.container, () => editor.setProp(['step0007'], 'title', '财务'));
    expect([...seen]).toEqual(['step0007']);
    expect(cardOf('step0007')?.textContent).toContain('财务');
  });

  it('adds what is chosen at a plus, and selects it', async () => {
    const { editor } = open(approval('step0001'), approval('step0002'));
    fireEvent.click(screen.getAllByRole('button', { name: '在此处添加节点' })[1]!);
    fireEvent.click(await screen.findByRole('menuitem', { name: '条件分支' }));
    expect(editor.children('root', 'main').map(id => editor.node(id)?.type)).toEqual([
      'UserTask',
      'gateways',
      'UserTask',
    ]);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(editor.node(editor.selection.ids[0] ?? '')?.type).toBe('gateways');
  });

  it('adds conditions before the default one, numbered on', () => {
    const { editor } = open(...SAMPLE());
    fireEvent.click(screen.getByRole('button', { name: '添加条件' }));
    expect(names()).toContain('条件 条件3，优先级3');
    expect(names().at(-1)).toBe('条件 其他条件');
    expect(editor.history.undoSteps).toHaveLength(1);
  });

  it('walks with the arrow keys', () => {
    const { editor } = open(...SAMPLE());
    for (const [key, id] of [
      ['ArrowDown', 'step0001'],
      ['ArrowDown', 'gate0001'],
      ['ArrowDown', 'branch01'],
      ['ArrowRight', 'branch02'],
      ['Escape', 'gate0001'],
    ] as const) {
      press(key);
      expect(editor.selection.ids).toEqual([id]);
    }
    expect(tree().getAttribute('aria-activedescendant')).toBe('node-gate0001');
  });

  it('takes a step by keyboard through the lines, into a branch and out of it', () => {
    const { designer, editor } = open(...SAMPLE());
    act(() => editor.selection.set(['step0001']));
    press(' ');
    expect(designer.ui.announcement).toBe('已拿起 直属主管。方向键选择位置，回车放下，Esc 取消');
    expect(designer.flow.state.drop).not.toBeNull();
    press(' ', { repeat: true });
    press('ArrowDown');
    expect(designer.ui.announcement).toBe('大额 内，第 1 个位置，共 2 个');
    press('ArrowDown');
    press('Enter');
    expect(editor.children('branch01', 'main')).toEqual(['step0002', 'step0001']);
    expect(designer.ui.announcement).toBe('直属主管 已放下');
    expect(designer.flow.state.drop).toBeNull();
    expect(editor.history.undoSteps).toHaveLength(1);
  });

  it('takes a condition by keyboard beside the others, and Esc leaves it', () => {
    const { designer, editor } = open(...SAMPLE());
    act(() => editor.selection.set(['branch01']));
    press(' ');
    press('ArrowRight');
    expect(designer.ui.announcement).toBe('条件分支 内，第 3 个位置，共 4 个');
    press('ArrowRight');
    expect(designer.ui.announcement).toBe('已经在最后');
    press('Escape');
    expect(designer.ui.announcement).toBe('已取消移动');
    expect(editor.children('gate0001', 'main')[0]).toBe('branch01');
    press(' ');
    press('ArrowRight');
    press(' ');
    expect(editor.children('gate0001', 'main')).toEqual(['branch02', 'branch01', 'branch03']);
  });

  it('draws of a large flow what is in sight, and the selected card wherever it is', () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    const { editor } = open(
      ...Array.from({ length: 300 }, (_, n) => approval(`s${String(n).padStart(7, '0')}`)),
    );
    const drawn = screen.getAllByRole('treeitem').length;
    expect(drawn).toBeGreaterThan(3);
    expect(drawn).toBeLessThan(20);
    expect(cardOf('s0000250')).toBeNull();
    act(() => editor.selection.set(['s0000250']));
    expect(cardOf('s0000250')).not.toBeNull();
    expect(screen.getAllByRole('treeitem')).toHaveLength(drawn + 1);
    expect(tree().getAttribute('aria-activedescendant')).toBe('node-s0000250');
  });

  it('exchanges conditions with their neighbours and never with the default one', () => {
    const { designer, editor } = open(...SAMPLE());
    act(() => editor.selection.set(['branch01']));
    fireEvent.click(screen.getByRole('button', { name: '与右侧条件交换（Alt+→）' }));
    expect(names().filter(name => name?.startsWith('条件 '))).toEqual([
      '条件 中额，优先级1',
      '条件 大额，优先级2',
      '条件 其他条件',
    ]);
    const right = designer.actions.find(action => action.id === 'right')!;
    expect(right.can(designer)).toBe(false);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '与右侧条件交换（Alt+→）' }).disabled).toBe(
      true,
    );
  });

  it('edits a title in place, and empty text gives the old one back', async () => {
    const { editor } = open(...SAMPLE());
    const rename = async (text: string) => {
      fireEvent.doubleClick(cardOf('branch01')!);
      const field = await screen.findByRole('textbox', { name: '名称' });
      expect(field.getAttribute('maxlength')).toBe('30');
      fireEvent.change(field, { target: { value: text } });
      fireEvent.keyDown(field, { key: 'Enter' });
    };
    await rename('超过一千');
    expect(names()).toContain('条件 超过一千，优先级1');
    await rename('  ');
    expect(editor.node('branch01')?.props.title).toBe('超过一千');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: '名称' })).toBeNull());
  });

  it('marks what the flow check finds', async () => {
    vi.useFakeTimers();
    open(approval('step0001', '空', { selectorTags: [] }));
    await act(() => vi.advanceTimersByTimeAsync(500));
    vi.useRealTimers();
    expect(cardOf('step0001')?.dataset.problem).toBe('添加审批人');
  });

  it('offers nothing that writes when the design may only be read', async () => {
    const designer = testFlowDesigner(flowOf(...SAMPLE()));
    designer.editor.setReadOnly('只读');
    render(
      <DesignerContext value={designer}>
        <FlowCanvas />
      </DesignerContext>,
    );
    expect(screen.queryByRole('button', { name: '在此处添加节点' })).toBeNull();
    fireEvent.doubleClick(cardOf('branch01')!);
    await act(() => Promise.resolve());
    expect(screen.queryByRole('textbox', { name: '名称' })).toBeNull();
  });
});
