import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowColumns } from './dataset-columns.ts';
import { fieldIds, fieldsOf, uniqueKey, withColumns } from './form-fields.ts';

const options = { numRuns: sized(300, 20_000), seed: SEED };
let made = 0;
const one = (name: string, more: Partial<TemplateComponent> = {}): TemplateComponent => ({
  id: `part${made++}`,
  name,
  props: {},
  ...more,
});
const component = fc.letrec<{ list: TemplateComponent[]; one: TemplateComponent }>(tie => ({
  list: fc.array(tie('one'), { maxLength: 4 }),
  one: fc.oneof(
    { depthSize: 'small' },
    fc
      .constantFrom('input', 'number', 'paragraph', 'divider', 'nosuchtype', 'constructor')
      .map(name => one(name)),
    tie('list').map(components => one('subform', { components })),
    tie('list').map(components => one('group', { containers: [{ slot: 'c0', components }] })),
    fc.tuple(tie('list'), tie('list')).map(([first, second]) =>
      one('layout', {
        containers: [
          { slot: 'c0', components: first },
          { slot: 'c1', components: second },
        ],
      }),
    ),
  ),
})).list;

/** Fields in reading order, found by going down: what a subform holds is its own. */
const naive = (list: readonly TemplateComponent[]): [string, unknown[] | null][] =>
  list.flatMap((part): [string, unknown[] | null][] => {
    const inner = [...(part.components ?? []), ...(part.containers ?? []).flatMap(slot => slot.components)];
    if (part.name === 'subform') return [[part.id, naive(inner)]];
    return ['input', 'number'].includes(part.name) ? [[part.id, null]] : naive(inner);
  });

describe('the fields of a form', () => {
  it('are what holds a value, in the order in which it stands, columns below their subform', () => {
    fc.assert(
      fc.property(component, components => {
        const shape = (fields: ReturnType<typeof fieldsOf>): unknown[] =>
          fields.map(({ id, columns }) => [id, columns ? shape([...columns]) : null]);
        const fields = fieldsOf({ page: {}, components });
        expect(shape(fields)).toEqual(naive(components));
        const ids = fields.flatMap(({ id, columns = [] }) => [id, ...columns.map(column => column.id)]);
        expect(fieldIds(fields)).toEqual(ids);
        expect(withColumns(fields).map(({ id }) => id)).toEqual(ids);
      }),
      options,
    );
  });

  it('D33 are found however deep they stand', () => {
    let inner = one('input');
    const { id } = inner;
    for (let depth = 0; depth < 20_000; depth++)
      inner = one('group', { containers: [{ slot: 'c0', components: [inner] }] });
    expect(fieldsOf({ page: {}, components: [inner] }).map(field => field.id)).toEqual([id]);
  });

  it.each<[props: Record<string, unknown>, alias: string | undefined, label: string]>([
    [{ label: ' 事由 ' }, undefined, '事由'],
    [{ label: '  ' }, '单行', '单行'],
    [{ label: 5 }, undefined, 'input'],
    [{}, undefined, 'input'],
  ])('%j with the alias %s is called %s', (props, alias, label) => {
    const part = { ...one('input'), props, ...(alias ? { alias } : {}) };
    expect(fieldsOf({ page: {}, components: [part] } as unknown as Template)[0]?.label).toBe(label);
  });
});

it('what counts as one value in a unique field says nothing more when it is asked again', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'Ａ', '１', '1', ' ', '\u3000', '\t', '\n', '㈱', '甲'),
    maxLength: 8,
  });
  fc.assert(
    fc.property(text, fc.constantFrom(' ', '\u3000', '\t  '), (value, blank) => {
      const key = uniqueKey(value);
      if (key === null) expect(value.trim()).toBe('');
      else {
        expect(uniqueKey(key)).toBe(key);
        expect(uniqueKey(`${blank}${value}${blank}`)).toBe(key);
        expect(uniqueKey(value.replaceAll(' ', blank))).toBe(key);
        expect(key).not.toMatch(/^\s|\s$|\s\s/);
      }
    }),
    options,
  );
});

describe('fields of a dataset that stand in a row of it', () => {
  const field = (id: string, type: string, more = {}) => ({ id, alias: `名${id}`, type, ...more });
  const fields = [
    field('a', 'input'),
    field('b', 'upload-img'),
    field('c', 'number', { hidden: true }),
    field('d', 'number', { level: 'measure' }),
    field('e', 'date', { level: 'row' }),
    field('f', 'nosuchtype'),
  ];
  it('are neither hidden, nor files, nor numbers of many rows, and keep their order', () => {
    expect(rowColumns({ kind: 'form', fields } as unknown as Parameters<typeof rowColumns>[0])).toEqual([
      { id: 'a', name: '名a' },
      { id: 'e', name: '名e' },
      { id: 'f', name: '名f' },
    ]);
  });

  it('of one that puts rows together are all that it makes', () => {
    const aggregate = { fields: [field('x', 'number'), field('y', 'upload-img')] };
    const of = (given: object) =>
      rowColumns({ kind: 'aggregate', fields, ...given } as unknown as Parameters<typeof rowColumns>[0]);
    expect(of({ aggregate }).map(({ id }) => id)).toEqual(['x', 'y']);
    expect(of({})).toEqual([]);
  });
});
