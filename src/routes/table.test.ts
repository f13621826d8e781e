import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { isDesigner } from '../addresses/route-row.ts';
import { ROUTES } from './table.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const docs = readFileSync(here('../../docs/not-built.md'), 'utf8');

describe('the route table', () => {
  it('names each path once', () => {
    const paths = ROUTES.map(row => row.path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('gives every path a page, a redirect or an honest promise, and only one of them', () => {
    for (const row of ROUTES) {
      const ways = [row.page, row.notBuilt, row.redirect].filter(way => way !== undefined);
      expect(ways, row.path).toHaveLength(1);
      if (row.page) expect(existsSync(here(`../${row.page}/index.tsx`)), row.page).toBe(true);
    }
  });

  it('leads redirects to paths that exist', () => {
    for (const { redirect } of ROUTES)
      if (redirect !== undefined)
        expect(
          ROUTES.some(row => row.path === redirect || redirect.startsWith(row.path.split('/:')[0] ?? '')),
          redirect,
        ).toBe(true);
  });

  it('has an alternate wherever the device is limited', () => {
    for (const row of ROUTES) expect(row.device === undefined, row.path).toBe(row.alternate === undefined);
  });

  it('is open to guests only where the spec says so', () => {
    const open = ROUTES.filter(row => row.open).map(row => row.path.split('/')[1]);
    expect([...new Set(open)].sort()).toEqual(
      [
        '404',
        'acsc-login',
        'client-login',
        'cloud-login',
        'dt-login',
        'dt-submissions',
        'forgot',
        'init-system',
        'login',
        'p',
        'pure-submissions',
        'register',
        'sso-login',
        'sso-logout',
        'url',
        'wx-login',
      ].sort(),
    );
  });

  it('asks role app for everything that designs', () => {
    for (const row of ROUTES)
      if (/^\/(design|flow|custom|report|datav|dm|stencil)\//.test(row.path))
        expect(row.roles, row.path).toEqual(['app']);
  });

  it('knows the designers, whose left side is a panel that nothing may lie on', () => {
    const drawn = (page = '') => readFileSync(here(`../${page}/index.tsx`), 'utf8');
    const framed = ROUTES.filter(({ page }) => page && /designers\/frame|\/frame\//.test(drawn(page)));
    expect(framed.length).toBeGreaterThan(5);
    expect(framed.filter(row => !isDesigner(row)).map(({ path }) => path)).toEqual([]);
    expect(ROUTES.filter(isDesigner).map(({ path }) => path.split('/:')[0])).toEqual(
      expect.arrayContaining(['/design/form', '/flow/form', '/report/design', '/stencil']),
    );
    expect(ROUTES.filter(isDesigner).filter(({ roles }) => roles?.includes('app') !== true)).toEqual([]);
  });

  it('lists in docs/not-built.md exactly the paths nobody has built', () => {
    const listed = [...docs.matchAll(/^\| `([^`]+)` \|/gm)].map(match => match[1]);
    expect(listed).toEqual(ROUTES.filter(row => row.notBuilt !== undefined).map(row => row.path));
  });

  it('leads nobody to a path that nobody has built: no menu, button or link names one', () => {
    const paths = ROUTES.flatMap(({ path, notBuilt }) => (notBuilt ? [path.split('/:')[0] ?? path] : []));
    const named = (text: string) => paths.filter(path => new RegExp(`['"\`]${path}(?![\\w-])`).test(text));
    expect(named('to: `/openness/`, "/help", \'/ssow\'')).toEqual(['/help', '/openness']);
    const files = readdirSync(here('..'), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter(
      name => /\.tsx?$/.test(name) && !/^routes\/table|\.test\.tsx?$/.test(name),
    ))
      expect(named(readFileSync(here(`../${file}`), 'utf8')), file).toEqual([]);
  });
});
