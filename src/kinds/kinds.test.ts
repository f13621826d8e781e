import { existsSync } from 'node:fs';
import { kinds } from '@gonghui/elements/kinds/index.ts';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '../routes/table.ts';
import {
  buildingOf,
  designerOf,
  designerOfKind,
  hasRecords,
  KINDS,
  kindReleasedAt,
  kindSeenAt,
  releaseOf,
  SETTLED,
  stepsAt,
  viewOf,
} from './index.ts';
import { PAGE_KINDS, PAGE_NOUN, pageKind } from './pages.ts';
import { viewOfType } from './views.ts';

/** Folders of designers that are not called as their kind is. */
const FOLDERS: Readonly<Record<string, string>> = { stencil: 'print' };
const ROW = { appletId: 'applet01', id: 'page0001' };
/** An address as it is without the parts that may be left out. */
const withoutOptional = (path: string): string => path.replace(/(?:\/:\w+\?)+$/, '');
const leads = (path: string | null) =>
  ROUTES.some(row => path !== null && row.path.split('/:')[0] === path.split('/').slice(0, -1).join('/'));

it('every kind of design has a designer, and the browser knows no other', () => {
  expect(KINDS.map(({ kind }) => kind).sort()).toEqual(
    kinds()
      .map(({ kind }) => kind)
      .sort(),
  );
  for (const { kind, page } of kinds())
    expect(KINDS.find(one => one.kind === kind)?.page?.type).toBe(page?.type);
});

describe.each(KINDS.map(kind => ({ name: kind.kind, kind })))('$name', ({ name, kind }) => {
  it('leads to its designer, whose page is in a folder of that kind', () => {
    const own = kind.own === undefined ? '' : `/:${kind.own}`;
    const row = ROUTES.find(({ path }) => withoutOptional(path) === `${kind.design}/:appletId/:formId${own}`);
    expect(row?.page).toBe(`designers/${FOLDERS[name] ?? name}`);
    expect(existsSync(`src/${row?.page}/index.tsx`)).toBe(true);
    expect(designerOfKind(name, 'applet01', 'page0001', 'design01')).toBe(
      `${kind.design}/applet01/page0001${own && '/design01'}`,
    );
  });
});

describe.each(
  [...KINDS, ...SETTLED].flatMap(({ page }) => page ?? []).map(page => ({ type: page.type, page })),
)('pages of type $type', ({ type, page }) => {
  it('are known to lists, release and readers, by the word that messages use', () => {
    const settled = SETTLED.find(one => one.page.type === type);
    const noun = settled ? '看板' : kinds().find(kind => kind.page?.type === type)?.noun;
    expect(pageKind(type)?.noun).toBe(noun);
    // In the menu of 新建页面 each is told from all of them.
    expect(pageKind(type)?.beside ?? noun).not.toBe(PAGE_NOUN);
  });

  it('lead to where they are designed, released and seen', () => {
    const row = { ...ROW, type };
    expect(leads(releaseOf(row)?.replace(/\/page0001$/, '') ?? null)).toBe(true);
    expect(leads(viewOf(row))).toBe(true);
    expect(kindReleasedAt(releaseOf(row) ?? '')?.page.type).toBe(type);
    expect(kindSeenAt(viewOf(row) ?? '')?.page.type).toBe(type);
    // At an address of its own as in its applet.
    expect(viewOfType(type)).toBe(pageKind(type)?.View);
    expect(viewOfType(type)).toBeDefined();
  });

  it('are built in steps that lead somewhere, each of which knows which one it is', () => {
    expect(page.steps.map(({ path }) => path)).toContain(page.release);
    for (const { path } of page.steps) {
      const steps = stepsAt(path, 'applet01', 'page0001');
      expect(steps.map(step => step.path.endsWith('/applet01/page0001'))).not.toContain(false);
      expect(steps.filter(step => step.current).map(step => step.path)).toEqual([
        `${path}/applet01/page0001`,
      ]);
      expect(ROUTES.map(route => withoutOptional(route.path))).toContain(`${path}/:appletId/:formId`);
    }
  });
});

it('a page that is set up and not designed is built where it is seen', () => {
  expect(designerOf({ ...ROW, type: 'dm' })).toBe('/url/dm/page0001?settings=1');
  expect([buildingOf('dm'), buildingOf('normal')]).toEqual(['设置', '设计']);
});

it('a type that this version does not know leads nowhere', () => {
  const row = { ...ROW, type: 'of-no-kind' };
  expect([designerOf(row), releaseOf(row), viewOf(row), pageKind(row.type)]).toEqual([
    null,
    null,
    null,
    undefined,
  ]);
  expect([hasRecords(row.type), designerOfKind('of-no-kind', 'applet01', 'page0001', 'page0001')]).toEqual([
    false,
    null,
  ]);
  expect(stepsAt('/of-no-kind/design', 'applet01', 'page0001')).toEqual([]);
});

it('pages are called by their own word while there is one kind', () => {
  expect(PAGE_NOUN).toBe(PAGE_KINDS.length === 1 ? PAGE_KINDS[0]?.noun : '页面');
});
