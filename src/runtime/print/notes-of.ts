import type { LaidOut } from './paper/messages.ts';

/** Notes for the person who prints. Characters without a font share one sentence, whatever cells and records they are in. */
export const notesOf = ({ lacking, problems }: Pick<LaidOut, 'lacking' | 'problems'>): string[] => [
  ...(lacking === '' ? [] : [lacking]),
  ...problems.filter(({ code }) => code !== 'missingCharacters').map(({ text }) => text),
];
