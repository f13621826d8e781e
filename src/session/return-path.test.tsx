import { createMemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { ownPath, rememberReturn, takeReturn } from './return-path.ts';

afterEach(() => sessionStorage.clear());

const SOUND = [
  '/workbench?a=1#b',
  '/design/form/abcd1234/efgh5678',
  '/url/form/abcd1234?view=%2F%2Fx&q=//y',
  '/platform/user-manage/%E6%8A%80%E6%9C%AF%E9%83%A8',
  '/logins',
];
/** What is read as another host, or as no address at all, by browsers, by the router, or by a second reading. */
const HOSTILE = [
  ...['', '//x', '///x', 'x', 'https://evil.test', 'javascript:alert(1)', 'data:text/html,x', '?a', '#a'],
  ...[
    '/\\evil.test',
    '\\/evil.test',
    '/a\\..\\/x',
    '/\t/evil.test',
    '/\n/evil.test',
    ' //x',
    '/ /x',
    '/\u0000/x',
  ],
  ...[
    '/cli/..//x',
    '/a/..//x',
    '/..//x',
    '/.//x',
    '/a/b/../..//x',
    '/%2e%2e//x',
    '/%2E./%2e//x',
    '/a//b',
    '/a//',
  ],
  ...['/%2f/x', '/%2fx', '/%5cx', '/a%2F%2Fx', '/%', '/%E0%A4%A', '/a/%ff', '/a/%C0%AF'],
  `/${'a'.repeat(3000)}`,
];

describe('the path to return to', () => {
  it.each(SOUND)('may be %s', path => {
    expect(ownPath(path)).toBe(path);
    rememberReturn(path);
    expect(takeReturn()).toBe(path);
    expect(takeReturn()).toBeNull();
  });

  it.each(HOSTILE)('is never %j', path => {
    expect(ownPath(path)).toBeNull();
    rememberReturn(path);
    expect(takeReturn()).toBeNull();
    // As somebody else may have written it.
    sessionStorage.setItem('gh-return', path);
    expect(takeReturn()).toBeNull();
  });

  it('is nothing but text', () => {
    for (const value of [null, undefined, 7, {}, ['/a']]) expect(ownPath(value)).toBeNull();
  });

  it('is never the sign-in page itself', () => {
    for (const path of ['/login', '/login?x=1', '/login#x', '/login/']) {
      rememberReturn(path);
      expect(takeReturn(), path).toBeNull();
    }
  });

  it('whatever was stored, what comes out leads nowhere else and can be gone to', async () => {
    const parts = [
      '/',
      '//',
      '..',
      '.',
      '%2e',
      '\\',
      '%5c',
      '%2f',
      'a',
      'cli',
      '@',
      ':',
      '?',
      '#',
      '%',
      '\t',
      'evil.test',
      '%C3',
    ];
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    const router = createMemoryRouter([{ path: '*', element: null }]);
    let sound = 0;
    for (let n = 0; n < 4000; n++) {
      const text = `/${Array.from({ length: 1 + next(6) }, () => parts[next(parts.length)]).join('')}`;
      const own = ownPath(text);
      if (own === null) continue;
      sound++;
      expect(new URL(own, 'https://app.test').host, text).toBe('app.test');
      expect(ownPath(own), text).toBe(own);
      if (n % 20 === 0) await router.navigate(own);
    }
    expect(sound).toBeGreaterThan(200);
    router.dispose();
  });
});
