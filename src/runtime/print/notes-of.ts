import type { LaidOut } from './paper/messages.ts';

/** What whoever prints should know: of letters without a face one sentence, whatever cells and records have them. */
export const notesOf = ({ lacking, problems }: Pick<LaidOut, 'lacking' | 'problems'>): string[] => [
  ...(lacking === '' ? [] : [lacking]),
  ...problems.filter(({ code }) => code !== 'missingCharacters').map(({ text }) => text),
];
