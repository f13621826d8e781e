import { MOST_MENU_ENTRIES } from '@gonghui/contract/menus.ts';
import { expect, it } from 'vitest';
import { flatten } from '../pages/page-list.ts';
import {
  arranged,
  asPages,
  calledAs,
  changed,
  type Entry,
  groupEntry,
  menuOf,
  pageEntry,
  unplaced,
  withAdded,
  without,
} from './menu-entries.ts';

const names = new Map([
  ['pageaaaa', '用车'],
  ['pagebbbb', '访客'],
]);
const [a, b] = [...names].map(([id, name]) => pageEntry({ id, name })) as [Entry, Entry];
const link: Entry = {
  ...{ id: 'linkaaaa', type: 'link', name: '制度', url: 'https://example.cn/' },
  ...{ icon: 'book', hidden: false },
};
const told = (entries: readonly Entry[]) =>
  flatten(entries).map(({ level, item }) => `${level} ${item.name}`);

it('is stored as it is arranged, and comes back the same', () => {
  const entries = [groupEntry('日常', [{ ...a, name: '叫车' }, link]), { ...b, hidden: true }];
  const kept = menuOf(entries, names);
  expect(kept).toMatchObject([
    {
      kind: 'group',
      name: '日常',
      entries: [
        { kind: 'page', name: '叫车' },
        { kind: 'link', icon: 'book' },
      ],
    },
    { kind: 'page', id: 'pagebbbb', name: null, hidden: true },
  ]);
  expect(arranged(kept, names)).toEqual(entries);
  // A page that is renamed keeps the name that was given here, and loses none that was not.
  const later = new Map([...names].map(([id, name]) => [id, `新${name}`]));
  expect(told(arranged(kept, later))).toEqual(['1 日常', '2 叫车', '2 制度', '1 新访客']);
  expect(told(calledAs(entries, names, later))).toEqual(['1 日常', '2 叫车', '2 制度', '1 新访客']);
  expect(told(arranged(kept, new Map()))).toEqual(['1 日常', '2 制度']);
});

it('begins as the pages are, with groups of one level', () => {
  const page = (name: string) => ({ id: `id${name}`, name, type: 'normal' });
  const group = (name: string, children: object[]) => ({ ...page(name), type: 'group', children });
  const list = [page('一'), group('外', [page('二'), group('内', [page('三')])]), group('空', [])];
  const begun = asPages(list as never);
  expect(told(begun)).toEqual(['1 一', '1 外', '2 二', '2 三']);
  expect(begun[1]?.id).not.toBe('id外');
  const many = Array.from({ length: 300 }, (_, at) => page(`${at}`));
  expect(flatten(asPages([group('全', many)] as never))).toHaveLength(MOST_MENU_ENTRIES);
  expect(unplaced(asPages(many as never), many as never)).toHaveLength(100);
  expect(asPages([group('长'.repeat(50), [page('一')])] as never)[0]?.name).toHaveLength(30);
});

it('changes one entry wherever it stands, and takes one out; what stood in a group stays', () => {
  const entries = [groupEntry('日常', [a, link]), b];
  expect(told(changed(entries, link.id, { name: '规定' }))).toEqual(['1 日常', '2 用车', '2 规定', '1 访客']);
  expect(told(without(entries, a.id))).toEqual(['1 日常', '2 制度', '1 访客']);
  expect(told(without(entries, entries[0]?.id ?? ''))).toEqual(['1 用车', '1 制度', '1 访客']);
  expect(unplaced([link], [a, b])).toEqual([a, b]);
});

it('keeps what is arranged here, and adds what a colleague put in meanwhile', () => {
  const base = [a];
  const mine = [groupEntry('我的', [a])];
  const theirs = [groupEntry('他的', [b, link]), a];
  const { entries, added } = withAdded(base, mine, theirs);
  expect(told(entries)).toEqual(['1 我的', '2 用车', '1 访客', '1 制度']);
  expect(added).toEqual(['访客', '制度']);
  // What was taken out here does not come back because it still stands there.
  expect(withAdded([a, link], [a], [link, a]).entries).toEqual([a]);
});
