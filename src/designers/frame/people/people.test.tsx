import { createEditor } from '@gonghui/editor/editor.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import type { Peer } from '../../../collab/presence.ts';
import { testDesigner } from '../../testing/test-designer.tsx';
import { DesignerContext } from '../designer.ts';
import { People } from './People.tsx';

afterEach(cleanup);

describe('where a colleague works', () => {
  it('is named as soon as what he added is here, though his selection was here before it', () => {
    const mine = testDesigner();
    const doc = new Y.Doc();
    const theirs = createEditor(doc, formFamily);
    const added = theirs.add('input', { parent: ROOT, slot: MAIN, index: 0 }, { label: '事由' });
    const id = added.ok ? added.value : '';
    const peer: Peer = {
      clientId: 7,
      userId: 'liming01',
      name: '李明',
      color: '#0b7285',
      avatar: null,
      selection: [id],
      focus: null,
      sideChanges: 0,
      self: false,
    };
    const presence = { peers: [peer], subscribe: () => () => undefined } as never;
    render(
      <DesignerContext value={{ ...mine, presence }}>
        <People />
      </DesignerContext>,
    );
    const label = () => screen.getByRole('button').getAttribute('aria-label');
    expect(label()).toBe('李明，正在编辑');
    act(() => Y.applyUpdate(mine.session.doc, Y.encodeStateAsUpdate(doc)));
    expect(label()).toBe('李明，正在编辑 事由');
    act(() => {
      theirs.setText(id, 'label', '用途');
      Y.applyUpdate(mine.session.doc, Y.encodeStateAsUpdate(doc));
    });
    expect(label()).toBe('李明，正在编辑 用途');
  });

  it('is found and followed for those, too, for whom there is no face', { timeout: 60_000 }, async () => {
    const mine = testDesigner();
    const peers = Array.from(
      { length: 8 },
      (_, n): Peer => ({
        clientId: 100 + n,
        userId: `user${n}`,
        name: `同事${n}`,
        color: '#0b7285',
        avatar: null,
        selection: [],
        focus: null,
        sideChanges: 0,
        self: false,
      }),
    );
    const presence = { peers, subscribe: () => () => undefined } as never;
    render(
      <DesignerContext value={{ ...mine, presence }}>
        <People />
      </DesignerContext>,
    );
    const user = userEvent.setup();
    // By text: working out roles in a menu takes seconds here.
    const more = () => screen.getByText('+3');
    const items = () => [...document.querySelectorAll('[role=menuitem]')].map(item => item.textContent);
    more().focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(items()).toEqual(peers.map(peer => `${peer.name}，正在查看`)));
    await user.click(screen.getByText('同事7，正在查看'));
    await waitFor(() => expect(mine.ui.following).toBe(107));
    more().focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(items().at(-1)).toBe('同事7，正在查看✓'));
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
    await user.keyboard('{End}');
    await waitFor(() => expect(document.querySelector('[data-highlighted]')?.textContent).toContain('同事7'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(mine.ui.following).toBe(null));
  });
});
