import { keptTable } from '../kept/kept-table.ts';

/** One database for all forms of this browser; each file names the account that chose it. */
const NAME = 'gonghui.files';
const TABLE = 'waiting';

/** A file that waits to be sent; without its content where there was no room. */
export interface WaitingFile {
  form: string;
  place: string;
  at: number;
  name: string;
  file: Blob | null;
}

const run = keptTable(NAME, TABLE);

/** All that is kept with their keys, oldest first. */
export async function allWaiting(): Promise<(readonly [string, WaitingFile])[]> {
  const keys = await run('readonly', table => table.getAllKeys());
  const all = await Promise.all(
    keys.map(
      async key => [String(key), (await run('readonly', table => table.get(key))) as WaitingFile] as const,
    ),
  );
  return all.filter(([, kept]) => kept !== undefined).sort(([, a], [, b]) => a.at - b.at);
}

export const putWaiting = (key: string, waiting: WaitingFile): Promise<unknown> =>
  run('readwrite', table => table.put(waiting, key));
export const dropWaiting = (key: string): Promise<unknown> => run('readwrite', table => table.delete(key));
