import { createEditor } from '@gonghui/editor/editor.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import type { Designer } from './designer.ts';
import { testDesigner } from './testing/test-designer.tsx';
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

describe('a component that a colleague removes', () => {
  it('is told, and no longer once he has brought it back', () => {
    const { designer, colleague } = together();
    const [kept, other] = [designer.add('input'), designer.add('number')];
    designer.editor.setProp([kept], 'label', '姓名');
    colleague.remove([kept, other]);
    expect([...designer.ui.removed].sort()).toEqual([kept, other].sort());
    colleague.history.undo();
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
