import { outsideShape } from '@gonghui/elements/shared/outside-shape.ts';
import { nameShape, shaped } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { AskedWhole, Id, IdParams } from './shapes.ts';

export const MENU_NAME_LENGTH = 30;
export const MENU_URL_LENGTH = 2000;
/** Pages, links and groups of one navigation, those in groups among them. */
export const MOST_MENU_ENTRIES = 200;

const Name = nameShape(MENU_NAME_LENGTH, { empty: '不能为空', long: `不能超过${MENU_NAME_LENGTH}字` });
const Url = outsideShape(MENU_URL_LENGTH);

const look = {
  /** A picture of the app by its name; null: that of the page's kind, or of links. */
  icon: z.nullable(shaped(32, /^[a-z][a-z0-9-]{0,31}$/, '不是可选的图标')),
  /** Nobody sees it in the navigation; an address still leads to a page. */
  hidden: z.boolean(),
};

/** A page of the applet, by its id; `name` null: as the page is called. */
const PageEntry = z.object({ kind: z.literal('page'), id: Id, name: z.nullable(Name), ...look });
/** An address outside. */
const LinkEntry = z.object({ kind: z.literal('link'), id: Id, name: Name, url: Url, ...look });
const GroupedEntry = z.discriminatedUnion('kind', [PageEntry, LinkEntry]);
const GroupEntry = z.object({
  kind: z.literal('group'),
  id: Id,
  name: Name,
  hidden: z.boolean(),
  entries: z.array(GroupedEntry).check(z.maxLength(MOST_MENU_ENTRIES)),
});
const Entry = z.discriminatedUnion('kind', [PageEntry, LinkEntry, GroupEntry]);

export type MenuLeaf = z.output<typeof GroupedEntry>;
export type MenuEntry = z.output<typeof Entry>;

const idsIn = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap(entry => [entry.id, ...(entry.kind === 'group' ? entry.entries.map(({ id }) => id) : [])]);

const Entries = z.array(Entry).check(
  z.maxLength(MOST_MENU_ENTRIES),
  z.refine(entries => idsIn(entries).length <= MOST_MENU_ENTRIES, `不能超过${MOST_MENU_ENTRIES}项`),
  z.refine(entries => new Set(idsIn(entries)).size === idsIn(entries).length, '中有重复的项，请刷新后再试'),
);

const Menu = z.object({
  /** Grows with each change; 0 before the first. */
  rev: z.int(),
  /** Null while the navigation is as the list of pages is arranged. */
  entries: z.nullable(Entries),
});

/**
 * The navigation of an applet as its managers arrange it. All ours. What somebody sees of it is answered by
 * `GET /v1/applets/{id}/forms`.
 */
export const menuCalls = {
  /** Pages that were deleted are in it no more. */
  get: call({
    method: 'GET',
    path: '/v1/applets/{id}/menus',
    access: ['app'],
    builds: { applet: 'params.id' },
    rate: 'read',
    summary: '应用导航菜单',
    params: IdParams,
    result: Menu,
  }),
  /**
   * All of it at once, as it is read. What is no page of the applet, or none any more, is left out. `rev` as read; when somebody
   * else changed it since, 409 with `data {rev}`.
   */
  set: call({
    method: 'PUT',
    path: '/v1/applets/{id}/menus',
    access: ['app'],
    builds: { applet: 'params.id' },
    rate: 'write',
    summary: '保存应用导航菜单',
    params: IdParams,
    body: z.object({ rev: AskedWhole, entries: z.nullable(Entries) }),
    result: Menu,
  }),
};
