import { thisDevice } from '../../transport/device.ts';

/** Safari has no paper of one's own size, and says it is Safari where others do as well. */
const SAFARI = /^(?!.*(?:Chrome|Chromium|CriOS|FxiOS|Edg|Android)).*Safari/i;

/** Whether this browser prints pages as they are: phones and Safari are led to the PDF. */
export const printsPages = (userAgent: string = navigator.userAgent): boolean =>
  thisDevice() === 'pc' && !SAFARI.test(userAgent);
