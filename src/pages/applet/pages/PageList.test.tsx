import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageList } from './PageList.tsx';
import { move, type PagePosition } from './page-list.ts';
import { sideOf } from './use-drop.ts';
import type { Page } from './use-pages.ts';

const item = (id: string, type: Page['type'], children?: Page[]): Page => ({
  id,
  name: id,
  type,
  children,
  appletId: 'abcd1234',
  sorting: 0,
  groupId: null,
  sourceId: null,
  hasAccess: true,
  scope: { type: 'all', depts: [], users: [], roles: [] },
  processActivated: false,
  existsApprovalNodes: false,
  publicRelease: false,
  submitNum: 0,
  submitEdit: false,
  submitMessage: '',
  version: 1,
  releasedVersion: null,
  updatedAt: Date.now(),
});
const START = [
  item('访客', 'normal'),
  item('车辆', 'group', [item('用车', 'normal')]),
  item('报修', 'normal'),
];

function List({ onOpen }: { onOpen(form: Page): void }) {
  const [forms, setForms] = useState(START);
  const [renaming, setRenaming] = useState<string | null>(null);
  const onMove = async (id: string, place: PagePosition) => {
    const moved = move(forms, id, place);
    if (moved.ok) setForms(moved.value);
    return moved.ok;
  };
  return (
    <PageList
      pages={forms}
      searching={false}
      taken={new Set(['访客', '车辆', '用车', '报修'])}
      renaming={renaming}
      setRenaming={setRenaming}
      onMove={onMove}
      onRename={(form, name) =>
        setForms(forms.map(other => (other.id === form.id ? { ...other, name } : other)))
      }
      onOpen={onOpen}
      onRemove={vi.fn()}
      actionsOf={() => [{ id: 'copy', label: '复制', onSelect: vi.fn() }]}
    />
  );
}

const start = () => {
  const onOpen = vi.fn();
  render(
    <MemoryRouter>
      <List onOpen={onOpen} />
    </MemoryRouter>,
  );
  return onOpen;
};
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]')].map(
    row => '-'.repeat(Number(row.getAttribute('aria-level')) - 1) + row.dataset.row,
  );
const focused = () => (document.activeElement as HTMLElement | null)?.dataset.row;

afterEach(cleanup);

describe('the list of forms by keyboard', () => {
  it('is one stop for Tab, walked with arrows, folded, opened', async () => {
    const onOpen = start();
    await userEvent.tab();
    expect(focused()).toBe('访客');
    await userEvent.keyboard('{Enter}');
    expect(onOpen.mock.calls[0]?.[0].id).toBe('访客');
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(focused()).toBe('车辆'));
    await userEvent.keyboard('{ArrowLeft}');
    expect(rows()).toEqual(['访客', '车辆', '报修']);
    await userEvent.keyboard('{ArrowRight}');
    expect(rows()).toEqual(['访客', '车辆', '-用车', '报修']);
  });

  it('sorts with Alt and an arrow, keeps the focus and says where it went', async () => {
    start();
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await waitFor(() => expect(rows()).toEqual(['车辆', '-用车', '访客', '报修']));
    await waitFor(() => expect(focused()).toBe('访客'));
    expect(screen.getByText('已移动到第2位')).toBeDefined();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(rows()).toEqual(['车辆', '-用车', '-访客', '报修']));
    expect(screen.getByText('已移动到分组「车辆」的第2位')).toBeDefined();
    await waitFor(() => expect(focused()).toBe('访客'));
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await waitFor(() => expect(rows()).toEqual(['车辆', '-用车', '访客', '报修']));
  });

  it('opens the other actions with the menu key', async () => {
    start();
    await userEvent.tab();
    await userEvent.keyboard('{ContextMenu}');
    expect(await screen.findByRole('menuitem', { name: '复制' })).toBeDefined();
  });

  it('opens them at the first press, also where no pointer came near before', async () => {
    start();
    await userEvent.pointer({
      keys: '[TouchA]',
      target: screen.getByRole('button', { name: '报修的更多操作' }),
    });
    expect(await screen.findByRole('menuitem', { name: '复制' })).toBeDefined();
  });

  it('renames with F2 and comes back to the row', async () => {
    start();
    await userEvent.tab();
    await userEvent.keyboard('{F2}');
    await userEvent.keyboard('来访{Enter}');
    expect(await screen.findByText('来访')).toBeDefined();
    await waitFor(() => expect(focused()).toBe('访客'));
  });
});

describe('where a drag lands', () => {
  it('splits a form in two and gives a group its middle', () => {
    expect([sideOf(4, 40, false, false), sideOf(30, 40, false, false)]).toEqual(['before', 'after']);
    expect([2, 20, 38].map(y => sideOf(y, 40, true, false))).toEqual(['before', 'inside', 'after']);
    expect(sideOf(38, 40, true, true)).toBe('inside');
  });
});
