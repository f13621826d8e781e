import { nodeMap } from '@gonghui/scene/raw.ts';
import { sized } from '@gonghui/testkit/size.ts';
import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import type { Overwrite } from './api.ts';

const LETTERS = ['甲乙丙', 'abc', '123'] as const;

/** Some people at a design in which nothing is typed yet; `held`: what stands there as one value, from before letters merged. */
function people(count: number, held?: string): TestDesigner[] {
  const me = TestDesigner.of({
    page: {},
    components: [component('a', 'note', { style: { size: 1 } }), component('q', 'choice', {})],
  });
  if (held !== undefined) nodeMap(me.doc, 'a')?.set('.content', held);
  return [me, ...Array.from({ length: count - 1 }, () => me.fork())];
}

const read = ({ editor }: TestDesigner): string => String(editor.node('a')?.props.content ?? '');
const sorted = (text: string): string => [...text].sort().join('');

/** One way that news takes: from one to another. */
const hear = (to: TestDesigner, from: TestDesigner) =>
  Y.applyUpdate(to.doc, Y.encodeStateAsUpdate(from.doc, Y.encodeStateVector(to.doc)), 'network');
const settle = (all: readonly TestDesigner[]) => {
  for (let round = 0; round < 4; round++)
    for (const to of all) for (const from of all) if (to !== from) hear(to, from);
};
const heard = (one: TestDesigner): Overwrite[] => {
  const received: Overwrite[] = [];
  one.editor.onOverwrite(overwrite => received.push(overwrite));
  return received;
};

const act = fc.record({
  who: fc.nat(2),
  from: fc.nat(2),
  at: fc.nat(9),
  kind: fc.constantFrom('type', 'type', 'hear'),
});

type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

describe('people who begin one text before they have heard of each other', () => {
  /** What happens, each letter put where `put` says; what was typed in all, and who was told what. */
  function play(
    all: readonly TestDesigner[],
    acts: readonly Act[],
    put: (letters: string[], person: number, at: number) => number,
  ) {
    const told = all.map(heard);
    const typed = all.map(() => 0);
    for (const { who, from, at, kind } of acts) {
      const person = who % all.length;
      const me = all[person]!;
      const other = all[from % all.length]!;
      const letter = LETTERS[person]![typed[person]!];
      if (kind === 'hear' && me !== other) hear(me, other);
      if (kind === 'hear' || letter === undefined) continue;
      typed[person]!++;
      const letters = [...read(me)];
      const text = letters.toSpliced(put(letters, person, at), 0, letter).join('');
      expect(me.editor.setText('a', 'content', text).ok).toBe(true);
    }
    settle(all);
    for (const one of all) expect(read(one)).toBe(read(all[0]!));
    return {
      typed: typed.map((many, person) => LETTERS[person]!.slice(0, many)).join(''),
      told: told.flat(),
    };
  }
  const acts = fc.array(act, { minLength: 4, maxLength: 16, size: 'max' });
  const RUNS = { numRuns: sized(12, 5000) };

  it.each([2, 3])(
    '%i of them, on nothing: every letter is there once, wherever it was typed and whoever heard what when',
    count => {
      fc.assert(
        fc.property(acts, given => {
          const all = people(count);
          const { typed, told } = play(all, given, (letters, _person, at) => at % (letters.length + 1));
          expect(sorted(read(all[0]!))).toBe(sorted(typed));
          expect(told).toEqual([]);
        }),
        RUNS,
      );
    },
  );

  it('two of them, on a value: the same, where each types at one place', () => {
    fc.assert(
      fc.property(acts, given => {
        const all = people(2, '申请');
        const { typed, told } = play(all, given, (letters, person) =>
          person === 0 ? letters.indexOf('申') : letters.indexOf('请') + 1,
        );
        expect(sorted(read(all[0]!))).toBe(sorted(`申请${typed}`));
        expect(told).toEqual([]);
      }),
      RUNS,
    );
  });

  it('on a value, at several places: what does not stand is told to him who wrote it', () => {
    fc.assert(
      fc.property(acts, given => {
        const all = people(3, '申请');
        const { typed, told } = play(all, given, (letters, _person, at) => at % (letters.length + 1));
        const known = read(all[0]!) + told.map(({ mine }) => String(mine)).join('');
        expect([...typed].filter(letter => !known.includes(letter))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('in a setting that has a default lose nothing either', () => {
    const [me, other] = people(2) as [TestDesigner, TestDesigner];
    me.editor.setProp(['q'], 'label', '甲');
    other.editor.setProp(['q'], 'label', '乙');
    settle([me, other]);
    expect(sorted(String(me.editor.node('q')?.props.label))).toBe(sorted('甲乙'));
    expect(other.editor.node('q')?.props.label).toBe(me.editor.node('q')?.props.label);
  });
});

describe('where letters do not fit together', () => {
  const clash = (mine: string, theirs: string) => {
    const all = people(2, '申请') as [TestDesigner, TestDesigner];
    const told = all.map(heard);
    all[0].editor.setText('a', 'content', mine);
    all[1].editor.setText('a', 'content', theirs);
    settle(all);
    return { all, told: told.flat() };
  };

  it.each([
    ['both replaced it', '差旅', '报销'],
    ['one took away and the other added', '申', '申请单'],
    ['one emptied it', '', '申请单'],
  ])(
    '%s: one of the two stands for both, and whose does not hears what both began with',
    (_why, mine, theirs) => {
      const { all, told } = clash(mine, theirs);
      expect(read(all[0])).toBe(read(all[1]));
      expect([mine, theirs]).toContain(read(all[0]));
      const lost = read(all[0]) === mine ? theirs : mine;
      const stands = read(all[0]);
      expect(told).toEqual([{ nodeId: 'a', path: 'content', mine: lost, theirs: stands, base: '申请' }]);
    },
  );

  it('nobody is asked where both wrote the same, or the component is gone', () => {
    expect(clash('差旅', '差旅').told).toEqual([]);
    const all = people(2, '申请') as [TestDesigner, TestDesigner];
    const told = all.map(heard);
    all[0].editor.setText('a', 'content', '差旅');
    all[1].editor.setText('a', 'content', '报销');
    all[1].remove('a');
    settle(all);
    expect(told.flat()).toEqual([]);
  });

  it('a reader who may not write is asked instead of writing', () => {
    const all = people(2) as [TestDesigner, TestDesigner];
    const told = all.map(heard);
    all[0].editor.setText('a', 'content', '甲');
    all[1].editor.setText('a', 'content', '乙');
    for (const { editor } of all) editor.setReadOnly('只读');
    settle(all);
    expect(told.flat()).toHaveLength(1);
    expect(told.flat()[0]).toMatchObject({ path: 'content', base: '' });
  });
});
