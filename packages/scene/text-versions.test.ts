import { sized } from '@gonghui/testkit/size.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nodeMap, pageOf } from './raw.ts';
import { readScene } from './scene.ts';
import { fromTemplate, toTemplate } from './template.ts';
import { conflictsIn, notedVersion, OTHERS, type TextVersion, textConflictsOf } from './text-versions.ts';
import type { Props } from './types.ts';
import { unflatten } from './unflatten.ts';

const RUNS = { numRuns: sized(100, 10_000) };
const by = (name: string) => ({ id: `user${name}`, name });
const version = (text: string, name = text): TextVersion => ({ text, by: by(name) });
type Note = [path: string, author: number, version: TextVersion, guessed?: boolean];

/** Props with versions noted as people's pages write them, one key of the map each. */
const noted = (props: Props, notes: readonly Note[]): Props => ({
  ...props,
  ...unflatten(notes.map(note => notedVersion(...note))),
});
const texts = (props: Props): [path: string, ...texts: string[]][] =>
  conflictsIn('a', props).map(({ path, versions }) => [path, ...versions.map(({ text }) => text)]);

const OPTIONS: Props = {
  label: '甲乙',
  options: [
    { value: 'o1', label: '一二' },
    { value: 7, label: '三四', more: { hint: '深' } },
  ],
};

