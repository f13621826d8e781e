import { createEditor } from '@gonghui/editor/editor.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { testDesigner } from '../../testing/test-designer.tsx';
import { type Designer, DesignerContext } from '../designer.ts';
import { Notices } from '../notices/Notices.tsx';
import * as panels from '../panels/panels.ts';
import { useEvents } from '../use-events.ts';

afterEach(cleanup);

function Frame({ designer }: { designer: Designer }) {
  useEvents(designer);
  return <Notices panels={panels} />;
}

const rule = (id: string) => ({ id, name: id });
const RULES = ['aaaaaaaa', 'bbbbbbbb', 'cccccccc', 'dddddddd'].map(rule);

/** A form with rules, and a colleague at it whose writes stand over mine and who hears of nothing. */
function apart() {
  const designer = testDesigner();
  designer.editor.setPage('rules', RULES);
  const theirs = new Y.Doc();
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(designer.session.doc));
  theirs.clientID = designer.session.doc.clientID + 1;
  render(
    <DesignerContext value={designer}>
      <Frame designer={designer} />
    </DesignerContext>,
  );
  const arrives = () =>
    act(async () => Y.applyUpdate(designer.session.doc, Y.encodeStateAsUpdate(theirs), 'wire'));
  const ids = () => (designer.editor.page().rules as { id: string }[]).map(({ id }) => id);
  return { designer, colleague: createEditor(theirs, formFamily), arrives, ids };
}

describe('what a colleague puts in the place of mine in the design itself', () => {
  it('an order of rules: I am told where I had put it, and put it back with one click', async () => {
    const { designer, colleague, arrives, ids } = apart();
    act(() => void designer.editor.moveItem(ROOT, 'rules', 'aaaaaaaa', 1));
    colleague.moveItem(ROOT, 'rules', 'aaaaaaaa', 3);
    await arrives();
    expect(ids().indexOf('aaaaaaaa')).toBe(3);
    const notice = screen.getByRole('status');
    expect(notice.textContent).toMatch(/^同事同时移动了.*中的一项，您放在第 2 位/);
    await act(async () => within(notice).getByText('放回我的位置').click());
    expect(ids().indexOf('aaaaaaaa')).toBe(1);
    expect(screen.queryByRole('status')).toBeNull();
    act(() => void designer.editor.history.undo());
    expect(ids().indexOf('aaaaaaaa')).toBe(3);
  });

  it('a setting: I am told what mine was, and what is put away stays away', async () => {
    const { designer, colleague, arrives } = apart();
    act(() => void designer.editor.setPage('columns', 2));
    colleague.setPage('columns', 3);
    await arrives();
    expect(screen.getByRole('status').textContent).toMatch(/^同事刚刚修改了.*，您的值是 2/);
    await act(async () => screen.getByText('恢复我的').click());
    expect(designer.editor.page().columns).toBe(2);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('an entry is one thing, however much of it differs', async () => {
    const { designer, colleague, arrives } = apart();
    const changed = (name: string, more: number) =>
      RULES.map((one, at) => (at === 0 ? { ...one, name, more } : one));
    act(() => void designer.editor.setPage('rules', changed('我的', 1)));
    colleague.setPage('rules', changed('他的', 2));
    await arrives();
    const notices = screen.getAllByRole('status');
    expect(notices).toHaveLength(1);
    await act(async () => screen.getByText('恢复我的').click());
    expect(designer.editor.page().rules).toEqual(changed('我的', 1));
  });
});
