import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { bookingTime } from '../booking-time/definition.ts';
import { Fill as TimeFill } from '../booking-time/fill.tsx';
import type { BookingTimeProps } from '../booking-time/shape.ts';
import { show } from '../testing/show.tsx';
import type { Appointments, FillProps } from '../views-api.ts';
import { booking } from './definition.ts';
import { Fill } from './fill.tsx';
import type { BookingFieldProps } from './shape.ts';

const days: Appointments = {
  quota: 2,
  open: [
    { slot: '2026-03-05', left: 2 },
    { slot: '2026-03-06', left: 0 },
  ],
  closed: [{ day: '2026-03-07', reason: '周末' }],
};
const periods: Appointments = {
  quota: 1,
  open: [
    { slot: '2026-03-05 09:00:00', left: 1 },
    { slot: '2026-03-05 10:00:00', left: 0 },
  ],
  closed: [],
};
const within =
  <P,>(View: (fill: FillProps<P, string | null>) => React.ReactNode) =>
  (fill: FillProps<P, string | null>) => <View {...fill} fieldId="book0001" />;
const box = () => screen.getByRole('combobox', { name: '姓名' });
const name = (text: string) => screen.findByRole('button', { name: new RegExp(text) });

describe('booking a day', () => {
  const open = (device: 'pc' | 'mobile' = 'pc', value: string | null = null) => {
    const asked: string[] = [];
    const appointments = async (id: string) => {
      asked.push(id);
      return days;
    };
    const shown = show<BookingFieldProps, string | null>(
      within(Fill),
      booking.defaults() as BookingFieldProps,
      value,
      {
        device,
        host: { appointments },
      },
    );
    return { ...shown, asked };
  };

  it.each(['pc', 'mobile'] as const)(
    'shows what is left on a %s, and takes a day that is open',
    async device => {
      const { changes, asked } = open(device);
      await userEvent.click(box());
      expect((await name('3月5日')).textContent).toBe('3月5日 周四余2');
      expect((await name('3月6日')).textContent).toBe('3月6日 周五已满');
      expect((await name('3月7日')).textContent).toBe('3月7日 周六周末');
      await userEvent.click(await name('3月6日'));
      await userEvent.click(await name('3月7日'));
      expect(changes).toEqual([]);
      await userEvent.click(await name('3月5日'));
      expect(changes).toEqual(['2026-03-05']);
      expect(box().textContent).toBe('2026-03-05');
      expect(asked).toEqual(['book0001']);
    },
  );

  it('says so when the places cannot be loaded, and asks again', async () => {
    let tries = 0;
    const appointments = async () => {
      if (tries++ === 0) throw new Error('away');
      return days;
    };
    show<BookingFieldProps, string | null>(within(Fill), booking.defaults() as BookingFieldProps, null, {
      host: { appointments },
    });
    await userEvent.click(box());
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    await waitFor(() => expect(screen.getByText('余2')).toBeTruthy());
  });

  it('takes nothing where nobody books: in the designer', async () => {
    const { changes } = show<BookingFieldProps, string | null>(
      Fill,
      booking.defaults() as BookingFieldProps,
      null,
    );
    await userEvent.click(box());
    const button = (await screen.findAllByText('预览'))[0]!;
    await userEvent.click(button);
    expect(changes).toEqual([]);
  });
});

describe('booking a period', () => {
  it('asks for the day first, then for the period', async () => {
    const { changes } = show<BookingTimeProps, string | null>(
      within(TimeFill),
      bookingTime.defaults() as BookingTimeProps,
      null,
      { host: { appointments: async () => periods } },
    );
    await userEvent.click(box());
    await userEvent.click(await name('3月5日'));
    await userEvent.click(await name('10:00-11:00'));
    expect(changes).toEqual([]);
    await userEvent.click(await name('09:00-10:00'));
    expect(changes).toEqual(['2026-03-05 09:00:00']);
    expect(box().textContent).toBe('2026-03-05 09:00至10:00');
  });
});
