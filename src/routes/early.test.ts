import { readFileSync } from 'node:fs';
import { allCalls } from '@gonghui/contract/calls.ts';
import { API_PREFIX } from '@gonghui/kernel/api-prefix.ts';
import { describe, expect, it } from 'vitest';
import { TOKENS_KEY } from '../session/storage.ts';
import { earlyOf } from './early.ts';
import { BASE } from './enter.ts';
import { ROUTES } from './table.ts';

const shapeOf = (path: string): string => path.replace(/\?.*$/, '').replace(/:\w+|\{\w+\}/g, '*');
const source = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('what a route asks for early', () => {
  const asks = ROUTES.flatMap(row => earlyOf(row).asks.map(ask => ({ route: row.path, ask })));

  it('are calls of the contract', () => {
    expect(asks.length).toBeGreaterThan(30);
    const known = new Set(allCalls().map(({ call }) => `${call.method} ${shapeOf(call.path)}`));
    const unknown = asks.filter(({ ask }) => !known.has(`${ask.method ?? 'GET'} ${shapeOf(ask.path)}`));
    expect(unknown).toEqual([]);
  });

  it('change nothing when nobody takes the answer', () => {
    const posts = asks.filter(({ ask }) => ask.method === 'POST').map(({ ask }) => shapeOf(ask.path));
    expect([...new Set(posts)]).toEqual(['/v1/designs/*/ticket']);
  });

  it('take their values from parts of the route, or of its query', () => {
    const fromQuery = asks.flatMap(({ route, ask }) =>
      [...ask.path.matchAll(/:(\w+)/g)]
        .map(([, name = '']) => name)
        .filter(name => !new RegExp(`:${name}\\b`).test(route)),
    );
    expect([...new Set(fromQuery)]).toEqual(['form']);
  });
});

it('the script that asks early writes the words of the app as the app does', () => {
  const early = source('../early/main.ts');
  expect(early).toContain(`['${API_PREFIX}', '${BASE}', '${TOKENS_KEY}']`);
  const mobile = /const MOBILE = (.+);/.exec(source('../transport/device.ts'))?.[1] ?? 'missing';
  expect(early).toContain(`const MOBILE = ${mobile};`);
  // It must be there before the app is: what both import would be fetched with the app.
  expect([...early.matchAll(/^import (?!type)/gm)]).toEqual([]);
});
