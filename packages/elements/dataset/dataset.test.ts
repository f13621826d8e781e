import { digestOf } from '@gonghui/kernel/digest.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datasetDefinitions } from './definitions.ts';
import { datasetKind } from './kind.ts';
import { LOST_COLUMN, LOST_RELATION, NO_COLUMNS, NO_SOURCE } from './problems.ts';
import { relationTree } from './relations.ts';
import { fromSaved, toSaved } from './saved.ts';
import { columnOf, dataset, formSource } from './testing/datasets.ts';

const digest = (value: unknown) => digestOf(JSON.parse(JSON.stringify(value)) as Json);
const messages = (definition: unknown, columns?: ReadonlyMap<string, ReadonlySet<string> | null>) => {
  const { unsound, open } = datasetKind.check(fromSaved(definition), columns ? { columns } : {});
  return { unsound: unsound.map(({ message }) => message), open: open.map(({ message }) => message) };
};

const more = fc.dictionary(fc.constantFrom('later', 'newer', 'extra'), fc.jsonValue() as fc.Arbitrary<Json>, {
  maxKeys: 2,
});
const part: fc.Arbitrary<TemplateComponent> = fc
  .record({
    type: fc.constantFrom(...datasetDefinitions),
    more,
    ref: fc.constantFrom('', 'aaaaaaaa', 'bbbbbbbb'),
    hidden: fc.boolean(),
  })
  .map(({ type, more: unknown, ref, hidden }) => {
    const props: Props = { ...type.defaults(), ...unknown };
    if ('left' in props) Object.assign(props, { left: ref, keys: [{ id: newId(), left: 'x', right: 'y' }] });
    if ('members' in props) Object.assign(props, { members: [ref, ref], columns: [] });
    return { id: newId(), name: type.type, props, ...(hidden ? { isHidden: true } : {}) };
  });

describe('a dataset as it is kept', () => {
  it('reads as the design that was saved, in whatever order its parts stand and whatever else they have', () => {
    let sound = 0;
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 12 }),
        fc.record({
          kind: fc.constantFrom('form', 'cross', 'database'),
          onlyMain: fc.option(fc.boolean(), { nil: undefined }),
          later: fc.jsonValue(),
        }),
        (components, { onlyMain, ...given }) => {
          const page = {
            ...datasetKind.empty().page,
            ...given,
            ...(onlyMain === undefined ? {} : { onlyMain }),
          } as Props;
          const template = { page, components };
          if (datasetKind.check(template, {}).unsound.length > 0) return;
          sound++;
          expect(digest(fromSaved(JSON.parse(JSON.stringify(toSaved(template)))))).toBe(digest(template));
        },
      ),
    );
    expect(sound).toBeGreaterThan(30);
  });

  it('reads anything at all, and what a caller sends without ids', () => {
    fc.assert(fc.property(fc.anything(), value => void fromSaved(value)));
    const { components } = fromSaved({
      ...dataset(),
      relations: [{ id: 'relation', left: 'a', right: 'b', join: 'left', keys: [{ left: 'x', right: 'y' }] }],
    });
    expect(components[0]?.props.keys).toEqual([{ id: 'k0000000', left: 'x', right: 'y' }]);
  });

  it('lists fields and measures in one order', () => {
    const main = formSource('form0001');
    const measure = {
      id: newId(),
      alias: '均价',
      type: 'number',
      formula: 'SUM(1)',
      level: 'measure' as const,
    };
    const given = dataset({ sources: [main], fields: [measure, columnOf(main.id, 'amount01')] });
    expect(toSaved(fromSaved(given))).toEqual(given);
  });
});

describe('relations', () => {
  const [a, b, c] = [formSource('a'), formSource('b'), formSource('c')];
  const relation = (left: string, right: string, join: 'left' | 'inner' = 'left') => ({
    id: `${left}${right}`,
    left,
    right,
    join,
    keys: [{ id: 'k0000000', left: 'l', right: 'r' }],
  });
  const tree = (...relations: ReturnType<typeof relation>[]) =>
    relationTree(dataset({ sources: [a, b, c], relations }));

  it('are a tree from the main source: what closes a ring, lost a source or hangs on nothing is set aside', () => {
    const { joined, aside, reached } = tree(
      relation(b.id, c.id),
      relation(a.id, b.id),
      relation(a.id, c.id),
      relation(a.id, 'gone'),
    );
    expect(joined.map(({ id }) => id)).toEqual([a.id + b.id, a.id + c.id]);
    expect([...aside]).toEqual([
      [`${a.id}gone`, 'lost'],
      [b.id + c.id, 'ring'],
    ]);
    expect([...reached]).toEqual([a.id, b.id, c.id]);
    expect([...tree(relation(b.id, c.id)).aside.values()]).toEqual(['apart']);
  });

  it('that keep both sides read from either', () => {
    const [turned] = tree(relation(b.id, a.id, 'inner')).joined;
    expect(turned).toMatchObject({ left: a.id, right: b.id, keys: [{ left: 'r', right: 'l' }] });
    expect(tree(relation(b.id, a.id)).joined).toEqual([]);
  });
});

describe('the check (spec, designers §5)', () => {
  const [main, target] = [formSource('form0001'), formSource('form0002')];
  const column = { id: newId(), alias: '金额', type: 'number', source: main.id, key: 'amount01' };
  const link = { id: newId(), target: target.id, mainField: 'name0001', targetField: 'name0002' };
  const aggregate = (given: object = {}) =>
    dataset({
      kind: 'aggregate',
      sources: [main, target],
      aggregate: { templateId: main.id, linkFields: [link], fields: [column], ...given },
    });
  const known = new Map([
    [main.id, new Set(['name0001', 'amount01'])],
    [target.id, new Set(['name0002'])],
  ]);

  it('refuses an aggregate dataset in the words of the specification', () => {
    expect(messages(dataset({ kind: 'aggregate' })).unsound).toEqual([NO_SOURCE]);
    expect(messages(aggregate({ fields: [] })).unsound).toEqual([NO_COLUMNS]);
    expect(messages(aggregate(), known)).toEqual({ unsound: [], open: [] });
    const without = (source: string, ...keys: string[]) => new Map([...known, [source, new Set(keys)]]);
    expect(messages(aggregate(), without(main.id, 'name0001')).unsound).toEqual([LOST_COLUMN]);
    expect(messages(aggregate(), without(target.id)).unsound).toEqual([LOST_RELATION]);
    expect(messages(aggregate(), new Map([...known, [target.id, null]])).unsound).toEqual([LOST_RELATION]);
  });

  it('keeps any other dataset with what is left to solve', () => {
    const lost = new Map([[main.id, null]]);
    const plain = dataset({ sources: [main], fields: [columnOf(main.id, 'amount01')] });
    expect(messages(plain, known)).toEqual({ unsound: [], open: [] });
    expect(messages(plain, lost)).toEqual({ unsound: [], open: [LOST_COLUMN] });
    expect(messages(dataset())).toEqual({ unsound: [], open: [NO_SOURCE] });
    const apart = dataset({ sources: [main, target], fields: [columnOf(main.id, 'amount01')] });
    expect(messages(apart, known).open).toEqual([expect.stringContaining('没有关联到主数据源')]);
  });
});
