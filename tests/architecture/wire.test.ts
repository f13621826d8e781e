import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesUnder } from './imports.ts';

const WIRE = 'packages/scene/wire/';

/** The codes of our own, wherever they stand; those of the websocket protocol where sockets of the relay are spoken of. */
const CODE = /(?<![\w.#])44(?:00|01|03|08|09|10|13|29)(?![\w.])/;
const SHARED_CODE = /(?<![\w.#])10(?:09|11|13)(?![\w.])/;
const OF_THE_RELAY =
  /^(?:collab-server|src\/collab|bench\/relay)\/|^tests\/(?:sync|promises)\/|^packages\/testkit\//;
/** A number as the type or kind of a message. */
const NUMBERS = [
  /\bmessageHandlers\[\s*\d/,
  /\bwriteVarUint\(\s*\w+,\s*10[0-4]\s*\)/,
  /\b(?:frame|data|message|bytes)\[0\]\s*[!=]==\s*\d/,
  /\breadVarUint\(\w*[dD]ecoder\)\s*[!=]==\s*10[0-4]/,
  /\bcase\s+10[0-4]:/,
  /\b(?:MESSAGE|SYNC|AWARENESS|STEP|ACK)\w*\s*(?:=|:\s*number\s*=)\s*(?:[0-3]|10[0-4])\b/,
  /\bUint8Array\.of\(\s*0,\s*[012],\s/,
  /\bmessageYjs(?:SyncStep[12]|Update)\b/,
];

/** Without comments and texts, so that prose may name a code; regular expressions do not matter here. */
const bare = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, match =>
    match.startsWith('/') ? '' : "''",
  );

function writtenAgain(file: string, text: string): string[] {
  const patterns = [CODE, ...(OF_THE_RELAY.test(file) ? [SHARED_CODE, ...NUMBERS] : [])];
  return bare(text)
    .split('\n')
    .flatMap(line => (patterns.some(pattern => pattern.test(line)) ? [`${file}: ${line.trim()}`] : []));
}

it('numbers of messages and close codes are written in one place', () => {
  const files = ['packages', 'collab-server', 'src', 'tests', 'bench']
    .flatMap(root => filesUnder(root))
    .filter(file => !file.startsWith(WIRE) && file !== 'tests/architecture/wire.test.ts');
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(file => writtenAgain(file, readFileSync(file, 'utf8')))).toEqual([]);
});

it.each([
  ['src/collab/a.ts', 'const CLOSE = { reset: 4409 };'],
  ['packages/gateway/a.ts', 'socket.close(4403);'],
  ['tests/journeys/a.spec.ts', 'expect(code).toBe(4401);'],
  ['collab-server/a.ts', 'socket.close(1013, why);'],
  ['bench/relay/a.ts', 'provider.messageHandlers[100] = () => {};'],
  ['src/collab/a.ts', 'const MESSAGE_SYNC = 0;'],
  ['collab-server/a.ts', 'const ACKNOWLEDGED = 100; encoding.writeVarUint(encoder, 100);'],
  ['src/collab/a.ts', 'if (frame[0] === 0) return;'],
  ['tests/promises/a.test.ts', 'raw.socket.send(Uint8Array.of(0, 1, 2, 0, 0));'],
  ['src/collab/a.ts', 'if (kind === sync.messageYjsUpdate) return;'],
])('sees one in %s: %s', (file, text) => {
  expect(writtenAgain(file, text)).toHaveLength(1);
});

it.each([
  ['src/collab/a.ts', '// A 4400 would be the relay turning somebody away.'],
  ['tests/promises/a.test.ts', "test('updates come too often: 4429', run);"],
  ['packages/gateway/a.ts', 'const color = #440011; expect(code).toBe(1013);'],
  ['collab-server/a.ts', 'socket.close(CLOSE.tryLater); encoding.writeVarUint(encoder, 1);'],
])('passes over %s: %s', (file, text) => {
  expect(writtenAgain(file, text)).toEqual([]);
});
