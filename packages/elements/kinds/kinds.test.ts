import { digestOf } from '@gonghui/kernel/digest.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { readScene } from '@gonghui/scene/scene.ts';
import { fromTemplate, toTemplate } from '@gonghui/scene/template.ts';
import type { Props } from '@gonghui/scene/types.ts';
import pinboard from '@gonghui/testkit/pinboard/kind.ts';
import shelf from '@gonghui/testkit/shelf/kind.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addedKinds, addKind, kindOf, kindOfPage, kinds } from './index.ts';

const every = [...kinds(), pinboard, shelf];
const digest = (template: unknown) => digestOf(template as Json);

describe.each(every.map(kind => ({ name: kind.kind, kind })))('$name', ({ kind }) => {
  it('is called by one name in its family and its document', () => {
    expect(kind.kind).toMatch(/^[a-z][\w-]{0,31}$/);
    expect(kind.family.kind).toBe(kind.kind);
    expect(kind.noun).not.toBe('');
    expect([...kind.family.types.keys()]).toEqual([...kind.types.keys()]);
  });

  it('starts from a design that can be opened, kept and read again', () => {
    const empty = kind.empty();
    const opened = toTemplate(fromTemplate(kind.family, empty), kind.family);
    expect(digest(opened)).toBe(digest(empty));
    expect(digest(kind.saved.from(JSON.parse(JSON.stringify(kind.saved.to(empty)))))).toBe(digest(empty));
    expect(kind.check(empty, {}).unsound).toEqual([]);
  });

  it('begins with no error: what has only not been begun is told apart from what is wrong', () => {
    const begun = readScene(fromTemplate(kind.family, kind.empty()), kind.family);
    const wrong = kind.family.problems.flatMap(rule => rule(begun));
    expect(wrong.filter(({ level, unbegun }) => level === 'error' && !unbegun)).toEqual([]);
  });

  it('has page settings by default that its check takes, and those of somebody else it keeps', () => {
    const given = { ...kind.empty().page };
    expect(digest(kind.empty(given))).toBe(digest(kind.empty()));
  });

  it('checks anything at all without a throw, and names what is no design', () => {
    fc.assert(
      fc.property(fc.anything(), value => {
        const { unsound, open } = kind.check(value, {});
        for (const { message } of [...unsound, ...open]) expect(message).toMatch(/[\u4e00-\u9fff]/);
      }),
      { numRuns: 300 },
    );
    expect(kind.check(null, {}).unsound.length).toBeGreaterThan(0);
    const foreign = { page: {}, components: [{ id: 'aaaaaaaa', name: 'of-no-kind', props: { label: '' } }] };
    expect(kind.check(foreign, {}).unsound.length).toBeGreaterThan(0);
  });
});

/** Every component of every kind that reads a dataset, as it is when it is new. */
const reading = kinds().flatMap(kind =>
  [...kind.types.values()]
    .filter(type => 'datumProps' in type.defaults())
    .map(type => ({
      name: `${kind.kind} ${type.type}`,
      kind,
      type,
      datum: type.defaults().datumProps as Props,
    })),
);

describe.each(reading)('$name', ({ kind, type, datum }) => {
  const said = (changed: Props) => {
    const props = { ...type.defaults(), datumProps: { ...datum, ...changed } };
    const component = { id: 'aaaaaaaa', name: type.type, props };
    return kind
      .check({ ...kind.empty(), components: [component] }, {})
      .unsound.map(({ message }) => message.replace(/^[^「]*「[^」]*」/, ''));
  };
  const lists = Object.keys(datum).filter(name => typeof type.merge?.[`datumProps.${name}`] === 'object');

  it('is not saved with a click that leads where no page may lead', () => {
    if (!('through' in datum)) return;
    const lead = (address: string) =>
      said({ through: [{ id: 'a', kind: 'address', name: '官网', address }] });
    for (const address of [
      'javascript:alert(1)',
      ' JavaScript:alert(1)//{值}',
      'data:text/html,x',
      'https://me:secret@example.cn',
      'ftp://example.cn',
    ])
      expect(lead(address), address).toEqual([
        '的「跳转」中的网址应以 http:// 或 https:// 开头，请修改后再保存',
      ]);
    for (const address of ['', 'https://example.cn/?q={值}']) expect(lead(address), address).toEqual([]);
  });

  it('is not saved with two fields of one id, in one list or in two', () => {
    const one = { id: 'same', fieldId: 'f', type: 'number' };
    for (const name of lists.filter(list => list !== 'through' && list !== 'links')) {
      expect(said({ [name]: [one, one] }), name).not.toEqual([]);
      for (const other of lists.filter(list => list !== name && list !== 'through' && list !== 'links'))
        expect(said({ [name]: [one], [other]: [one] }), `${name}, ${other}`).not.toEqual([]);
    }
    const action = { id: 'same', kind: 'records', panelId: 'aaaaaaaa' };
    for (const name of lists.filter(list => list === 'through' || list === 'links'))
      expect(said({ [name]: [action, action] }), name).not.toEqual([]);
  });
});

it('names and page types are one kind’s each', () => {
  const names = every.map(({ kind }) => kind);
  const types = every.flatMap(({ page }) => page?.type ?? []);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(types).size).toBe(types.length);
  expect(types).not.toContain('group');
});

it('a kind can be added for as long as somebody needs it, and only once', () => {
  expect(kindOfPage('pinboard')).toBeUndefined();
  const forget = addKind(pinboard, 'file:///pinboard');
  expect([kindOf('pinboard'), kindOfPage('pinboard')]).toEqual([pinboard, pinboard]);
  expect(addedKinds()).toEqual(['file:///pinboard']);
  expect(() => addKind(pinboard, '')).toThrow();
  expect(() => addKind({ ...pinboard, kind: 'other' }, '')).toThrow();
  forget();
  expect(addedKinds()).toEqual([]);
  expect(() => kindOf('pinboard')).toThrow('pinboard');
});
