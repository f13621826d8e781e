import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Peer } from '../../../collab/presence.ts';
import { testDesigner } from '../../testing/test-designer.tsx';
import { DesignerContext } from '../designer.ts';
import { Following } from './Following.tsx';
import { People } from './People.tsx';

afterEach(cleanup);

const ming: Peer = {
  clientId: 7,
  userId: 'liming01',
  name: '李明',
  color: '#0b7285',
  avatar: null,
  selection: [],
  focus: null,
  sideChanges: 0,
  self: false,
};

function show() {
  const listeners = new Set<() => void>();
  const presence = {
    peers: [ming] as Peer[],
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const designer = testDesigner();
  render(
    <DesignerContext value={{ ...designer, presence: presence as never }}>
      <People />
      <Following />
    </DesignerContext>,
  );
  const leave = () =>
    act(() => {
      presence.peers = [];
      for (const listener of listeners) listener();
    });
  const follow = () => fireEvent.click(screen.getByRole('button', { name: /李明/ }));
  return { designer, follow, leave };
}

const follows = () => screen.queryByText(/正在跟随 李明/);

it('says whom the canvas follows, and stops at the button, at Escape and when he leaves', async () => {
  const { designer, follow, leave } = show();
  expect(follows()).toBe(null);
  await act(async () => void follow());
  expect(follows()).not.toBe(null);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /停止跟随/ })));
  expect(follows()).toBe(null);
  await act(async () => void follow());
  await act(async () => void fireEvent.keyDown(document.body, { key: 'Escape' }));
  expect([follows(), designer.ui.following]).toEqual([null, null]);
  await act(async () => void follow());
  await act(async () => leave());
  expect([follows(), designer.ui.following]).toEqual([null, null]);
});
