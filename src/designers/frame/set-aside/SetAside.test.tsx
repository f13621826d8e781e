import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { testDesigner } from '../../testing/test-designer.tsx';
import { DesignerContext } from '../designer.ts';
import { SetAside } from './SetAside.tsx';

it('offers what could not be sent before a reset as a file', async () => {
  const designer = testDesigner();
  designer.add('input');
  const states = [{ state: Y.encodeStateAsUpdate(designer.session.doc), restored: false }];
  const session = { ...designer.session, aside: () => states, name: () => '会议室预订' };
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    blobs.push(blob as Blob);
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    expect(this.download).toBe('会议室预订-重置前.json');
  });
  render(
    <DesignerContext value={{ ...designer, session }}>
      <SetAside />
    </DesignerContext>,
  );
  fireEvent.click(screen.getByRole('button', { name: '导出' }));
  const template = JSON.parse((await blobs[0]?.text()) ?? '');
  expect(template.components).toMatchObject([{ name: 'input' }]);
});

it('says nothing when there is nothing', () => {
  const designer = testDesigner();
  const { container } = render(
    <DesignerContext value={designer}>
      <SetAside />
    </DesignerContext>,
  );
  expect(container.innerHTML).toBe('');
});

it('offers the whole copy of before the server was put back, as one step that can be undone', async () => {
  const designer = testDesigner();
  const lost = designer.add('input');
  const states = [{ state: Y.encodeStateAsUpdate(designer.session.doc), restored: true }];
  designer.editor.history.undo();
  const since = designer.add('number');
  const dropped: string[] = [];
  const dropAside = async (which: string) => void dropped.push(which);
  const session = { ...designer.session, aside: () => states, dropAside };
  render(
    <DesignerContext value={{ ...designer, session }}>
      <SetAside />
    </DesignerContext>,
  );
  fireEvent.click(await screen.findByRole('button', { name: '恢复本机版本' }));
  await vi.waitFor(() => expect(dropped).toContain('restored'));
  expect(designer.editor.node(lost)).toBeDefined();
  expect(designer.editor.node(since)).toBeDefined();
  designer.editor.history.undo();
  expect([designer.editor.node(lost), designer.editor.node(since) !== undefined]).toEqual([undefined, true]);
});

it('offers no copy that brings nothing, and forgets it', async () => {
  const designer = testDesigner();
  designer.add('input');
  const states = [{ state: Y.encodeStateAsUpdate(designer.session.doc), restored: true }];
  designer.add('number');
  const dropAside = vi.fn(async () => {});
  const session = { ...designer.session, aside: () => states, dropAside };
  render(
    <DesignerContext value={{ ...designer, session }}>
      <SetAside />
    </DesignerContext>,
  );
  await vi.waitFor(() => expect(dropAside).toHaveBeenCalledWith('restored'));
  expect(screen.queryByRole('button', { name: '恢复本机版本' })).toBeNull();
});
