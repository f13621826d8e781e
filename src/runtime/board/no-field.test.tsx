import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Calendar } from './calendar/Calendar.tsx';
import { Kanban } from './kanban/Kanban.tsx';
import type { ViewProps } from './shared.ts';

afterEach(cleanup);

const amount = {
  ...{ id: 'amount01', title: '金额', spec: fieldOf('number') },
  component: { name: 'number', id: 'amount01', props: {} },
};
const VIEWS = [
  ['看板', Kanban, 'groupFieldKey', '分组字段', '不能按「金额」分组'],
  ['日历', Calendar, 'dateFieldKey', '日期字段', '不能按「金额」显示日历'],
] as const;

describe.each(VIEWS)('publishing B1, B5: %s without its field', (_, View, key, called, unfit) => {
  const show = (value: string | null, onSettings?: () => void) => {
    const board = { groupFieldKey: null, dateFieldKey: null, [key]: value };
    render(<View {...({ board, columns: [amount], onSettings } as unknown as ViewProps)} />);
  };
  const settings = () => screen.queryByRole('button', { name: '看板设置' });

  it('says to its manager that it was deleted, and leads to the settings', () => {
    show('gone0001', () => undefined);
    expect(screen.getByText(`${called}已被删除`)).toBeTruthy();
    expect(screen.queryByText(/没有查看它的权限/)).toBeNull();
    expect(settings()).toBeTruthy();
  });

  it('says to everybody else that it may only be hidden from him', () => {
    show('gone0001');
    expect(screen.getByText(`${called}已被删除`)).toBeTruthy();
    expect(screen.getByText(/或者您没有查看它的权限/)).toBeTruthy();
    expect(settings()).toBeNull();
  });

  it('says when none was chosen yet, and when it is none of that kind any more', () => {
    show(null);
    expect(screen.getByText(`还没有选择${called}`)).toBeTruthy();
    show('amount01');
    expect(screen.getByText(unfit)).toBeTruthy();
    expect(screen.queryByText(/没有查看它的权限/)).toBeNull();
  });
});
