import { shaped } from '@gonghui/kernel/text-shapes.ts';

/** A short link, or the id of its form. */
export const Short = shaped(16, /^[A-Za-z0-9]{1,16}$/, '链接有误');

/** A visit's token is longer than most bodies of strangers, and what they fill in longer than that. */
export const FILLED_BYTES = 1024 * 1024;
