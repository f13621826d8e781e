import './testing/clean-page.ts';
import './testing/parts.ts';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from './Dialog.tsx';

const none = () => undefined;
const voices = () => [...document.querySelectorAll('[data-live-announcer].gh-sr-only')];
const heard = (urgency: string) =>
  voices().find(voice => voice.getAttribute('aria-live') === urgency)?.textContent;

async function behindDialogs(strips: ReactNode, dialogs: 0 | 1 | 2 = 1) {
  const drawn = (next: ReactNode, count: number) => (
    <>
      <main>{next}</main>
      {count > 0 && (
        <Dialog title="甲" onOk={none} onCancel={none}>
          {strips && <p role="status">对话框自己的</p>}
        </Dialog>
      )}
      {count > 1 && (
        <Dialog title="乙" onOk={none} onCancel={none}>
          内容
        </Dialog>
      )}
    </>
  );
  const { rerender } = render(drawn(null, dialogs));
  if (dialogs > 0) await waitFor(() => expect(screen.queryByRole('main')).toBeNull());
  rerender(drawn(strips, dialogs));
  return (next: ReactNode, count: number) => rerender(drawn(next, count));
}

it('says what appears in the page below a dialog, by its urgency, its buttons apart', async () => {
  await behindDialogs(
    <>
      <div>
        <p role="status">
          已被同事删除了<button type="button">恢复</button>
        </p>
      </div>
      <p role="alert">磁盘已满</p>
      <p>与朗读无关</p>
    </>,
  );
  await waitFor(() => expect(heard('polite')).toBe('已被同事删除了 恢复'));
  expect(heard('assertive')).toBe('磁盘已满');
});

it('says what changes in a region that was there, and nothing of the dialog itself', async () => {
  const draw = await behindDialogs(<p aria-live="polite">一</p>);
  await waitFor(() => expect(heard('polite')).toBe('一'));
  draw(<p aria-live="polite">二</p>, 1);
  await waitFor(() => expect(heard('polite')).toBe('二'));
});

it('says it once for two dialogs, and nothing once both are closed', async () => {
  const draw = await behindDialogs(<p role="status">一</p>, 2);
  expect(voices()).toHaveLength(2);
  draw(<p role="status">二</p>, 1);
  await waitFor(() => expect(heard('polite')).toBe('二'));
  draw(<p role="status">三</p>, 0);
  await waitFor(() => expect(voices()).toEqual([]));
});
