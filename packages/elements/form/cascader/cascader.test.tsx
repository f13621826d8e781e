import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Fill as ProvinceCity } from '../province-city/fill.tsx';
import { show } from '../testing/show.tsx';
import { Fill } from './fill.tsx';
import type { CascaderProps } from './shape.ts';

const option = (value: string, label: string, parent: string | null = null) => ({ value, label, parent });
const props: CascaderProps = {
  label: '姓名',
  clearable: true,
  options: [
    option('aaaaaaaa', '电子'),
    option('bbbbbbbb', '电脑', 'aaaaaaaa'),
    option('cccccccc', '手机', 'aaaaaaaa'),
    option('dddddddd', '办公'),
  ],
};
const box = () => screen.getByRole('combobox', { name: '姓名' });

describe('cascader', () => {
  it('is chosen level by level', async () => {
    const user = userEvent.setup();
    const shown = show<CascaderProps, string[]>(Fill, props, []);
    await user.click(box());
    await user.click(await screen.findByRole('option', { name: '电子' }));
    expect(shown.changes).toEqual([]);
    await user.click(screen.getByRole('option', { name: '手机' }));
    expect(shown.changes).toEqual([['aaaaaaaa', 'cccccccc']]);
    expect(box()).toHaveProperty('value', '电子 / 手机');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is found by pinyin initials of the whole way', async () => {
    const user = userEvent.setup();
    const shown = show<CascaderProps, string[]>(Fill, props, []);
    await user.click(box());
    await user.type(await screen.findByRole('textbox', { name: '搜索姓名' }), 'dzsj');
    await user.click(screen.getByRole('option', { name: '电子 / 手机' }));
    expect(shown.changes).toEqual([['aaaaaaaa', 'cccccccc']]);
  });

  it('is used by keys alone, and emptied by Delete', async () => {
    const user = userEvent.setup();
    const shown = show<CascaderProps, string[]>(Fill, props, []);
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByRole('option', { name: '电子' });
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('电子');
    await user.keyboard('{ArrowRight}');
    await screen.findByRole('option', { name: '电脑' });
    await new Promise(done => setTimeout(done, 5));
    await user.keyboard('{Enter}');
    expect(shown.changes).toEqual([['aaaaaaaa', 'bbbbbbbb']]);
    box().focus();
    await user.keyboard('{Delete}');
    expect(shown.changes.at(-1)).toEqual([]);
  });

  it('shows one level at a time on a phone', async () => {
    const user = userEvent.setup();
    show<CascaderProps, string[]>(Fill, props, ['aaaaaaaa', 'bbbbbbbb'], { device: 'mobile' });
    await user.click(box());
    expect(await screen.findByRole('option', { name: '电脑' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: '办公' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '电子' }));
    expect(screen.getByRole('option', { name: '办公' })).toBeTruthy();
  });
});

it('a Chinese place keeps its names and its code', async () => {
  const user = userEvent.setup();
  const shown = show(ProvinceCity, { label: '姓名' }, ['北京市', '东城区', '110101']);
  expect(box()).toHaveProperty('value', '北京市 / 东城区');
  await user.click(box());
  await user.click(await screen.findByRole('option', { name: '西城区' }, { timeout: 3000 }));
  expect(shown.changes).toEqual([['北京市', '西城区', '110102']]);
});
