import { type Clash, type Letter, meet, textOf, unitsOf } from '@gonghui/scene/text-conflicts.ts';
import type * as Y from 'yjs';

/** Author of what came without anything written beside it, so that it does not say whose it is. */
export const UNKNOWN = 0;

/** What somebody did to a text since a run began. */
interface Side {
  added: Set<string>;
  removed: Set<string>;
}

/** One edit of this person: its number, whether it took away what both had, and when others had it. */
interface OwnEdit {
  number: number;
  removed: boolean;
  confirmed: number | null;
}

/** A text that this person is typing in, or has typed in without others having it yet. */
export interface Run {
  subject: string;
  key: string;
  /** Letters that stood when it began, as far as they were not fresh from somebody else. */
  base: Set<string>;
  /** What each letter reads, of those that this page has seen meanwhile. */
  units: Map<string, string>;
  mine: Side;
  theirs: Map<number, Side>;
  own: OwnEdit[];
  last: number;
  /** Whose edits do not fit to this person's. */
  clashing: Set<number>;
  /** Whether an answer is waited for, whoever has noticed that there has to be one. */
  asked: boolean;
  /** Whether it was when the run began: it is then not about what is typed in it. */
  later: boolean;
}

/** Nobody has done anything. */
const side = (): Side => ({ added: new Set(), removed: new Set() });

/** A run in which nothing has been done yet. */
export const newRun = (place: { subject: string; key: string }, later: boolean): Run => ({
  ...place,
  base: new Set(),
  units: new Map(),
  mine: side(),
  theirs: new Map(),
  own: [],
  last: 0,
  clashing: new Set(),
  asked: false,
  later,
});

/** One letter, or what stands for several, among all. */
export const idOf = ({ client, clock }: Y.ID): string => `${client} ${clock}`;

/** What one of the others did in it. */
export function sideOf(run: Run, author: number): Side {
  const known = run.theirs.get(author) ?? side();
  run.theirs.set(author, known);
  return known;
}

/** Whether one of the others has taken a letter away. */
export const removedBy = ({ theirs }: Run, name: string): boolean =>
  [...theirs.values()].some(({ removed }) => removed.has(name));

/** What both made of a text, where neither of it stands whole; null where somebody's does, or all letters fit. */
export function clashOf(text: Y.Text, run: Run, author: number): Omit<Clash, 'subject' | 'key'> | null {
  const theirs = run.theirs.get(author);
  if (!theirs) return null;
  const ours = lettersOf(text, run, run.mine);
  const others = lettersOf(text, run, theirs);
  const [mine, other, merged] = [textOf(ours), textOf(others), text.toString()];
  if (mine === other || merged === mine || merged === other || !meet(ours, others)) return null;
  return { mine, theirs: other, author: author === UNKNOWN ? null : author };
}

/** Letters of a text as one side of the run has it. */
export function lettersOf(text: Y.Text, run: Run, { added, removed }: Side): Letter[] {
  const letters: Letter[] = [];
  for (const { id } of unitsOf(text)) {
    const name = idOf(id);
    const shared = run.base.has(name);
    if (!shared && !added.has(name)) continue;
    const here = !removed.has(name);
    if (shared || here) letters.push({ unit: run.units.get(name) ?? '', shared, here });
  }
  return letters;
}
