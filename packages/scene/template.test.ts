import { digestOf } from '@gonghui/kernel/digest.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { metaOf } from './raw.ts';
import { readScene } from './scene.ts';
import { fromTemplate, readTemplate, seedDoc, toTemplate } from './template.ts';
import { digestTemplate } from './template-digest.ts';
import { MAIN, ROOT, type Template } from './types.ts';

const roundTrip = (template: Template): Template => toTemplate(fromTemplate(toyFamily, template), toyFamily);
const of = (...components: Template['components']): Template => ({ page: {}, components });

const FULL: Template = {
  page: { columns: 12, gap: { row: 8, column: null }, isWaterline: false, tags: [] },
  components: [
    {
      ...component('note0001', 'note', { label: '甲', nested: { a: {}, b: [] } }),
      alias: '',
      isHidden: false,
    },
    component('choice01', 'choice', { options: [{ value: 'b', label: 'B' }, { value: 'a' }], chosen: ['a'] }),
    component(
      'colum001',
      'columns',
      { count: 2 },
      {
        c1: [component('essay001', 'essay', { content: '多行\n文字 😀' })],
        c2: [],
      },
    ),
    { ...component('box00001', 'box'), components: [{ ...component('box00002', 'box'), components: [] }] },
  ],
};

describe('a template', () => {
  it.each<[string, Template]>([
    ['with one of everything', FULL],
    ['with nothing', of()],
    [
      'with an unknown type and its slots',
      of(
        component(
          'new00001',
          'hologram',
          { x: [1, { y: null }] },
          { left: [component('a', 'note')], right: [] },
        ),
      ),
    ],
    ['with an unknown type and plain children', of({ ...component('n', 'hologram'), components: [] })],
    [
      'with unknown keys',
      {
        ...of({ ...component('a', 'note'), menuOptions: [{ value: 1 }], size: { w: 3 } } as never),
        kind: 'v2',
      } as Template,
    ],
    ['with keys of odd types', of({ ...component('a', 'note'), alias: null, isHidden: 'yes' } as never)],
    [
      'with a container that names no children',
      of(component('a', 'box'), component('b', 'columns', { count: 2 })),
    ],
    ['with an externally placed id', of(component('main_field_1', 'note'))],
  ])('%s comes back as it was', (_what, template) => {
    expect(roundTrip(template)).toEqual(template);
    expect(canonical(roundTrip(template) as unknown as Json)).toBe(canonical(template as unknown as Json));
  });

  it('gives the same bytes each time it is seeded', () => {
    const bytes = (): Uint8Array => Y.encodeStateAsUpdate(fromTemplate(toyFamily, FULL));
    expect(bytes()).toEqual(bytes());
  });

  it('is seeded into an empty document only', () => {
    const doc = fromTemplate(toyFamily, FULL);
    expect(() => seedDoc(doc, toyFamily, FULL)).toThrow('empty');
  });

  it('leaves kind, design, format and the mark of the save in the document', () => {
    const doc = new Y.Doc();
    const saved = { version: 3, digest: 'd', by: 'u', at: 1 };
    seedDoc(doc, toyFamily, FULL, saved, 'form0001');
    expect(metaOf(doc).toJSON()).toEqual({ kind: 'form', designId: 'form0001', format: 1, saved });
  });

  it('is not changed by being read, nor is its document', () => {
    const doc = fromTemplate(toyFamily, FULL);
    const before = Y.encodeStateAsUpdate(doc);
    readTemplate(readScene(doc, toyFamily));
    expect(Y.encodeStateAsUpdate(doc)).toEqual(before);
  });

  it('has the digest that the gateway works out', () => {
    const template = toTemplate(fromTemplate(toyFamily, FULL), toyFamily);
    expect(digestTemplate(template)).toBe(digestOf(template as unknown as Json));
    expect(digestTemplate(FULL)).toBe(digestOf(FULL as unknown as Json));
  });
});

describe('a template that is out of order', () => {
  it('gets new ids where one repeats or cannot be', () => {
    const template = roundTrip(
      of(component('a', 'note'), component('a', 'note'), component(ROOT, 'note'), component('', 'note')),
    );
    expect(template.components.map(({ id }) => id)).toEqual(['a', 'x0000000', 'x0000001', 'x0000002']);
  });

  it.each<[string, unknown]>([
    ['no components', { page: {} }],
    ['components that are none', { page: {}, components: [null, 3, 'x', []] }],
    ['no page', { components: [] }],
    ['a page that is a list', { page: [1], components: [] }],
    [
      'containers that are none',
      of({ ...component('a', 'columns', { count: 2 }), containers: [null, {}, { slot: 3 }] } as never),
    ],
    [
      'props that are none',
      of({ id: 'a', name: 'note', props: 'x' } as never, { id: 'b', name: 7 } as never),
    ],
  ])('with %s is read as far as it goes', (_what, template) => {
    expect(() => roundTrip(template as Template)).not.toThrow();
  });

  it('shows children of a leaf at the end of the root', () => {
    const scene = readScene(
      fromTemplate(toyFamily, of({ ...component('a', 'note'), components: [component('b', 'note')] })),
      toyFamily,
    );
    expect(scene.children(ROOT, MAIN)).toEqual(['a', 'b']);
  });

  it('with ten thousand levels neither overflows nor loses one', () => {
    let inner = component('n0', 'box');
    for (let i = 1; i < 10_000; i++) inner = { ...component(`n${i}`, 'box'), components: [inner] };
    expect(readScene(fromTemplate(toyFamily, of(inner)), toyFamily).size).toBe(10_000);
  });
});
