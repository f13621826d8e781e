import { readFileSync } from 'node:fs';
import { newId } from '@gonghui/kernel/ids.ts';

/** Fields of the form, by the letters that the table of docs/approval.md has for them. */
export const FIELDS = { G: newId(), N: newId(), D: newId(), A: newId(), L: newId() };
export type Letter = keyof typeof FIELDS;
export const LETTERS = Object.keys(FIELDS) as Letter[];

/** Stands nowhere but in values of that field. */
export const canary = (letter: Letter): string => `kanarie${letter}${FIELDS[letter]}`;
/** The same in one record, called by its state and who handed it in. */
export const canaryOf = (letter: Letter, record: string): string =>
  `${canary(letter)}x${record.replace(' ', '')}x`;

export interface Expected {
  who: string;
  state: string;
  /** Null where the request is not there for him. */
  sees: Letter[] | null;
  changes: Letter[];
  /** What the form's own doors show him of it. */
  form: Letter[];
}

const approvalDoc = readFileSync(new URL('../../../docs/approval.md', import.meta.url), 'utf8');

/** Cells of the rows below this head. */
function rowsBelow(head: string): string[][] {
  const table = approvalDoc.split(`${head}\n`)[1]?.split('\n\n')[0] ?? '';
  return table
    .split('\n')
    .slice(1)
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    );
}

const lettersOf = (cell: string): Letter[] => LETTERS.filter(letter => cell.split(' ').includes(letter));

/** Who sees and changes what, as people read it; rows about everybody left out. */
export const expected = (): Expected[] =>
  rowsBelow('| who | state | sees | changes | by the form |').flatMap(
    ([who = '', states = '', sees = '', changes = '', form = '']) =>
      who === 'all'
        ? []
        : states.split(', ').map(state => ({
            who,
            state,
            sees: sees === 'nothing' ? null : lettersOf(sees),
            changes: lettersOf(changes),
            form: lettersOf(form),
          })),
  );

/** What each of them hands in anew; null where the form takes nothing from him. */
export const handedIn = (): Map<string, Letter[] | null> =>
  new Map(
    rowsBelow('| who | hands in |').flatMap(([whos = '', cell = '']) =>
      whos.split(', ').map(who => [who, cell === 'nothing' ? null : lettersOf(cell)] as const),
    ),
  );

/** What each door takes, in the words of the table of ways in. */
export const entriesOfTable = (): Map<string, string> =>
  new Map(rowsBelow('| door | takes |').map(([door = '', takes = '']) => [door, takes]));

/** What each door shows, in the words of the table of doors. */
export const doorsOfTable = (): Map<string, string> =>
  new Map(rowsBelow('| door | shows |').map(([door = '', shows = '']) => [door, shows]));

/** What a row comes to at a door that shows so. */
export function shownAt(shows: string, row: Expected): Letter[] {
  if (shows === '*sees*') return row.sees ?? [];
  if (shows === '*by the form*') return row.form;
  if (shows === "both, but a deputy's" && row.who === 'deputy') return row.form;
  if (shows.startsWith('both'))
    return LETTERS.filter(one => row.form.includes(one) || row.sees?.includes(one));
  throw new Error(`the table of doors says ${shows}`);
}

/** Accounts behind the names of the table, and whose request they are asked about. */
export const ACCOUNTS: Record<string, { account: string; about: string }> = {
  initiator: { account: 'asker', about: 'asker' },
  'out of the group': { account: 'mover', about: 'mover' },
  deputy: { account: 'deputy', about: 'leaver' },
  'first approver': { account: 'developer', about: 'asker' },
  'second approver': { account: 'platform', about: 'asker' },
  'third approver': { account: 'third', about: 'asker' },
  copied: { account: 'copied', about: 'asker' },
  manager: { account: 'manager', about: 'asker' },
  'member of the group': { account: 'member', about: 'asker' },
  'nobody of it': { account: 'plain', about: 'asker' },
  disabled: { account: 'leaver', about: 'leaver' },
};
