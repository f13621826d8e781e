import { noteClock } from '@gonghui/elements/shared/enterprise-clock.ts';
import { millisIn, TIME_ZONE } from '@gonghui/kernel/time-zone.ts';
import { NUMBER, TODAY, table } from '@gonghui/testkit/values-table.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findUnread } from './WrittenDay.tsx';
import { WrittenDayBox } from './WrittenDayBox.tsx';

beforeEach(() => noteClock(millisIn(TIME_ZONE, `${TODAY} 12:00:00`)!));
afterEach(() => {
  cleanup();
  noteClock(Date.now());
});

const told = vi.fn();
const done = vi.fn();

function Page({ of, first }: { of: 'day' | 'moment'; first: string }) {
  const [value, setValue] = useState(first);
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box}>
      <WrittenDayBox
        label="到期"
        of={of}
        value={value}
        onChange={next => {
          told(next);
          setValue(next);
        }}
      />
      <button type="button" onClick={() => findUnread(box.current) || done(value)}>
        好
      </button>
    </div>
  );
}

function open(of: 'day' | 'moment' = 'day', first = '') {
  told.mockReset();
  done.mockReset();
  render(<Page of={of} first={first} />);
  return screen.getByRole('textbox', { name: '到期' }) as HTMLInputElement;
}

const written = (kind: string) =>
  table
    .filter(([one, text]) => one === kind && !NUMBER.test(text))
    .map(([, text, meant]) => [text.startsWith('"') ? (JSON.parse(text) as string) : text, meant] as const);

describe.each([
  ['day', 10],
  ['moment', 16],
] as const)('what is written for a %s', (of, length) => {
  it.each(written(of))('%s is taken as everywhere: %s', (text, meant) => {
    const box = open(of, '2020-01-01 00:00'.slice(0, length));
    fireEvent.change(box, { target: { value: text } });
    fireEvent.blur(box);
    if (meant.startsWith('✗ ')) {
      expect([box.value, told.mock.calls]).toEqual([text, []]);
      expect(screen.getByRole('alert').textContent).toContain(meant.slice(2));
      return;
    }
    const [value = '', note = ''] = meant.split(' ! ');
    expect([box.value, told.mock.calls]).toEqual([value.slice(0, length), [[value.slice(0, length)]]]);
    expect(document.body.textContent).toContain(note);
  });
});

describe('a box for a day', () => {
  it('keeps what is none, says why, and nothing is done with it', async () => {
    const box = open('day', '2026-01-02');
    await userEvent.clear(box);
    await userEvent.type(box, '下周');
    await userEvent.click(screen.getByRole('button', { name: '好' }));
    expect(box.value).toBe('下周');
    expect(document.activeElement).toBe(box);
    expect(screen.getByRole('alert').textContent).toMatch(/^没有采用：应为日期/);
    expect([told.mock.calls, done.mock.calls]).toEqual([[], []]);
    await userEvent.clear(box);
    await userEvent.type(box, '2026年1月5日');
    await userEvent.click(screen.getByRole('button', { name: '好' }));
    expect([told.mock.calls, done.mock.calls]).toEqual([[['2026-01-05']], [['2026-01-05']]]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is emptied by hand alone', async () => {
    const box = open('day', '2026-01-02');
    await userEvent.clear(box);
    await userEvent.keyboard('{Enter}');
    expect(told.mock.calls).toEqual([['']]);
  });

  it('takes what is picked in place of a text that is none', async () => {
    const box = open('moment', '2026-01-02 08:00');
    fireEvent.change(box, { target: { value: '下周' } });
    fireEvent.blur(box);
    const wheel = document.querySelector('input[type=datetime-local]')!;
    expect((wheel as HTMLInputElement).value).toBe('2026-01-02T08:00');
    fireEvent.change(wheel, { target: { value: '2026-03-04T05:06' } });
    expect([box.value, told.mock.calls]).toEqual(['2026-03-04 05:06', [['2026-03-04 05:06']]]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that it takes no seconds', () => {
    const box = open('moment');
    fireEvent.change(box, { target: { value: '2026-03-05 09:30:15' } });
    fireEvent.blur(box);
    expect(box.value).toBe('2026-03-05 09:30');
    expect(document.body.textContent).toContain('秒没有取用');
  });
});
