import { sheetName } from '@gonghui/domain/sheets/write-cell.ts';
import type { Cell, SheetCell } from '@gonghui/values/cell.ts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readRows, readSheets, writeBook } from './book.ts';

const book = (rows: Cell[][], name = '数据') => writeXlsx({ sheets: [{ name, rows }] });
const all = async (bytes: Uint8Array, batch = 100) => {
  const rows: SheetCell[][] = [];
  for await (const part of readRows(bytes, 0, batch)) rows.push(...part.map(row => row.cells));
  return rows;
};

describe('reading', () => {
  it('tells the sheets, their size and first rows, blank rows left out', async () => {
    const { sheets } = await readSheets(
      await book([
        ['姓名', '年龄'],
        [null, null],
        ['王芳', 30],
      ]),
      2,
    );
    expect(sheets).toMatchObject([
      {
        name: '数据',
        rows: 2,
        columns: 2,
        sample: [
          ['姓名', '年龄'],
          ['王芳', 30],
        ],
        numbers: [1, 3],
      },
    ]);
  });

  it('says how many sheets stand behind those that it reads', async () => {
    const sheets = Array.from({ length: 23 }, (_, at) => ({ name: `${at + 1}日`, rows: [['品名'], ['甲']] }));
    const found = await readSheets(new Uint8Array(await writeXlsx({ sheets })), 2);
    expect([found.sheets.length, found.unread]).toEqual([20, 3]);
    expect((await readSheets(await book([['甲']]), 2)).unread).toBe(0);
  });

  it('gives rows in batches and can be left early', async () => {
    const bytes = await book(Array.from({ length: 250 }, (_, i) => [i]));
    expect((await all(bytes)).map(row => row[0])).toEqual(Array.from({ length: 250 }, (_, i) => i));
    for await (const part of readRows(bytes, 0, 10)) {
      expect(part).toHaveLength(10);
      break;
    }
  });

  it('numbers rows as the sheet does, blank ones counted', async () => {
    const bytes = await book([['姓名'], [null], ['王芳'], ['李明']]);
    const numbers: number[] = [];
    for await (const part of readRows(bytes, 0, 10)) numbers.push(...part.map(row => row.number));
    expect(numbers).toEqual([1, 3, 4]);
  });

  it('keeps days as days', async () => {
    const day = new Date(Date.UTC(2026, 2, 5));
    const bytes = await writeXlsx({
      sheets: [{ name: '日', columns: [{ header: '日期', numFmt: 'yyyy-mm-dd' }], rows: [[day]] }],
    });
    expect((await all(bytes)).at(-1)).toEqual([day]);
  });

  it('reads CSV as UTF-8 and as Chinese Excel writes it', async () => {
    const text = '姓名,电话\n王芳,013800\n';
    expect(await all(strToU8(text))).toEqual([
      ['姓名', '电话'],
      ['王芳', '013800'],
    ]);
    // 王 and 芳 in GB 18030.
    const gbk = Uint8Array.from([0xcd, 0xf5, 0xb7, 0xbc, 0x2c, 0x31, 0x0a]);
    expect((await all(gbk))[0]?.[0]).toBe('王芳');
  });

  it.each([
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
    ['older Excel', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])],
    ['an archive that is no workbook', zipSync({ 'a.txt': strToU8('x') })],
    ['a broken archive', Uint8Array.from([0x50, 0x4b, 3, 4, 1, 2, 3])],
    ['a workbook of nonsense', zipSync({ 'xl/workbook.xml': strToU8('<<<') })],
  ])('refuses %s with a sentence', async (_, bytes) => {
    await expect(readSheets(bytes, 5)).rejects.toThrow(/文件|xls/);
  });

  it('refuses an archive that explodes before unpacking it', async () => {
    const bomb = zipSync({ 'xl/workbook.xml': strToU8('<x/>'), 'xl/a.xml': new Uint8Array(30_000_000) });
    expect(bomb.length).toBeLessThan(100_000);
    await expect(readSheets(bomb, 5)).rejects.toThrow('解压后过大');
  });
});

