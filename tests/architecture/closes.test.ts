import { readFileSync } from 'node:fs';
import { CLOSE } from '@gonghui/scene/wire/close.ts';
import { CLOSINGS } from '@gonghui/scene/wire/close-table.ts';
import { expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

/** A close of a socket has one table and one way: nobody closes beside it, nobody decides by a code of its own. */
const ONE_WAY = 'collab-server/closing.ts';
const product = (root: string): string[] =>
  filesUnder(root).filter(file => !/\.test\.tsx?$|\/testing\//.test(file));

/** Closes with a code, as a socket is; files, servers and streams are closed with nothing. */
const closesItself = (file: string, text: string): boolean =>
  file !== ONE_WAY && /\.close\(\s*[^\s)]/.test(text);
/** The page hears of a close from its row. */
const decidesItself = (text: string): boolean => /\bCLOSE\b[.[]|wire\/close\.ts'/.test(text);

it('the relay closes sockets in one place', () => {
  const files = product('collab-server');
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter(file => closesItself(file, readFileSync(file, 'utf8')))).toEqual([]);
  expect(readFileSync(ONE_WAY, 'utf8').match(/\.close\(\s*[^\s)]/g)).toHaveLength(2);
});

it('a page decides by the row of a close and by no code', () => {
  const files = product('src');
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter(file => decidesItself(readFileSync(file, 'utf8')))).toEqual([]);
});

it('says of every code in the protocol what its row says', () => {
  const text = readFileSync('docs/relay-protocol.md', 'utf8');
  const [, part = ''] = text.split('\n## Close codes\n');
  const [table = ''] = part.split('\n## ');
  const rows = table.split('\n').filter(line => /^\| \d/.test(line));
  for (const [name, code] of Object.entries(CLOSE)) {
    const row = CLOSINGS[name as keyof typeof CLOSE];
    const said = rows.find(line => line.startsWith(`| ${code} |`));
    expect(said, name).toContain(row.header);
  }
  expect(rows.filter(line => !Object.values(CLOSE).some(code => line.startsWith(`| ${code} `)))).toEqual([]);
});

it('sees a close or a decision beside the table', () => {
  expect(closesItself('collab-server/a.ts', 'socket.close(CLOSE.badFrame, why);')).toBe(true);
  expect(closesItself('collab-server/a.ts', 'this.#socket.close(\n      code,')).toBe(true);
  expect(closesItself('collab-server/a.ts', 'server.close();')).toBe(false);
  expect(decidesItself("import { CLOSE } from '@gonghui/scene/wire/close.ts';")).toBe(true);
  expect(decidesItself('if (event.code === CLOSE.reset) return;')).toBe(true);
  expect(decidesItself("import { CLOSINGS } from '@gonghui/scene/wire/close-table.ts';")).toBe(false);
});