describe('what people meant by a text', () => {
  it('is told with what the text is now, and whose it is', () => {
    const props = noted(OPTIONS, [
      ['label', 5, version('甲')],
      ['label', 6, version('乙')],
    ]);
    const [one, ...more] = conflictsIn('a', props);
    expect(more).toEqual([]);
    expect(one).toEqual({
      subject: 'a',
      path: 'label',
      merged: '甲乙',
      versions: [version('甲'), version('乙')],
      names: ['label 5', 'label 6'],
    });
  });

  it.each<[string, readonly Note[], [string, ...string[]][]]>([
    ['nobody said anything', [], []],
    [
      'two said the same: it is one',
      [
        ['label', 5, version('甲')],
        ['label', 6, version('甲')],
        ['label', 7, version('乙')],
      ],
      [['label', '甲', '乙']],
    ],
    [
      'somebody said twice: his last word counts',
      [
        ['label', 5, version('甲')],
        ['label', 5, version('乙')],
      ],
      [['label', '乙']],
    ],
    [
      'another guessed for him: his own word counts',
      [
        ['label', 5, version('猜'), true],
        ['label', 5, version('甲')],
        ['label', 6, version('乙'), true],
      ],
      [['label', '甲', '乙']],
    ],
    [
      'a guess at what several made of it is none once two of them have spoken',
      [
        ['label', OTHERS, version('众'), true],
        ['label', 5, version('甲')],
        ['label', 6, version('乙')],
      ],
      [['label', '甲', '乙']],
    ],
    [
      'and is one as long as only one has',
      [
        ['label', OTHERS, version('众'), true],
        ['label', 5, version('甲')],
      ],
      [['label', '甲', '众']],
    ],
    [
      'it is of items, by their key, a number as well',
      [
        ['options[value=o1].label', 5, version('一')],
        ['options[value=7].label', 5, version('三')],
        ['options[value=7].more.hint', 5, version('浅')],
      ],
      [
        ['options[value=7].label', '三'],
        ['options[value=7].more.hint', '浅'],
        ['options[value=o1].label', '一'],
      ],
    ],
    [
      'it is of a text that is not there any more',
      [
        ['gone', 5, version('甲')],
        ['options[value=o9].label', 5, version('甲')],
        ['options[label=一二].gone', 5, version('甲')],
        ['options', 5, version('甲')],
        ['options[o1].label', 5, version('甲')],
        ['label.toString', 5, version('甲')],
      ],
      [],
    ],
  ])('where %s', (_what, notes, told) => {
    expect(texts(noted(OPTIONS, notes))).toEqual(told);
  });

  it('are eight at most of one text, whatever was noted, each another', () => {
    const notes = Array.from({ length: 30 }, (_, n): Note => ['label', n + 10, version(`${n % 12}`)]);
    const [one] = conflictsIn('a', noted(OPTIONS, notes));
    expect(one?.versions).toHaveLength(8);
    expect(new Set(one?.versions.map(({ text }) => text)).size).toBe(8);
    // Answering it has to take all of them away.
    expect(one?.names).toHaveLength(30);
  });

  it('are looked at as far as thousands, and the rest when those are answered: whatever was noted ends somewhere', () => {
    const options = Array.from({ length: 2500 }, (_, n) => ({ value: n, label: '字' }));
    const notes = options.map(({ value }): Note => [`options[value=${value}].label`, 5, version('新')]);
    const props = noted({ options }, notes);
    const first = conflictsIn('a', props);
    expect(first).toHaveLength(2000);
    const answered = new Set(first.flatMap(({ names }) => names));
    const left = Object.entries(props.textConflicts as Props).filter(([name]) => !answered.has(name));
    expect(conflictsIn('a', { options, textConflicts: Object.fromEntries(left) })).toHaveLength(500);
  });

  it('come in the same order, and are the same, in whatever order they were noted', () => {
    const anyNote = fc.tuple(
      fc.constantFrom('label', 'options[value=o1].label', 'gone'),
      fc.constantFrom(OTHERS, 5, 6, 7),
      fc.constantFrom('甲', '乙', '丙').map(text => version(text)),
      fc.boolean(),
    ) as fc.Arbitrary<Note>;
    const anyNotes = fc.uniqueArray(anyNote, { selector: note => notedVersion(...note)[0], maxLength: 9 });
    let told = 0;
    fc.assert(
      fc.property(anyNotes, notes => {
        const found = conflictsIn('a', noted(OPTIONS, notes));
        expect(conflictsIn('a', noted(OPTIONS, notes.toReversed()))).toEqual(found);
        for (const { path, versions, names } of found) {
          told++;
          const own = notes.filter(note => note[0] === path);
          expect(names).toHaveLength(own.length);
          expect(own.map(note => note[2].text)).toEqual(
            expect.arrayContaining(versions.map(({ text }) => text)),
          );
          // Whoever has spoken himself is heard.
          const said = own.filter(note => !note[3]).map(note => note[2].text);
          expect(versions.map(({ text }) => text)).toEqual(expect.arrayContaining(said));
        }
      }),
      RUNS,
    );
    expect(told).toBeGreaterThan(RUNS.numRuns);
  });

  it.each<[string, unknown]>([
    ['no object', 'x'],
    ['a list', [['label', '甲']]],
    ['nothing', null],
    ['a version that is a text', { n: '甲' }],
    ['a version without a text', { n: ['label'] }],
    ['a version of numbers', { n: ['label', 3] }],
    ['a path that leads nowhere', { n: ['[', '甲'], m: ['', '甲'], o: ['a'.repeat(9999), '甲'] }],
    ['a path by a name that no field has', { n: ['__proto__', '甲'], m: ['constructor.name', '甲'] }],
  ])('are none where somebody noted %s', (_what, textConflicts) => {
    expect(conflictsIn('a', { ...OPTIONS, textConflicts } as Props)).toEqual([]);
  });

  it('need not say who', () => {
    const props = { ...OPTIONS, textConflicts: { n: ['label', '甲'] } };
    expect(conflictsIn('a', props)[0]?.versions).toEqual([{ text: '甲', by: { id: '', name: '' } }]);
  });
});

it('a design tells of all of them: the page first, then node by node, none of what was taken out', () => {
  const template = {
    page: { title: '页' },
    components: [component('b', 'note', { label: '乙' }), component('a', 'note', { label: '甲' })],
  };
  const doc = fromTemplate(toyFamily, template);
  for (const map of [nodeMap(doc, 'a')!, nodeMap(doc, 'b')!])
    map.set(...notedVersion('label', 5, version('新')));
  pageOf(doc).set(...notedVersion('title', 5, version('书')));
  const subjects = () => textConflictsOf(readScene(doc, toyFamily)).map(({ subject }) => subject);
  expect(subjects()).toEqual(['root', 'b', 'a']);
  // Saved and opened anew they still wait.
  const again = fromTemplate(toyFamily, toTemplate(doc, toyFamily));
  expect(textConflictsOf(readScene(again, toyFamily))).toEqual(textConflictsOf(readScene(doc, toyFamily)));
  nodeMap(doc, 'b')!.delete('at');
  expect(subjects()).toEqual(['root', 'a']);
});
