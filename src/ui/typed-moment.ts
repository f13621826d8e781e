import { minuteText } from '@gonghui/elements/shared/enterprise-clock.ts';

/** A moment as the browser's own box for day and time holds it, by the clocks of the enterprise; `millisOf` reads it back. */
export const momentTyped = (at: number): string => minuteText(at).replace(' ', 'T');
