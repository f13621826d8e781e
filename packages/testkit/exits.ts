import { readFileSync } from 'node:fs';

/** One way in which a sign-in ends at a machine, as docs/at-a-machine.md has it. */
export interface Exit {
  id: string;
  /** His sign-in at this browser; and what he has elsewhere. */
  own: 'ends';
  elsewhere: 'live' | 'ends';
  /** Unfinished work of his at this machine. */
  work: 'stays' | 'goes';
}

/** The table of exits that people read, for the tests of both sides. */
export function readExits(): Exit[] {
  const text = readFileSync('docs/at-a-machine.md', 'utf8');
  return [...text.matchAll(/^\| `([\w-]+)`[^|]* \| (\w+) \| (\w+) \| (\w+) \|/gm)].map(
    ([, id = '', own, elsewhere, work]) => ({ id, own, elsewhere, work }) as Exit,
  );
}
