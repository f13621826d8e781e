import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { ActionMenu } from './ActionMenu.tsx';

afterEach(cleanup);

const entries = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];

/** A menu opened by key, so that its first entry is the current one, and what was chosen of it. */
const opened = async (): Promise<string[]> => {
  const chosen: string[] = [];
  render(
    <ActionMenu
      trigger={<button type="button">更多</button>}
      actions={['a', 'b', 'c', 'd'].map(id => ({
        id,
        label: id,
        disabled: id === 'd',
        onSelect: () => chosen.push(id),
      }))}
    />,
  );
  screen.getByText('更多').focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(entries()).toHaveLength(4));
  return chosen;
};

describe('an entry of a menu', () => {
  it('is the one that runs, also for a click that no pointer came before', async () => {
    const chosen = await opened();
    fireEvent.click(entries()[2]!);
    await waitFor(() => expect(chosen).toEqual(['c']));
    await waitFor(() => expect(entries()).toEqual([]));
  });

  it('is chosen by key', async () => {
    const chosen = await opened();
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(entries()[1]!.hasAttribute('data-highlighted')).toBe(true));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(chosen).toEqual(['b']));
  });

  it('does nothing when it is disabled', async () => {
    const chosen = await opened();
    fireEvent.click(entries()[3]!);
    fireEvent.click(entries()[0]!);
    await waitFor(() => expect(chosen).toEqual(['a']));
  });
});
