import type { Json } from '@gonghui/kernel/json.ts';
import { atOnce } from '@gonghui/kernel/steps.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { sized } from '@gonghui/testkit/size.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bannedWords, rejectedContents, wordsOf } from './content-check.ts';
import { fieldsOf } from './form-fields.ts';

const options = { numRuns: sized(300, 20_000), seed: SEED };
const listed = (lines: string) => ({ verification: 'self-content', verificationText: lines });
const input = (id: string, props: Record<string, Json> = {}, name = 'input') => ({
  id,
  name,
  props: { label: `【${id}】`, ...props },
});
const fields = fieldsOf({
  page: {},
  components: [
    input('listaaaa', listed('京A\n 沪B \n\n粤C')),
    input('freeaaaa'),
    input('blankaaa', listed(' \n ')),
    {
      ...input('rowsaaaa', {}, 'subform'),
      components: [input('cellaaaa', listed('笔\n墨')), input('cellbbbb')],
    },
    input('secretaa', {}, 'password'),
    input('choiceaa', { options: [{ value: '赌博', label: '赌博' }] }, 'radio'),
    input('numberaa', {}, 'number'),
    input('longaaaa', {}, 'textarea'),
  ],
});
const rows = (...cells: [id: string, cell: Json][]): Json =>
  cells.map(([id, cell]) => ({ id, values: { cellaaaa: cell, cellbbbb: cell } }));
type Values = Record<string, Json>;
const rejected = (values: Values, stored?: Values) => atOnce(rejectedContents(fields, values, stored));

describe('contents that the designer listed', () => {
  it.each<[what: string, values: Values, stored: Values | undefined, fieldIds: string[]]>([
    ['one of the list', { listaaaa: '沪B' }, undefined, []],
    ['one with blanks around it', { listaaaa: ' 京A ' }, undefined, []],
    ['another', { listaaaa: '京a' }, undefined, ['listaaaa']],
    ['none', { listaaaa: '' }, undefined, []],
    ['nothing', { listaaaa: null }, undefined, []],
    ['any where nothing is listed', { freeaaaa: '京a', blankaaa: '京a' }, undefined, []],
    ['another that the record held before the list was made', { listaaaa: '京a' }, { listaaaa: '京a' }, []],
    ['another in its place', { listaaaa: '京b' }, { listaaaa: '京a' }, ['listaaaa']],
    ['cells, some of the list', { rowsaaaa: rows(['r1', '笔'], ['r2', '纸']) }, undefined, ['cellaaaa']],
    ['cells of no row that is there', { rowsaaaa: [] }, { rowsaaaa: rows(['r1', '纸']) }, []],
    [
      'a cell that its row held',
      { rowsaaaa: rows(['r1', '纸'], ['r2', '笔']) },
      { rowsaaaa: rows(['r1', '纸']) },
      [],
    ],
    [
      'a cell that another row held',
      { rowsaaaa: rows(['r2', '纸']) },
      { rowsaaaa: rows(['r1', '纸']) },
      ['cellaaaa'],
    ],
    [
      'two cells of one column, and a field',
      { listaaaa: 'x', rowsaaaa: rows(['r1', '纸'], ['r2', '砚']) },
      undefined,
      ['listaaaa', 'cellaaaa'],
    ],
  ])('%s', (_what, values, stored, fieldIds) => {
    // Each field once, by the name that people know it by.
    const named = fieldIds.map(fieldId => ({ fieldId, item: `【${fieldId}】` }));
    expect(rejected(values, stored)).toEqual(named);
  });
});

const banned = (words: string[], values: Values, stored: Values = {}) =>
  atOnce(bannedWords(fields, values, stored, words));

describe('words that nobody may write', () => {
  it.each<[what: string, words: string[], values: Values, found: string[]]>([
    ['as it is', ['赌博'], { freeaaaa: '去赌博吗' }, ['赌博']],
    ['with blanks and signs between', ['赌博'], { freeaaaa: '赌 *-，。博' }, ['赌博']],
    ['in another width and case', ['abc'], { freeaaaa: 'xＡＢcx' }, ['abc']],
    ['written so in the list', ['A B-C'], { freeaaaa: 'xabcx' }, ['A B-C']],
    ['in the cell of a row', ['赌博'], { rowsaaaa: rows(['r1', '赌博']) }, ['赌博']],
    ['in lines', ['赌博'], { longaaaa: '一\n赌\n博' }, ['赌博']],
    ['cut in two fields', ['赌博'], { freeaaaa: '赌', longaaaa: '博' }, []],
    ['as what people choose', ['赌博'], { choiceaa: '赌博' }, []],
    ['as a secret, which is read by nobody', ['赌博'], { secretaa: '赌博' }, []],
    ['as a number', ['12'], { numberaa: 12 }, []],
    ['of signs alone', ['***', ' '], { freeaaaa: '***' }, []],
    ['in the order of the contents', ['乙', '甲'], { freeaaaa: '甲', longaaaa: '乙' }, ['甲', '乙']],
    ['once, however often it stands there', ['甲'], { freeaaaa: '甲甲', longaaaa: '甲' }, ['甲']],
  ])('%s', (_what, words, values, found) => expect(banned(words, values)).toEqual(found));

  it('may stay where the record held them', () => {
    expect(banned(['甲'], { freeaaaa: '甲' }, { freeaaaa: '甲' })).toEqual([]);
    expect(banned(['甲'], { freeaaaa: '甲乙' }, { freeaaaa: '甲' })).toEqual(['甲']);
  });

  it('are named ten at most, of however many', () => {
    const words = Array.from({ length: 350 }, (_, n) => `w${n}w`);
    expect(banned(words, { freeaaaa: words.join('') })).toHaveLength(10);
    for (const n of [0, 99, 100, 101, 200, 201, 302, 349])
      expect(banned(words, { freeaaaa: `w${n}w` })).toEqual([`w${n}w`]);
  });

  it('are those that a text holds without its signs, be they many or few', () => {
    const letter = fc.constantFrom('a', 'b', 'Ｂ', '-', ' ', '。', '甲');
    const text = fc.array(letter, { maxLength: 7 }).map(letters => letters.join(''));
    const bare = (one: string) => one.replaceAll(/[- 。]/g, '').replaceAll('Ｂ', 'b');
    let found = 0;
    fc.assert(
      fc.property(fc.uniqueArray(text, { maxLength: 8 }), text, (words, content) => {
        const meant = words.filter(word => bare(word) !== '' && bare(content).includes(bare(word)));
        expect(banned(words, { freeaaaa: content })).toEqual(meant);
        found += meant.length;
      }),
      options,
    );
    expect(found).toBeGreaterThan(50);
  });
});

it.each<[Json, string[]]>([
  ['甲\n乙', ['甲', '乙']],
  ['甲， 乙、丙;丁；戊,己', ['甲', '乙', '丙', '丁', '戊', '己']],
  ['两 个 字 \n\n', ['两 个 字']],
  ['', []],
  [null, []],
  [['甲'], []],
])('words that a form brings itself: %j', (contentWords, words) =>
  expect(wordsOf({ contentWords })).toEqual(words),
);