it('writes several sheets, and text that looks like a formula stays text', async () => {
  const writer = writeBook([
    { name: '记录', heads: [{ title: '内容' }, { title: '金额', format: '0.00' }] },
    { name: '明细', heads: [{ title: '行' }] },
  ]);
  await writer.add(0, [
    ['=HYPERLINK("http://x")', 12.5],
    ['+1', null],
  ]);
  await writer.add(1, [['@SUM(A1)'], ['-2+3']]);
  const bytes = await writer.finish();
  await writer.end();
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  expect(sheets.map(({ name, rows }) => [name, rows])).toEqual([
    [
      '记录',
      [
        ['内容', '金额'],
        ['=HYPERLINK("http://x")', 12.5],
        ['+1', null],
      ],
    ],
    ['明细', [['行'], ['@SUM(A1)'], ['-2+3']]],
  ]);
  const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml']!);
  expect(xml).toContain('<row');
  expect(xml).not.toContain('<f>');
});

describe('what is no table', () => {
  const text = (content: string) => new TextEncoder().encode(content);
  const bytes = (...numbers: number[]) => new Uint8Array([...numbers, ...new Array(64).fill(65)]);
  /** Office's container of old, with one stream. */
  const office = (stream: string) =>
    new Uint8Array([
      ...[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
      ...new Array(1024).fill(0),
      ...[...`Root Entry${stream}`].flatMap(sign => [sign.charCodeAt(0), 0]),
    ]);
  it.each<[string, Uint8Array, string]>([
    ['a PDF', text('%PDF-1.7\n1 0 obj'), '这是 PDF 文件'],
    ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47), '这是图片'],
    ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), '这是图片'],
    ['a HEIC', new Uint8Array([0, 0, 0, 24, ...text('ftypheic'), 0, 0]), '这是图片'],
    ['a Word document', zipSync({ 'word/document.xml': text('<a/>') }), '这是 Word 文档'],
    ['a PPT', zipSync({ 'ppt/presentation.xml': text('<a/>') }), '这是 PPT 文稿'],
    ['an OpenDocument table', zipSync({ 'content.xml': text('<a/>') }), '另存为 .xlsx'],
    ['any archive', zipSync({ '名单.xlsx': text('x') }), '请解压后上传'],
    ['a web page', text('\ufeff  <!DOCTYPE html><table></table>'), '这是网页'],
    ['an .xls that is a web page', text('<html xmlns:x="urn"><table>'), '这是网页'],
    ...[
      '<meta http-equiv="content-type" content="text/html"><table><tr><td>a,b</td></tr></table>',
      '<style>td{color:red}</style><table><tr><td>编号</td></tr></table>',
      '\ufeff<!-- 导出 -->\n<table><tr><td>编号</td></tr></table>',
      '<div class="a"><table border=1><tr><td>编号</td></tr></table></div>',
      '<head><title>表</title></head><body></body>',
      '<TABLE><TR><TD>编号</TD></TR></TABLE>',
      '<tr><td>编号</td></tr>',
      '<?mso-application progid="Excel.Sheet"?><Workbook/>',
    ].map((page): [string, Uint8Array, string] => [
      `a web page: ${page.slice(0, 12)}`,
      text(page),
      '这是网页',
    ]),
    ['a PDF behind blank lines', text('\r\n\r\n%PDF-1.4\n1 0 obj'), '这是 PDF 文件'],
    ['a PDF behind a mark', text('\ufeff%PDF-1.4\n1 0 obj'), '这是 PDF 文件'],
    ['an RTF behind a blank line', text('\n{\\rtf1 a}'), '这是 RTF 文档'],
    ['a workbook with a password', office('EncryptedPackage'), '取消密码'],
    ['a document of old', office('WordDocument'), '这是 Word 文档'],
    ['slides of old', office('PowerPoint Document'), '这是 PPT 文稿'],
    ['a workbook of old', office('Workbook'), '暂不支持 .xls'],
    ['noise', bytes(0x41, 0x01, 0x02), '文件无法打开'],
  ])('%s is refused with what to do', async (_, content, message) => {
    await expect(readSheets(content, 5)).rejects.toThrow(message);
  });

  it('tables of text stay tables', async () => {
    expect((await readSheets(text('BM,名称\n1,a'), 5)).sheets[0]).toMatchObject({ rows: 2 });
    expect((await readSheets(text('<a>,b\n1,2'), 5)).sheets[0]).toMatchObject({ rows: 2, columns: 2 });
    expect((await readSheets(text('PK值,名称\n1,a'), 5)).sheets[0]).toMatchObject({ rows: 2, columns: 2 });
    expect((await readSheets(text('<p>,<div>\n1,2'), 5)).sheets[0]).toMatchObject({ rows: 2, columns: 2 });
    // 邢 as Excel in China writes it begins as a file of old Office does.
    expect(
      (await readSheets(new Uint8Array([0xd0, 0xcf, 0x2c, 0x31, 0x0a, 0x31]), 5)).sheets[0]?.sample,
    ).toEqual([['邢', '1'], ['1']]);
    // 姓名 as Excel in China writes it.
    expect(
      (await readSheets(new Uint8Array([0xd0, 0xd5, 0xc3, 0xfb, 0x0a, 0x31]), 5)).sheets[0]?.sample,
    ).toEqual([['姓名'], ['1']]);
  });
});

