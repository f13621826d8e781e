import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import type { DeptProps } from './definition.ts';
import { Fill } from './fill.tsx';

afterEach(cleanup);
const host = {
  listDepts: async () => [
    { id: 'rd', name: '研发中心', parentId: null },
    { id: 'fe', name: '前端组', parentId: 'rd' },
    { id: 'hr', name: '人力资源部', parentId: null },
  ],
};

describe('dept', () => {
  it('shows the tree, and is found by pinyin with the way down to it', async () => {
    const user = userEvent.setup();
    const shown = show<DeptProps, string[]>(Fill, { label: '姓名' }, [], { host });
    await user.tab();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    expect(screen.getAllByRole('option')[1]?.style.paddingInlineStart).not.toBe('');
    await user.keyboard('qdz');
    expect(screen.getByRole('option', { name: /前端组.*研发中心/ })).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(shown.changes).toEqual([['fe']]);
    expect(document.activeElement?.id).toBe('field');
  });

  it('takes several back and forth', async () => {
    const user = userEvent.setup();
    const shown = show<DeptProps, string[]>(Fill, { label: '姓名', multiple: true }, ['hr'], { host });
    await user.click(screen.getByRole('combobox', { name: '姓名' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    await user.click(screen.getAllByRole('option')[0]!);
    await user.click(screen.getAllByRole('option')[2]!);
    expect(shown.changes).toEqual([['hr', 'rd'], ['rd']]);
  });
});
