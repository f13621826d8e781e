import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

const texts = new Map(
  filesUnder('src')
    .filter(file => !/\.test\.tsx?$|\/testing\//.test(file))
    .map(file => [file, readFileSync(file, 'utf8')] as const),
);
const naming = (word: RegExp): string[] =>
  [...texts].filter(([, text]) => word.test(text)).map(([file]) => file);

/** Who finds out that a session is over by itself. Leaving on purpose is `signOut` alone (docs/decisions/sessions.md). */
const ENDS: readonly string[] = [
  'src/account/end-as-told.ts',
  'src/api/with-session.ts',
  'src/routes/enter.ts',
  'src/session/leave.ts',
  'src/session/sign-out.ts',
  'src/session/tabs.ts',
];

it('a session ends in one way: no page ends one by itself', () => {
  expect(naming(/\bendSession\(/).sort()).toEqual(ENDS);
});

it('one file tells the server that a sign-in is over', () => {
  expect(naming(/authCalls\.logout|v1\/logout/)).toEqual(['src/session/revoke.ts']);
});

it('tokens are removed where sessions end, and nowhere else', () => {
  expect(naming(/\bremoveTokens\(|removeItem\(TOKENS_KEY/).sort()).toEqual([
    'src/session/sign-out.ts',
    'src/session/storage.ts',
  ]);
});

it('whatever says 退出登录 leads to the one way out', () => {
  const exits = naming(/>\s*退出登录\s*<|label: '退出登录'|\n\s*退出登录\n/);
  expect(exits.length).toBeGreaterThanOrEqual(4);
  expect(exits.filter(file => !/import \{ signOut \} from/.test(texts.get(file) ?? ''))).toEqual([]);
});
