import type { Coordinates } from './distance.ts';

const TIMEOUT_MS = 15_000;

/** Where this device is. Rejects with an Error that says in Chinese what the person can do. */
export function locate(): Promise<Coordinates & { accuracy: number }> {
  return new Promise((resolve, reject) => {
    if (!globalThis.isSecureContext) {
      reject(new Error('当前网址不是 https，浏览器不允许定位，请联系管理员'));
      return;
    }
    if (typeof navigator === 'undefined' || !navigator.geolocation) {
      reject(new Error('当前浏览器不支持定位，请换用其他浏览器'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) => resolve({ longitude, latitude, accuracy }),
      ({ code }) => reject(new Error(REASONS[code] ?? '定位失败，请重试')),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 0 },
    );
  });
}

/** Codes of GeolocationPositionError. */
const REASONS: Readonly<Record<number, string>> = {
  1: '未获得定位权限，请在浏览器或系统设置中允许定位后重试',
  2: '暂时无法获取位置，请移到开阔处或打开系统定位后重试',
  3: '定位超时，请重试',
};
