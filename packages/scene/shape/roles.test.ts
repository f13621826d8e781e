import { FORBIDDEN_NAMES } from '@gonghui/kernel/json.ts';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { ROLE, type Role, roleInRoot, roleInside, takes } from './roles.ts';

type RoleName = keyof typeof ROLE;
const nameOf = (role: Role | null): RoleName | null =>
  (Object.keys(ROLE) as RoleName[]).find(name => ROLE[name] === role) ?? null;

/** The table "Layout" of docs/document-format.md, row by row. */
describe('what stands in a root of the document', () => {
  it.each<[root: string, key: string, role: RoleName | null]>([
    ['meta', 'kind', 'relay'],
    ['meta', 'designId', 'relay'],
    ['meta', 'format', 'relay'],
    ['meta', 'saved', 'saved'],
    ['meta', 'owner', null],
    ['meta', '.kind', null],
    ['page', '.columns', 'leaf'],
    ['page', '.gap.row', 'leaf'],
    ['page', '.tags[=a]', 'order'],
    ['page', '.tags[=a].label', 'leaf'],
    ['page', '.tags[=a', null],
    ['page', '+kind', 'extra'],
    ['page', '+', 'extra'],
    ['page', 'type', null],
    ['page', 'at', null],
    ['page', '', null],
    ['nodes', 'node0001', 'body'],
    ['nodes', 'toString', 'body'],
    ['nodes', 'root', null],
    ['nodes', '', null],
    ['nodes', '+node', null],
    ['comments', 'remark01', 'remark'],
    ['comments', '', null],
    ['restores', 'restore1', 'restore'],
    ['restores', '+', null],
    ['secrets', 'a', null],
    ['', 'a', null],
    ['toString', 'a', null],
  ])('%s / %o: %s', (root, key, role) => {
    expect(nameOf(roleInRoot(root, key))).toBe(role);
  });

  it('is nothing without a key: all roots are maps', () => {
    for (const root of ['meta', 'page', 'nodes', 'comments', 'restores', 'secrets'])
      expect(roleInRoot(root, null)).toBeNull();
  });

  it('is nothing under a name that no field has', () => {
    for (const name of FORBIDDEN_NAMES)
      for (const key of [`.${name}`, `.a.${name}`, `.a[=x].${name}`, `+${name}`])
        expect(roleInRoot('page', key)).toBeNull();
  });
});

describe('what stands inside of something', () => {
  it.each<[outer: RoleName, key: string | null, role: RoleName | null]>([
    ['body', 'type', 'type'],
    ['body', 'at', 'at'],
    ['body', 'alias', 'alias'],
    ['body', 'hidden', 'hidden'],
    ['body', 'holes', 'slots'],
    ['body', '.label', 'leaf'],
    ['body', '.options[=1]', 'order'],
    ['body', '.options[=1].label', 'leaf'],
    ['body', '+size', 'extra'],
    ['body', '+valueOf', null],
    ['body', 'slots', null],
    ['body', 'unknown', null],
    ['body', '', null],
    ['body', null, null],
    ['remark', 'by', 'by'],
    ['remark', 'resolved', 'resolved'],
    ['remark', 'text', 'field'],
    ['remark', 'toString', 'field'],
    ['remark', '', null],
    ['remark', null, null],
    ['leaf', null, 'letters'],
    ['leaf', 'bold', null],
    ['gone', null, 'letters'],
    ['gone', 'key', null],
    ['letters', null, null],
    ['type', null, null],
    ['at', 'x', null],
    ['extra', null, null],
    ['order', null, null],
    ['saved', 'version', null],
    ['restore', 'by', null],
    ['relay', null, null],
    ['by', null, null],
  ])('%s / %o: %s', (outer, key, role) => {
    expect(nameOf(roleInside(ROLE[outer], key))).toBe(role);
  });
});

describe('what a place can hold', () => {
  const type = (made: Y.AbstractType<unknown>) => new Y.ContentType(made);
  const CONTENTS = {
    value: new Y.ContentAny(['x']),
    letters: new Y.ContentString('字'),
    text: type(new Y.Text() as never),
    map: type(new Y.Map() as never),
    list: type(new Y.Array() as never),
    element: type(new Y.XmlElement('p') as never),
    hook: type(new Y.XmlHook('p') as never),
    'text of XML': type(new Y.XmlText() as never),
    bytes: new Y.ContentBinary(new Uint8Array(1)),
    document: new Y.ContentDoc(new Y.Doc()),
    embed: new Y.ContentEmbed({ image: 'a' }),
    format: new Y.ContentFormat('bold', true as never),
    'old JSON': new Y.ContentJSON([{ a: 1 }]),
  };
  type Kind = keyof typeof CONTENTS;
  const HELD: Record<RoleName, readonly Kind[]> = {
    gone: ['value', 'letters', 'text'],
    relay: ['value'],
    saved: ['value'],
    restore: ['value'],
    remark: ['map'],
    field: ['value'],
    body: ['map'],
    type: ['value'],
    at: ['value'],
    alias: ['value'],
    hidden: ['value'],
    slots: ['value'],
    leaf: ['value', 'text'],
    order: ['value'],
    extra: ['value'],
    letters: ['letters'],
    by: ['value'],
    resolved: ['value'],
  };

  it.each(Object.keys(ROLE) as RoleName[])('%s: what the layout says and nothing else', role => {
    const held = (Object.keys(CONTENTS) as Kind[]).filter(kind => takes(ROLE[role], CONTENTS[kind]));
    expect(held.sort()).toEqual([...HELD[role]].sort());
    // Of what is gone nobody knows what it was.
    expect(takes(ROLE[role], new Y.ContentDeleted(3))).toBe(true);
  });

  it('has a number of its own for each role, because places are kept as numbers', () => {
    expect(new Set(Object.values(ROLE)).size).toBe(Object.keys(ROLE).length);
  });
});
