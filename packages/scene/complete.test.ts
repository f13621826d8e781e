import type { Json } from '@gonghui/kernel/json.ts';
import { anyProps, anyTemplate } from '@gonghui/testkit/any-template.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeProps, completeTemplate, standingProps } from './complete.ts';
import type { NodeType } from './family.ts';
import type { Props, Template, TemplateComponent } from './types.ts';

const RUNS = { numRuns: sized(300, 20_000) };
const typeWith = (defaults: () => Props, type = 'thing'): NodeType => ({
  type,
  title: '东西',
  categories: [],
  defaults,
});
const isObject = (value: unknown): value is Props =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What is said stands, and objects are looked into. */
function naively(base: Json | undefined, own: Json | undefined): Json | undefined {
  if (own === undefined) return base;
  if (!isObject(base) || !isObject(own)) return own;
  const names = new Set([...Object.keys(own), ...Object.keys(base)]);
  const at = (object: Props, name: string) => Object.getOwnPropertyDescriptor(object, name)?.value as Json;
  return Object.fromEntries([...names].map(name => [name, naively(at(base, name), at(own, name)) ?? null]));
}

/** Every object of a value, the value among them. */
const objectsOf = (value: unknown): object[] =>
  typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(objectsOf)] : [];

describe('props with what their type says where they say nothing', () => {
  it('are what is said, over what the type says, in objects as well', () => {
    fc.assert(
      fc.property(anyProps, anyProps, (defaults, props) => {
        const type = typeWith(() => structuredClone(defaults));
        const before = JSON.stringify(props);
        const whole = completeProps(type, props);
        expect(whole).toEqual(naively(defaults, props));
        expect(JSON.stringify(props)).toBe(before);
        expect(completeProps(type, props)).toBe(whole);
      }),
      RUNS,
    );
  });

  it('are the very same object where nothing is missing, and share what they did not have to fill', () => {
    fc.assert(
      fc.property(anyProps, anyProps, (defaults, props) => {
        const type = typeWith(() => structuredClone(defaults));
        const whole = completeProps(type, props);
        expect(completeProps(type, whole)).toBe(whole);
        for (const [name, value] of Object.entries(props))
          if (!isObject(defaults[name])) expect(whole[name]).toBe(value);
        if (whole !== props) expect(Object.isFrozen(whole)).toBe(true);
      }),
      RUNS,
    );
  });

  it.each<[string, Props, Props, Props]>([
    ['null is said', { label: '标题' }, { label: null }, { label: null }],
    ['a list is said as a whole', { list: [1, 2] }, { list: [] }, { list: [] }],
    ['an object in place of a text is said', { label: '标题' }, { label: {} }, { label: {} }],
    ['a text in place of an object is said', { style: { size: 1 } }, { style: 'x' }, { style: 'x' }],
    [
      'half an object is filled',
      { style: { size: 1, font: { bold: false } } },
      { style: { font: {} } },
      { style: { size: 1, font: { bold: false } } },
    ],
    ['an inherited name is not said', { hasOwnProperty: 1 }, {}, { hasOwnProperty: 1 }],
  ])('%s', (_what, defaults, props, whole) => {
    expect(
      completeProps(
        typeWith(() => defaults),
        props,
      ),
    ).toEqual(whole);
  });

  it('are themselves where nobody knows the type', () => {
    const props = { label: '甲' };
    expect(completeProps(undefined, props)).toBe(props);
  });
});

describe('what a type says of itself', () => {
  let fresh = 0;
  const nextId = () => `id${(fresh++).toString(36)}`;
  const withIds = (): Props => {
    const [one, other] = [nextId(), nextId()];
    return {
      options: [
        { value: one, label: '一' },
        { value: other, label: '二' },
      ],
      chosen: [other],
      rule: { field: one, kind: 'is' },
    };
  };

  it('has the same ids in every process, that name each other as those of a new node do', () => {
    const props = standingProps(typeWith(withIds));
    expect(standingProps(typeWith(withIds))).toEqual(props);
    const { options, chosen, rule } = props as unknown as {
      options: { value: string; label: string }[];
      chosen: string[];
      rule: { field: string; kind: string };
    };
    expect(options.map(({ label }) => label)).toEqual(['一', '二']);
    expect(options[0]!.value).not.toBe(options[1]!.value);
    expect([chosen, rule]).toEqual([[options[1]!.value], { field: options[0]!.value, kind: 'is' }]);
  });

  it('has other ids where the type is another, so that a design holds none of them twice', () => {
    const idsOf = (type: string) =>
      (standingProps(typeWith(withIds, type)).options as { value: string }[]).map(({ value }) => value);
    const all = ['note', 'choice', 'essay', 'radio', 'checkbox', 'select'].flatMap(idsOf);
    expect(new Set(all).size).toBe(all.length);
    for (const id of all) expect(id).toMatch(/^[a-z][0-9a-z]{7}$/);
  });

  it('is asked for once and cannot be changed', () => {
    let asked = 0;
    const type = typeWith(() => {
      asked++;
      return withIds();
    });
    const props = standingProps(type);
    for (let i = 0; i < 5; i++) completeProps(type, { label: `${i}` });
    expect(standingProps(type)).toBe(props);
    expect(asked).toBe(2);
    expect(objectsOf(props).every(Object.isFrozen)).toBe(true);
  });
});

describe('a template as it is read', () => {
  const flat = (components: readonly TemplateComponent[]): TemplateComponent[] =>
    components.flatMap(one => [
      one,
      ...flat(one.components ?? []),
      ...(one.containers ?? []).flatMap(container => flat(container.components)),
    ]);

  it('has the same components in the same places, each with all props of its type', () => {
    fc.assert(
      fc.property(anyTemplate(), template => {
        const before = JSON.stringify(template);
        const whole = completeTemplate(toyFamily.types, template);
        const [given, read] = [flat(template.components), flat(whole.components)];
        expect(read.map(({ id }) => id)).toEqual(given.map(({ id }) => id));
        for (const [at, { props, name }] of given.entries())
          expect(read[at]!.props).toEqual(naively(toyFamily.types.get(name)?.defaults() ?? {}, props));
        const bare = (part: Template) =>
          JSON.stringify(part, (key, value) => (key === 'props' ? undefined : (value as Json)));
        expect(bare(whole)).toBe(bare(template));
        expect(JSON.stringify(template)).toBe(before);
      }),
      RUNS,
    );
  });

  it('keeps keys that nobody knows, of itself, of components and of containers', () => {
    const inner = { ...component('b', 'note'), menu: 1 } as TemplateComponent;
    const columns = component('a', 'columns', { count: 1 }, { c1: [inner] });
    Object.assign(columns.containers?.[0] ?? {}, { width: 3 });
    const template = { page: {}, components: [columns], kind: 'v2' } as Template;
    const whole = completeTemplate(toyFamily.types, template);
    expect(whole).toMatchObject({
      kind: 'v2',
      components: [{ containers: [{ slot: 'c1', width: 3, components: [{ menu: 1 }] }] }],
    });
  });
});
