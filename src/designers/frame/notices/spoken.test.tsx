import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Spoken } from './Spoken.tsx';

afterEach(cleanup);

it('is heard while a dialog hides the page from screen readers', async () => {
  const drawn = (text: string) => (
    <>
      <main>
        <p>页面</p>
        <Spoken text={text} />
      </main>
      <Dialog title="重命名" onOk={() => {}} onCancel={() => {}}>
        内容
      </Dialog>
    </>
  );
  const { rerender } = render(drawn('已同步'));
  await screen.findByRole('dialog', { name: '重命名' });
  await waitFor(() => expect(screen.queryByRole('main')).toBeNull());
  rerender(drawn('离线'));
  expect(screen.getByRole('status').textContent).toBe('离线');
});
