export type Device = 'pc' | 'mobile';

const MOBILE = /Android|iPhone|iPod|Windows Phone|Mobile|HarmonyOS|MicroMessenger.*Mobile/i;

/** Spec, platform §2: the device type is read from the user agent. Tablets with a desktop agent count as pc. */
export const deviceOf = (userAgent: string): Device => (MOBILE.test(userAgent) ? 'mobile' : 'pc');
