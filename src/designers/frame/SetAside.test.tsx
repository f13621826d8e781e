import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as Y from 'yjs';
import { testDesigner } from '../testing/test-designer.tsx';
import { DesignerContext } from './designer.ts';
import { SetAside } from './SetAside.tsx';

it('offers what could not be sent before a reset as a file', async () => {
  const designer = testDesigner();
  designer.add('input');
  const states = [Y.encodeStateAsUpdate(designer.session.doc)];
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
