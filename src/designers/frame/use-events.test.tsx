import { createEditor } from '@gonghui/editor/editor.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import { nodeMap } from '@gonghui/scene/raw.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { testDesigner } from '../testing/test-designer.tsx';
import { type Designer, DesignerContext } from './designer.ts';
import { Notices } from './notices/Notices.tsx';
import { useEvents } from './use-events.ts';

afterEach(cleanup);

function Events({ designer }: { designer: Designer }) {
  useEvents(designer);
  return null;
}

/** A designer and a colleague's editor of the same design, who hear of each other at once. */
function together() {
  const designer = testDesigner();
  const mine = designer.session.doc;
  const theirs = new Y.Doc();
  mine.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== 'wire') Y.applyUpdate(theirs, update, 'wire');
  });
  theirs.on('update', (update: Uint8Array, origin: unknown) => {
    if (origin !== 'wire') act(() => Y.applyUpdate(mine, update, 'wire'));
  });
  render(<Events designer={designer} />);
  return { designer, colleague: createEditor(theirs, formFamily) };
}

describe('an entry of a list that a colleague removes', () => {
  it('is asked about by name, and comes back whole', async () => {
    const { designer, colleague } = together();
    const id = designer.add('radio');
    const options = designer.editor.node(id)?.props.options as { value: string; label: string }[] | undefined;
    const [first, second] = options ?? [];
    if (!first || !second) throw new Error('no options');
    render(
      <DesignerContext value={designer}>
        <Notices panels={null} />
      </DesignerContext>,
    );
    act(() => void designer.editor.setItem(id, 'options', second.value, 'label', '下周'));
    await act(async () => void colleague.removeItem(id, 'options', second.value));
    expect(screen.getByRole('status').textContent).toContain('您正在编辑的「下周」被同事删除了');
    await act(async () => screen.getByText('恢复').click());
    expect(designer.editor.node(id)?.props.options).toMatchObject([{}, { label: '下周' }]);
    expect(screen.queryByText(/被同事删除了/)).toBeNull();
    act(() => void designer.editor.setItem(id, 'options', first.value, 'label', '本周'));
    await act(async () => void colleague.setProp([id], 'options', []));
    expect(screen.getByRole('status').textContent).toContain('您编辑过的 2 项被同事删除了');
    await act(async () => screen.getByLabelText('知道了').click());
    expect(screen.queryByText(/被同事删除了/)).toBeNull();
  });
});

describe('a component that a colleague removes', () => {
  it('is told by name, and no longer once he has brought it back', async () => {
    const { designer, colleague } = together();
    const [kept, other] = [designer.add('input'), designer.add('number')];
    designer.editor.setProp([kept], 'label', '姓名');
    render(
      <DesignerContext value={designer}>
        <Notices panels={null} />
      </DesignerContext>,
    );
    await act(async () => void colleague.remove([kept]));
    expect(screen.getByRole('status').textContent).toContain('您正在编辑的「姓名」被同事删除了');
    await act(async () => void colleague.remove([other]));
    expect(screen.getByRole('status').textContent).toContain('您编辑过的 2 个组件被同事删除了');
    expect([...designer.ui.removed].sort()).toEqual([kept, other].sort());
    await act(async () => void colleague.history.undo());
    await act(async () => void colleague.history.undo());
    expect(designer.ui.removed).toEqual([]);
  });

  it('stays told while some of it is still gone', () => {
    const { designer, colleague } = together();
    const [first, second] = [designer.add('input'), designer.add('number')];
    colleague.remove([first]);
    colleague.remove([second]);
    colleague.history.undo();
    expect(designer.ui.removed).toEqual([first]);
  });
});

describe('two who type in the same title at the same moment', () => {
  /** Each types without having heard of the other; then both hear everything, again and again. */
  function typeAtOnce(rounds: [mine: string, theirs: string][], held: 'text' | 'register') {
    const designer = testDesigner();
    const id = designer.add('input');
    if (held === 'register') nodeMap(designer.session.doc, id)?.set('.label', '申请');
    else designer.editor.setProp([id], 'label', '申请');
    const other = testDesigner();
    const docs = [designer.session.doc, other.session.doc] as const;
    const exchange = () => {
      for (let turn = 0; turn < 4; turn++) {
        const [a, b] = docs.map(doc => Y.encodeStateAsUpdate(doc));
        act(() => Y.applyUpdate(docs[0], b!, 'wire'));
        act(() => Y.applyUpdate(docs[1], a!, 'wire'));
      }
    };
    exchange();
    render(<Events designer={designer} />);
    render(<Events designer={other} />);
    for (const one of [designer, other]) one.presence.focus(id, 'label');
    const text = (one: Designer) => String(one.editor.node(id)?.props.label);
    for (const [mine, theirs] of rounds) {
      for (const char of mine) designer.editor.setProp([id], 'label', text(designer) + char);
      for (const char of [...theirs].reverse()) other.editor.setProp([id], 'label', char + text(other));
      exchange();
    }
    expect(text(designer)).toBe(text(other));
    return { label: text(designer), notices: [...designer.ui.overwrites, ...other.ui.overwrites] };
  }

  it.each(['text', 'register'] as const)(
    'both find what they typed in it, and nothing twice, be it held as %s',
    held => {
      const { label, notices } = typeAtOnce(
        [
          ['表', '差旅'],
          ['（新）', '公司'],
          ['。', '华东'],
        ],
        held,
      );
      expect(label).toBe('华东公司差旅申请表（新）。');
      expect(notices).toEqual([]);
    },
  );

  it('of what letters cannot merge, he whose value did not stand is told', () => {
    const { designer, colleague } = together();
    const id = designer.add('input');
    designer.editor.setProp([id], 'overColumns', 6);
    colleague.setProp([id], 'overColumns', 8);
    expect(designer.ui.overwrites.map(one => one.mine)).toEqual([6]);
  });
});

describe('edits that the server refuses', () => {
  it('take what stands in a box that writes when it is left along, and then no letter more', () => {
    const designer = testDesigner();
    const id = designer.add('input');
    const listeners = new Set<() => void>();
    const now = { why: null as string | null };
    const session = {
      ...designer.session,
      readOnly: () => now.why,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const write = (text: string) => designer.editor.setProp([id], 'label', text);
    render(<Events designer={{ ...designer, session }} />);
    render(<input aria-label="名称" onBlur={event => write(event.target.value)} defaultValue="写到一半" />);
    screen.getByLabelText('名称').focus();
    now.why = '修改未被接收';
    for (const listener of listeners) listener();
    expect(designer.editor.node(id)?.props.label).toBe('写到一半');
    expect(write('再写')).toEqual({ ok: false, message: '修改未被接收' });
  });
});
