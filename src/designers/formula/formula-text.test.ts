import { describe, expect, it } from 'vitest';
import {
  partsOf,
  portable,
  readable,
  toDisplay,
  tokenOf,
  toStored,
  withUniqueLabels,
} from './formula-text.ts';

const fields = withUniqueLabels([
  { path: 'price000', label: '单价', type: 'number' },
  { path: 'price001', label: '单价', type: 'number' },
  { path: 'rows0000.amount00', label: '明细.金额', type: 'list' },
]);

const written = withUniqueLabels([
  ...[
    ['rows0001.amount01', '物料.金额'],
    ['rows0002.amount02', '物料.金额（元）'],
    ['rows0002.weight00', '物料.重 量'],
    ['rows0003.weight01', '车.重 量'],
    ['rows0003.rate0000', '车.费率'],
    ['year0000', '2024年金额'],
    ['a0000000', 'a-b'],
    ['b0000000', '收入-支出'],
    ['c0000000', '收入'],
    ['d0000000', '非税收入'],
    ['e0000000', '单价(元/㎡)'],
    ['f0000000', '1'],
    ['g0000000', 'IF(1)'],
  ].map(([path = '', label = '']) => ({ path, label, type: 'number' as const })),
  { path: 'cell0000', label: '数', also: '明细.数', type: 'number', row: true },
]);

describe('a name that was typed in full', () => {
  it.each([
    ['SUM(物料.金额)', 'SUM({{rows0001.amount01}})'],
    ['SUM（物料．金额，1）', 'SUM（{{rows0001.amount01}}，1）'],
    ['sum(物料。金额)', 'sum({{rows0001.amount01}})'],
    ['SUM(物料 . 金额)*2', 'SUM({{rows0001.amount01}})*2'],
    ['SUM(物料·金额(元))', 'SUM({{rows0002.amount02}})'],
    ['SUM(物料.金额（元）)', 'SUM({{rows0002.amount02}})'],
    ['SUM(物料.重量)', 'SUM({{rows0002.weight00}})'],
    ['2*2024年金额', '2*{{year0000}}'],
    ['A-B', '{{a0000000}}'],
    ['非税收入且收入', '{{d0000000}}且{{c0000000}}'],
    ['单价（元／㎡）*1', '{{e0000000}}*1'],
    ['明细.数+数', '{{cell0000}}+{{cell0000}}'],
    // One field less another is not to be told from a name with such a sign; a number, a function and a text stay what they are.
    ['收入-支出', '{{c0000000}}-支出'],
    ['1+IF(1,2,3)', '1+IF(1,2,3)'],
    ['"物料.金额"&“收入”', '"物料.金额"&“收入”'],
    ['物料.金额多', '物料.金额多'],
  ])('%s is %s', (typed, stored) => expect(toStored(typed, written).text).toBe(stored));

  it.each([
    ['1+金额', 2, '「金额」是子表单的字段，请写全：「物料.金额」'],
    ['重量', 0, '「重量」是子表单的字段，请写全：「物料.重 量」、「车.重 量」'],
  ])('%s is asked about', (typed, at, message) =>
    expect(toStored(typed, written)).toMatchObject({ text: typed, unclear: { at, message } }),
  );

  it('is found among a thousand that begin like it', () => {
    const many = withUniqueLabels(
      Array.from({ length: 1_000 }, (_, at) => ({
        path: `f${at}`,
        label: `金额${at}`,
        type: 'number' as const,
      })),
    );
    const text = Array.from({ length: 300 }, (_, at) => `金额${at}`).join('+');
    expect(toStored(text, many).text).toBe(text.replace(/金额(\d+)/g, '{{f$1}}'));
  });
});

describe('formulas as people see them', () => {
  it('show names, two of one name apart, and go back to the same ids', () => {
    const stored = 'SUM({{rows0000.amount00}}) + {{price000}} * {{price001}}';
    const shown = toDisplay(stored, fields);
    expect(portable(shown)).toBe('SUM({{明细.金额}}) + {{单价}} * {{单价(2)}}');
    expect(readable(shown)).toBe('SUM(明细.金额) + 单价 * 单价(2)');
    expect(toStored(portable(shown), fields)).toMatchObject({ text: stored, unknown: null });
    expect(toStored(shown, fields)).toMatchObject({ text: stored, unknown: null });
  });

  it('name what is gone or mistyped, and find the place of a fault', () => {
    expect(toDisplay('{{gone0000}}', fields)).toBe(tokenOf('已删除的字段'));
    expect(toStored('{{没有}} + 1', fields).unknown).toBe('没有');
    const back = toStored('{{单价}} + )', fields);
    expect(back.shownAt(back.text.indexOf(')'))).toBe('{{单价}} + )'.indexOf(')'));
    expect(back.shownAt(back.text.length)).toBe('{{单价}} + )'.length);
    expect(partsOf('1+{{单价}}{{无}}', fields)).toEqual([
      { text: '1+', kind: 'plain' },
      { text: '{{单价}}', kind: 'field' },
      { text: '{{无}}', kind: 'gone' },
    ]);
  });

  it('take a name that was typed and not chosen, where one field alone has it', () => {
    const typed = withUniqueLabels([
      ...fields,
      { path: 'count000', label: '数量', type: 'number' },
      { path: 'sum00000', label: 'SUM', type: 'number' },
      { path: 'truth000', label: '真', type: 'boolean' },
    ]);
    const stored = (shown: string) => toStored(shown, typed).text;
    expect(stored('SUM(明细.金额) * 1.06')).toBe('SUM({{rows0000.amount00}}) * 1.06');
    expect(stored('数量*数量+SUM')).toBe('{{count000}}*{{count000}}+{{sum00000}}');
    expect(stored('SUM（数量，2）')).toBe('SUM（{{count000}}，2）');
    // Two fields have it, it is only part of a word, a text, a value of the language, or not written to its end.
    for (const same of ['单价', '数量多', '"数量"', '“数量”', '真', '"数量'])
      expect(stored(`${same} + 1`)).toBe(`${same} + 1`);
    // It is drawn as one that was chosen, and a fault behind it is found where it stands.
    expect(partsOf('数量 * 2', typed)).toEqual([
      { text: '数量', kind: 'field' },
      { text: ' * 2', kind: 'plain' },
    ]);
    const doubted = toStored(`${tokenOf('单价')}*2 + 单价`, typed);
    expect(doubted.unclear).toEqual({
      at: tokenOf('单价').length + 5,
      message: '有2个字段叫「单价」，请从字段列表中选择，或写全：「单价」、「单价(2)」',
    });
    const back = toStored('数量 * )', typed);
    expect(back.shownAt(back.text.indexOf(')'))).toBe('数量 * )'.indexOf(')'));
    expect(stored(`${tokenOf('单价')}*数量`)).toBe('{{price000}}*{{count000}}');
  });
});
