import { systemOf } from '@gonghui/testkit/values-table.ts';
import { type Cell, type SheetCell, UNCOMPUTED } from '@gonghui/values/cell.ts';
import { cellFormat } from '@gonghui/values/shown.ts';
import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate, type Zippable, zipSync } from 'fflate';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { NumberedRow } from '../messages.ts';
import { Missing, partText } from './part.ts';
import { rowsIn } from './rows.ts';
import { readShared, readWorkbook } from './workbook.ts';

const MOST = 100_000_000;

async function rowsOf(bytes: Uint8Array, sheet = 0): Promise<NumberedRow[]> {
  const book = await readWorkbook(bytes);
  const text = partText(bytes, book.sheets[sheet]?.path ?? '', MOST);
  const rows: NumberedRow[] = [];
  for await (const some of rowsIn(text, {
    ...(await readShared(bytes, book)),
    system: systemOf(book.from1904),
  }))
    rows.push(...some);
  return rows;
}

/** Rows of a sheet cut into pieces of this many characters. */
async function rowsOfXml(xml: string, size = xml.length, strings: string[] = []): Promise<NumberedRow[]> {
  const pieces = async function* () {
    for (let at = 0; at < xml.length; at += size) yield xml.slice(at, at + size);
  };
  const rows: NumberedRow[] = [];
  for await (const some of rowsIn(pieces(), {
    strings,
    formats: [cellFormat('General'), cellFormat('yyyy-mm-dd')],
    system: systemOf(false),
  }))
    rows.push(...some);
  return rows;
}

const sheet = (rows: string, prefix = '') =>
  `<?xml version="1.0"?><${prefix}worksheet xmlns="x"><${prefix}dimension ref="A1"/><${prefix}sheetData>${rows}</${prefix}sheetData><${prefix}pageMargins/></${prefix}worksheet>`;

const cells: Cell[][] = [
  ['姓名', '年龄', '日期', '在职', '备注'],
  ['王芳 & 李明', 30.5, new Date(Date.UTC(2026, 2, 5)), true, '<b>"引号"</b>'],
  [null, -1e21, null, false, '换\n行 '],
  ['😀', 0, new Date(Date.UTC(2026, 2, 5, 9, 30)), null, '_x000D_ 尾'],
];
const columns = [{}, {}, { numFmt: 'yyyy-mm-dd hh:mm' }, {}, {}];

describe('a workbook', () => {
  it('is read as the library reads it', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: '数据', columns, rows: cells }] });
    const { sheets } = await readXlsx(bytes);
    const trimmed = (row: SheetCell[]) => row.slice(0, row.findLastIndex(cell => cell !== null) + 1);
    expect((await rowsOf(bytes)).map(row => trimmed(row.cells))).toEqual(
      sheets[0]!.rows.map(row => trimmed(row as SheetCell[])),
    );
  });

  it('tells a formula whose result it does not hold from a blank cell', async () => {
    const rows =
      '<row r="1"><c r="A1"><f>1+1</f><v></v></c><c r="B1"><f>1+1</f><v>2</v></c><c r="C1"><v></v></c><c r="D1" t="str"><f>""</f><v></v></c></row>';
    expect((await rowsOfXml(sheet(rows)))[0]?.cells).toEqual([UNCOMPUTED, 2, null, '']);
    expect(
      (await rowsOfXml(sheet(rows.replaceAll(/<(\/?)(row|c|f|v)/g, '<$1x:$2'), 'x:')))[0]?.cells[0],
    ).toBe(UNCOMPUTED);
  });

  it('keeps digits that no number of a program holds as the text that they are', async () => {
    const written = [
      ['12345678901234567890', '12345678901234567890'],
      ['1E400', '1E400'],
      ['1.1000000000000001', 1.1],
      ['-1E+21', -1e21],
      ['0x10', '0x10'],
      ['Infinity', 'Infinity'],
      ['.', '.'],
      [' 5', ' 5'],
    ] as const;
    const values = written.map(([text]) => `<c><v>${text}</v></c>`).join('');
    expect((await rowsOfXml(sheet(`<row r="1">${values}</row>`)))[0]?.cells).toEqual(
      written.map(([, cell]) => cell),
    );
  });

  it('tells its sheets in order, hidden ones and charts among them', async () => {
    const bytes = zipSync({
      'xl/workbook.xml': strToU8(
        `<x:workbook xmlns:x="m" xmlns:r="n"><x:workbookPr date1904='1'/><x:sheets>
          <x:sheet name="甲 &amp; 乙" sheetId="1" r:id="a"/><x:sheet name="图" sheetId="2" r:id="b"/>
          <x:sheet name="藏" sheetId="3" state="hidden" r:id="c"/></x:sheets></x:workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships><Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="/xl/one.xml"/>
          <Relationship Target="chartsheets/sheet1.xml" Type="y/chartsheet" Id="b"/>
          <Relationship Id="c" Type="y/worksheet" Target="../xl/worksheets/three.xml"/></Relationships>`,
      ),
    });
    expect(await readWorkbook(bytes)).toEqual({
      sheets: [
        { name: '甲 & 乙', hidden: false, path: 'xl/one.xml' },
        { name: '图', hidden: false, path: null },
        { name: '藏', hidden: true, path: 'xl/worksheets/three.xml' },
      ],
      from1904: true,
      strings: null,
      styles: null,
    });
  });

  it('is read however its parts are packed', async () => {
    const parts = unzipSync(await writeXlsx({ sheets: [{ name: '数据', columns, rows: cells }] }));
    const expected = await rowsOf(zipSync(parts));
    const stored = Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, [part, { level: 0 }]]),
    ) as Zippable;
    expect(await rowsOf(zipSync(stored))).toEqual(expected);
    // With the sizes behind the parts, as who writes to a stream puts them.
    const pieces: Uint8Array[] = [];
    const zip = new Zip((_, piece) => pieces.push(piece));
    for (const [name, part] of Object.entries(parts)) {
      const file = new ZipDeflate(name);
      zip.add(file);
      file.push(part, true);
    }
    zip.end();
    expect(await rowsOf(Buffer.concat(pieces))).toEqual(expected);
  });

  it('is refused when a part holds more than it may, is cut off or is not there', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: '数据', rows: cells }] });
    const drain = async (most: number, path = 'xl/worksheets/sheet1.xml', from = bytes) => {
      for await (const piece of partText(from, path, most)) expect(piece.length).toBeLessThanOrEqual(most);
    };
    await expect(drain(100)).rejects.toThrow('解压后过大');
    await expect(drain(MOST, 'xl/none.xml')).rejects.toThrow(Missing);
    const parts = unzipSync(bytes);
    const cut = zipSync({ 'a.xml': [strToU8('x'.repeat(1000)), { level: 9 }] });
    cut.fill(0xff, 35, 50);
    await expect(drain(MOST, 'a.xml', cut)).rejects.toThrow();
    expect(strFromU8(parts['xl/workbook.xml']!)).toContain('sheet');
  });

  it('has strings of runs, without their readings', async () => {
    const bytes = zipSync({
      's.xml': strToU8(
        `<x:sst><x:si><x:t>甲</x:t></x:si><x:si/><x:si><x:r><x:rPr/><x:t xml:space="preserve">东 </x:t></x:r><x:r><x:t>京</x:t></x:r><x:rPh sb="0"><x:t>トウ</x:t></x:rPh></x:si><x:si><x:t/></x:si><x:si><x:t><![CDATA[a<b]]></x:t></x:si></x:sst>`,
      ),
    });
    const book = { sheets: [], from1904: false, strings: 's.xml', styles: null };
    const { strings } = await readShared(bytes, book);
    expect([0, 1, 2, 3, 4, 5].map(i => strings.at(i))).toEqual(['甲', '', '东 京', '', 'a<b', null]);
  });
});

