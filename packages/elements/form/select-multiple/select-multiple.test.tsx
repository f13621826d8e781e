import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { show } from '../testing/show.tsx';
import { type SelectMultipleProps, selectMultiple } from './definition.ts';
import { Fill } from './fill.tsx';

const options = Array.from({ length: 12 }, (_, index) => ({
  value: `option${10 + index}`,
  label: `第${index}项`,
}));
const props = (own: Partial<SelectMultipleProps> = {}) => ({
  ...(selectMultiple.defaults() as SelectMultipleProps),
  options,
  ...own,
});
const box = () => screen.getByRole('combobox', { name: '姓名' });
const option = (name: string) => screen.getByRole('option', { name });

describe('select-multiple on the page', () => {
  it('stays open while people choose, and gives back from the list, the tag and the keyboard', async () => {
    const { changes } = show(Fill, props(), []);
    await userEvent.click(box());
    await userEvent.click(option('第1项'));
    await userEvent.click(option('第2项'));
    await userEvent.click(option('第3项'));
    await userEvent.click(option('第1项'));
    expect(changes.at(-1)).toEqual(['option12', 'option13']);
    await userEvent.click(screen.getByRole('button', { name: '移除第2项' }));
    expect(changes.at(-1)).toEqual(['option13']);
    box().focus();
    await userEvent.keyboard('{Backspace}');
    expect(changes.at(-1)).toEqual([]);
  });

  it('takes no more than the most, and says so', async () => {
    const { changes } = show(Fill, props({ atLeast: { min: null, max: 1 } }), ['option10']);
    await userEvent.click(box());
    expect(option('第1项').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(option('第1项'));
    expect(changes).toEqual([]);
    expect(screen.getByText('「下拉多选」最多选择1项')).toBeTruthy();
  });

  it('comes up as a sheet with a search box on a phone', async () => {
    show(Fill, props(), [], { device: 'mobile' });
    await userEvent.click(box());
    await userEvent.type(screen.getByRole('searchbox', { name: '搜索下拉多选' }), '第7');
    expect(screen.getAllByRole('option').map(item => item.textContent)).toEqual(['第7项']);
    await userEvent.click(screen.getByRole('button', { name: '完成' }));
    expect(screen.queryAllByRole('option')).toEqual([]);
  });
});
