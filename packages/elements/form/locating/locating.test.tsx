import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { host as plain, show } from '../testing/show.tsx';
import type { FillProps } from '../views-api.ts';
import { locating } from './definition.ts';
import type { Located } from './field.ts';
import { Fill } from './fill.tsx';
import { Record } from './record.tsx';
import type { LocatingProps } from './shape.ts';

const props = locating.defaults() as LocatingProps;
const here = { longitude: 121.490317, latitude: 31.239853, accuracy: 8 };
const InForm = (fill: FillProps<LocatingProps, Located | null>) => <Fill {...fill} fieldId="place001" />;

type Answer = (ok: PositionCallback, refused: PositionErrorCallback) => void;
let answer: Answer;
let asked = 0;
beforeEach(() => {
  asked = 0;
  answer = ok => ok({ coords: here } as GeolocationPosition);
  const getCurrentPosition: Answer = (ok, refused) => {
    asked++;
    answer(ok, refused);
  };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });
});
afterEach(() => vi.unstubAllGlobals());

describe('locating', () => {
  it.each(['pc', 'mobile'] as const)(
    'asks once when a form opens on a %s, and shows what it got',
    async device => {
      const { changes } = show<LocatingProps, Located | null>(InForm, props, null, { device });
      await waitFor(() => expect(changes).toEqual([{ ...here, address: null }]));
      expect(screen.getByText(/31\.239853, 121\.490317/).textContent).toContain('WGS-84，精度约8米');
      expect(screen.getByRole('link', { name: '查看地图' }).getAttribute('href')).toContain(
        'coordinate=wgs84',
      );
      expect(asked).toBe(1);
    },
  );

  it('asks nobody in the designer, for a stored place, or where it is told to wait', async () => {
    show<LocatingProps, Located | null>(Fill, props, null);
    show<LocatingProps, Located | null>(InForm, props, { ...here, address: null });
    show<LocatingProps, Located | null>(InForm, props, null, { readOnly: true });
    show<LocatingProps, Located | null>(InForm, { ...props, autoLocating: false }, null);
    await new Promise(done => setTimeout(done, 20));
    expect(asked).toBe(0);
  });

  it.each([
    [1, '未获得定位权限，请在浏览器或系统设置中允许定位后重试'],
    [2, '暂时无法获取位置，请移到开阔处或打开系统定位后重试'],
    [3, '定位超时，请重试'],
  ])('says what can be done after refusal %i, and tries again', async (code, message) => {
    answer = (_, refused) => refused({ code } as GeolocationPositionError);
    const { changes } = show<LocatingProps, Located | null>(InForm, props, null);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
    answer = ok => ok({ coords: here } as GeolocationPosition);
    await userEvent.click(screen.getByRole('button', { name: /获取位置/ }));
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(screen.getByRole('alert').textContent).toBe('');
  });

  it('says so where the browser may not locate at all', async () => {
    vi.stubGlobal('isSecureContext', false);
    show<LocatingProps, Located | null>(InForm, props, null);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('不是 https'));
  });

  it('tells the distance to the nearest allowed place', async () => {
    const far = {
      ...props,
      ruleLocating: [{ id: 'place001', name: '总部', longitude: 121.495721, latitude: 31.239703 }],
    };
    const { left } = show<LocatingProps, Located | null>(InForm, far, null);
    await waitFor(() => expect(screen.getByText('距离「总部」515米')).toBeTruthy());
    expect(left()).toBe(1);
  });

  it('is shown in a record', () => {
    const { container } = render(<Record props={props} value={{ ...here, address: '外滩' }} host={plain} />);
    expect(container.textContent).toContain('外滩31.239853, 121.490317');
  });
});
