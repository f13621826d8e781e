import { digestOfText } from '@gonghui/kernel/digest.ts';

/** Id of what stands under these names, the same in every run: a letter and seven signs, as designs have them. */
export const idOf = (...names: readonly string[]): string => `s${digestOfText(names.join('\n')).slice(0, 7)}`;
