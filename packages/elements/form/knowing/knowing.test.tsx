import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { Fill } from './fill.tsx';
import type { KnowingProps } from './shape.ts';

const props: KnowingProps = { label: '填写须知', content: '第一条\n第二条', minReadTime: 3 };

describe('knowing', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const second = () => act(() => void vi.advanceTimersByTime(1000));
  const open = (value = false) => {
    let left = 0;
    const shown = show<KnowingProps, boolean>(Fill, props, value, { host: { leave: () => void left++ } });
    return { ...shown, gone: () => left };
  };

  it('opens with the form and can be agreed to after its time', () => {
    const shown = open();
    for (const seconds of [3, 2, 1]) {
      expect(screen.getByRole('button', { name: `同意并继续（${seconds}秒）` })).toHaveProperty(
        'disabled',
        true,
      );
      second();
    }
    act(() => screen.getByRole('button', { name: '同意并继续' }).click());
    expect(shown.changes).toEqual([true]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('已阅读并同意')).toBeTruthy();
  });

  it('lets nobody wait for nothing, and begins at its heading', () => {
    show<KnowingProps, boolean>(Fill, { ...props, content: ' ' }, false, {
      host: { leave: () => undefined },
    });
    expect(screen.getByRole('button', { name: '同意并继续' })).toHaveProperty('disabled', false);
    expect(screen.queryByText('暂无内容')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '填写须知' }));
  });

  it('leads out of the form whoever does not agree', () => {
    const shown = open();
    act(() => screen.getByRole('button', { name: '不同意并退出' }).click());
    expect(shown.gone()).toBe(1);
    expect(shown.changes).toEqual([]);
  });

  it('does not ask twice, and not where there is no form to leave', () => {
    open(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    show<KnowingProps, boolean>(Fill, props, false);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