it('writes lists to choose from, hidden sheets and columns of text', async () => {
  const writer = writeBook([
    { name: '数据', heads: [{ title: '级别', choices: '选项!$A$2:$A$3', format: '@' }] },
    { name: '选项', heads: [{ title: '列表1' }], hidden: true },
  ]);
  await writer.add(0, [[null]]);
  await writer.add(1, [['甲'], ['乙']]);
  const file = unzipSync(await writer.finish());
  await writer.end();
  const part = (name: string) => strFromU8(file[name] ?? new Uint8Array());
  expect(part('xl/worksheets/sheet1.xml')).toMatch(
    /<dataValidation [^>]*sqref="A2:A200000"[^>]*>.*选项!\$A\$2:\$A\$3/s,
  );
  expect(part('xl/worksheets/sheet1.xml')).toContain('<c r="A2" s="1"/>');
  expect(part('xl/workbook.xml')).toMatch(/<sheet [^>]*name="选项"[^>]*state="hidden"/);
});

it('any letter leaves and comes back, and none breaks the file', async () => {
  const odd = 'a\u0000\u0001\u000b\u001f\ufffe\uffff\ud83d b\udc00 _x0041_ _x005F_ 😀 <&>"\t';
  const writer = writeBook([
    { name: sheetName(`历史记录`, []), heads: [{ title: odd, format: '"¥"#,##0.00;[Red]("¥"#,##0.00)' }] },
    { name: sheetName('记\u0000录😀'.repeat(9), ['历史记录2']), heads: [{ title: 'x' }] },
  ]);
  await writer.add(0, [[odd], [1.5]]);
  const bytes = await writer.finish();
  await writer.end();
  for (const [name, part] of Object.entries(unzipSync(bytes)))
    if (name.endsWith('.xml')) {
      // What XML 1.0 can hold (production 2).
      expect([name, /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u.test(strFromU8(part))]).toEqual([name, false]);
    }
  const { sheets } = await readSheets(bytes, 5);
  expect(sheets[0]?.name).toBe('历史记录2');
  expect(sheets[0]?.sample[1]?.[0]).toBe(odd.toWellFormed().replace(/[\ufffe\uffff]/g, ''));
  expect(sheets[0]?.sample[2]?.[0]).toEqual({
    value: 1.5,
    shown: '¥1.50',
    code: expect.stringContaining('¥'),
  });
});

it.each([
  ['记录', ['记录'], '记录2'],
  ['History', [], 'History2'],
  ['history', ['HISTORY2'], 'history3'],
  ["'采购'/[明细]:*?", [], '采购   明细'],
  ['\u0000', [], '工作表'],
  [`${'长'.repeat(27)}😀后面`, [], '长'.repeat(27)],
])('a sheet called %j beside %j is %j', (wanted, taken, name) => expect(sheetName(wanted, taken)).toBe(name));
