import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Ways of a browser to ask a server. */
const WAYS = /\bfetch\(|\$fetch\b|new XMLHttpRequest|new EventSource|sendBeacon|new WebSocket/;

/** Who may, and what keeps its session: each renews an expired token and ends a lost session in the one way. */
const ALLOWED: Readonly<Record<string, RegExp | null>> = {
  // The round trip itself, for `with-session.ts` and the renewal.
  'src/transport/transport.ts': null,
  // What a page asks for first, sent ahead: its answers, a 401 among them, are taken by the round trip above.
  'src/early/main.ts': null,
  'src/runtime/host/uploads.ts': /withSession/,
  // Its one reader renews and ends.
  'src/api/stream.ts': null,
  'src/runtime/live/keep-listening.ts': /refreshTokens[\s\S]*endAsTold/,
  // A picture's own data, and the files of the app.
  'src/designers/frame/opening/page-calls.ts': /fetch\(dataUrl\)/,
  // A table of the app.
  'src/runtime/print/fonts/paper-fonts.ts': /fetch\(`\$\{__PAPER_FONTS__\}slices/,
  'src/shell/worker.ts': null,
  // The page of the app as it is served now: which build that is.
  'src/runtime/screen-play/wall/build-of.ts': null,
  'src/runtime/screen-play/maps/shipped-map.ts': /fetch\(`\$\{import\.meta\.env\.BASE_URL\}maps/,
};

const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => join(folder, name))
    .filter(path => /\.tsx?$/.test(path) && !/\.test\.|testing\//.test(path));

it('whatever asks a server with a session renews it in the one way', () => {
  const asking = files('src').filter(path => WAYS.test(readFileSync(path, 'utf8')));
  expect(asking.filter(path => !(path in ALLOWED))).toEqual([]);
  for (const [path, keeps] of Object.entries(ALLOWED))
    if (keeps) expect(readFileSync(path, 'utf8'), path).toMatch(keeps);
});

it('nobody but them reads an access token', () => {
  const reading = files('src').filter(path =>
    /readTokens\(\)\??\.token\b|authorization:/.test(readFileSync(path, 'utf8')),
  );
  expect(
    reading.filter(path => !/src\/(?:api|early|session|collab)\/|src\/runtime\/uploads/.test(path)),
  ).toEqual([]);
});