it('has many texts, cut anywhere', async () => {
  const words = Array.from({ length: 5000 }, (_, i) => `第${i}个😀字 ${'长'.repeat(i % 40)}`);
  const xml = `<sst>${words.map(word => `<si><t>${word}</t></si>`).join('')}</sst>`;
  const bytes = zipSync({ 's.xml': strToU8(xml) });
  const { strings } = await readShared(bytes, {
    sheets: [],
    from1904: false,
    strings: 's.xml',
    styles: null,
  });
  expect(words.map((_, i) => strings.at(i))).toEqual(words);
  expect(strings.at(words.length)).toBeNull();
});

describe('the rows of a sheet', () => {
  const xml = sheet(
    `<row r="2" spans="1:3"><c r="B2" t="s"><v>1</v></c><c r="D2" s="1"><v>46023</v></c></row><row r="3"/>
     <row r='5'><c r='A5' t='str'><f>A1&amp;"x"</f><v>a&amp;b</v></c><c r="B5" s="1"/><c r="C5" t="inlineStr"><is><r><t>一</t></r><r><t>二</t></r></is></c><c r="D5" t="b"><v>1</v></c><c r="E5" t="e"><v>#N/A</v></c><c r="F5" t="s"><v>9</v></c><c r="G5"><v>1.5E-3</v></c></row>
     <row><c><v>7</v></c><c t="n"><v>8</v></c><customcell/></row>`,
  );
  const expected = [
    { number: 2, cells: [null, '乙', null, new Date(Date.UTC(2026, 0, 1))] },
    { number: 5, cells: ['a&b', null, '一二', true, '#N/A', null, 0.0015] },
    { number: 6, cells: [7, 8] },
  ];

  it.each([1, 2, 3, 7, 64, 100_000])('come out alike in pieces of %i characters', async size => {
    expect(await rowsOfXml(xml, size, ['甲', '乙'])).toEqual(expected);
  });

  it('are found under a prefix', async () => {
    const prefixed = xml.replace(/<(\/?)(?!\?)/g, '<$1x:');
    expect(await rowsOfXml(prefixed, 50, ['甲', '乙'])).toEqual(expected);
  });

  it.each([
    ['a cell that does not end', '<row r="1"><c r="A1"><v>1</v></row>'],
    ['a cell beyond the last column', '<row r="1"><c r="XFE1"><v>1</v></c></row>'],
    ['a cell in a column of nonsense', '<row r="1"><c r="ZZZZZZZZZZ1"><v>1</v></c></row>'],
  ])('are refused with %s', async (_, rows) => {
    await expect(rowsOfXml(sheet(rows))).rejects.toThrow('a cell');
  });

  // One look at the rest for each beginning would be more than the time a test has.
  it('come to their end where many cells begin and none ends', async () => {
    const hostile = sheet(`<row r="1">${'<c '.repeat(200_000)}</row>`);
    await expect(rowsOfXml(hostile)).rejects.toThrow('a cell');
  });
});
