import { sheetOf } from '@gonghui/elements/print/sheet/sheet-of.ts';
import { cellOf, columnsOf, rowOf, stencilOf } from '@gonghui/elements/print/testing/stencils.ts';
import { expect, it } from 'vitest';
import { textsOf } from '../testing/flows.ts';
import { labelPages } from './label-pages.ts';
import type { Values } from './values.ts';

const template = (text: string, rows = 1) =>
  sheetOf(
    stencilOf(
      Array.from({ length: rows }, (_, at) =>
        rowOf(`row0000${at}`, [cellOf(`cell000${at}`, 'col00000', { text })], { height: 8 }),
      ),
      { cols: columnsOf(40) },
    ),
  ).sheet;

const asset = (name: string, count = ''): Values => ({
  text: (key, _format, line) =>
    key === 'name' ? name : key === 'count' ? count : `${key}${line?.index ?? ''}`,
  ticks: () => '',
  pictures: () => [],
  rich: () => '',
  formula: () => '',
  holds: () => true,
  lines: () => 3,
});
const grid = { columns: 3, rows: 8, gapX: 2, gapY: 0, copies: 1, copiesField: '', source: null };
const said = (laid: ReturnType<typeof labelPages>) => laid.pages.map(textsOf);

it('P13 two of each record, from place five on', () => {
  const records = Array.from({ length: 11 }, (_, at) => asset(`资产${at}`));
  const laid = labelPages(template('{{name}}'), { ...grid, copies: 2 }, records, { first: 5 });
  expect(said(laid).map(page => page.length)).toEqual([20, 2]);
  expect(said(laid)[0]!.slice(0, 4)).toEqual(['资产0', '资产0', '资产1', '资产1']);
  expect(laid.problems).toEqual([]);
});

it('P13 as many as a field says, and none where it says no number', () => {
  const records = [
    asset('甲', '3'),
    asset('乙', ''),
    asset('丙', '-2'),
    asset('丁', 'x'),
    asset('戊', '10'),
    asset('己', '1,2'),
    asset('庚', '0x10'),
  ];
  const laid = labelPages(template('{{name}}'), { ...grid, copiesField: 'count' }, records);
  expect(said(laid)[0]).toEqual([...Array(3).fill('甲'), ...Array(10).fill('戊')]);
});

it('P13 one for each line of a subform, which reads its line', () => {
  const laid = labelPages(template('{{items001.code}}'), { ...grid, source: 'items001' }, [asset('甲')]);
  expect(said(laid)[0]).toEqual(['items001.code0', 'items001.code1', 'items001.code2']);
});

it('P13 what a label has no room for is not printed, and said', () => {
  const laid = labelPages(template('{{name}}', 9), grid, [asset('甲')]);
  expect(said(laid)[0]!.length).toBeLessThan(9);
  expect(laid.problems).toEqual([{ code: 'clipped', at: null, text: '标签放不下全部内容' }]);
});

it('P13 letters that no font has are named of every label, not of the last alone', () => {
  const laid = labelPages(template('{{name}}'), grid, [asset('甲👍'), asset('乙😀'), asset('丙👍')]);
  expect(laid.problems.map(({ text }) => text)).toEqual([
    '2个字没有可用的字体，纸上会印成 □：👍（「甲👍」）、😀（「乙😀」）',
  ]);
});

it('P13 prints none behind the one that is too many, however few of it were asked for', () => {
  const records = [
    ...Array.from({ length: 20 }, () => asset('多', '999')),
    asset('过', '999'),
    asset('后', '1'),
  ];
  const laid = labelPages(template('{{name}}'), { ...grid, copiesField: 'count' }, records);
  expect(laid.problems).toMatchObject([{ code: 'tooManyPages' }]);
  expect([...new Set(said(laid).flat())]).toEqual(['多']);
});
