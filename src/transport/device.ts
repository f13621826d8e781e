export type Device = 'pc' | 'mobile';

const MOBILE = /Android|iPhone|iPod|Windows Phone|Mobile|HarmonyOS/i;

/** Spec, platform §2: the device type is read from the user agent. Tablets with a desktop agent count as pc. */
export const deviceOf = (userAgent: string): Device => (MOBILE.test(userAgent) ? 'mobile' : 'pc');

/**
 * The device this browser is: which pages it is given, and where links lead (docs/decisions/devices.md). How wide the
 * window is decides nothing here; forms ask `useDevice` for room.
 */
export const thisDevice = (): Device => deviceOf(navigator.userAgent);
