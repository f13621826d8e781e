import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesUnder, importsIn } from './imports.ts';

/** What opens connections. */
const WAYS_OUT =
  /^(?:node:)?(?:net|http|https|http2|tls|dgram|dns|dns\/promises|undici|inspector|ws|pg|mysql2|mysql2\/promise|tedious|nodemailer|ofetch)$/;
const GLOBALS = /(?<![.\w])(?:fetch|new (?:WebSocket|EventSource|XMLHttpRequest|URLPattern))\(/g;

/** Who may, beside what is imported for its types only; each with its reason. */
const MEANT: Readonly<Record<string, string>> = {
  'packages/gateway/base/outbound/names/ask-server.ts node:dns/promises':
    'the one that asks servers for names, on sockets of its own',
  'packages/gateway/base/outbound/names/names.ts node:net': 'tells addresses from names, connects to nothing',
  'packages/gateway/base/outbound/outbound.ts node:net': 'the way itself',
  'packages/gateway/base/outbound/proxy.ts node:http':
    'asks the proxy that the settings name, for addresses that were checked',
  'packages/gateway/base/outbound/proxy.ts node:net': 'the way itself',
  'packages/gateway/base/outbound/http.ts node:tls': 'encrypts what the one way has opened',
  'packages/gateway/base/outbound/http.ts undici': 'speaks HTTP over connections of the one way alone',
  'packages/gateway/base/db/database.ts pg':
    'our own database, which the settings name and without which nothing goes on anyway; its name is the only one that the resolver of the process looks up',
  'packages/gateway/data/datasources/drivers/postgres.ts pg': 'gets a connection of the one way',
  'packages/gateway/data/datasources/drivers/mysql.ts mysql2': 'the same',
  'packages/gateway/data/datasources/drivers/mssql-connection.ts tedious': 'the same',
  'packages/gateway/base/db/silence.ts pg': 'the same',
  'packages/gateway/base/db/reach.ts pg': 'the same, asked before a start does anything else',
  'packages/gateway/base/db/one-trip.ts pg': 'the same; a query, no connection',
  'packages/gateway/base/mail/mailer.ts nodemailer':
    'the mail server, which the settings name and nobody else can; it usually stands inside the network',
  'packages/gateway/base/mail/mailer.ts node:net':
    'dials the same mail server, by the one way names are looked up',
  'packages/server/prepare.ts node:net':
    'listens for a moment to see that the port is free, connects to nothing',
  'packages/server/demo/suppliers/server.ts node:net': 'listens on 127.0.0.1 alone, connects to nothing',
  'packages/server/hook-receiver.ts node:http': 'takes what is pushed to it, opens nothing',
  'packages/server/watchdog/thread.ts node:inspector':
    'asks its own process where it stands, within the process; opens no port',
  'collab-server/attach.ts ws': 'takes what browsers open, opens nothing',
  'packages/gateway/data/screens/networks.ts node:net': 'tells networks apart, connects to nothing',
  'packages/gateway/http/plugins/network.ts node:net': 'tells addresses apart, connects to nothing',
};

const waysOut = (file: string, text: string): string[] => [
  ...importsIn(file, text)
    .filter(one => !one.typeOnly && WAYS_OUT.test(one.specifier))
    .map(one => `${file} ${one.specifier}`),
  ...[...text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '').matchAll(GLOBALS)].map(
    ([found]) => `${file} ${found}`,
  ),
];

const files = ['packages', 'collab-server']
  .flatMap(filesUnder)
  .filter(file => !/\.test\.ts$|^packages\/testkit\/|\/testing\//.test(file));

describe('the server’s ways to the outside (promise D19)', () => {
  const found = files.flatMap(file => waysOut(file, readFileSync(file, 'utf8')));

  it('are one, but for those that have a reason', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(found.filter(way => !(way in MEANT))).toEqual([]);
  });

  it('have no exception that is none any more', () => {
    expect(Object.keys(MEANT).filter(way => !found.includes(way))).toEqual([]);
  });

  it.each([
    "import { connect } from 'node:net';",
    "import net from 'net';",
    "import { lookup } from 'node:dns';",
    "import { Resolver } from 'node:dns/promises';",
    "import { request } from 'node:https';",
    "export { request } from 'undici';",
    "const later = import('mysql2/promise');",
    "import 'node:http2';",
    'const answer = await fetch(address);',
    'new WebSocket(address)',
  ])('see %s', text => {
    expect(waysOut('packages/gateway/a.ts', text)).toHaveLength(1);
  });

  it.each([
    "import type { Socket } from 'node:net';",
    "import { fetchRows } from './fetch.ts';",
    'boss.fetch(name); prefetch(1); // fetch(x)',
  ])('let pass %s', text => {
    expect(waysOut('packages/gateway/a.ts', text)).toEqual([]);
  });
});
