import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainNumber } from '@gonghui/values/number.ts';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { createDuck } from './duck.ts';
import type { SetType } from './messages.ts';

const folder = mkdtempSync(join(tmpdir(), 'convert-test-'));
const duck = createDuck();
afterAll(() => {
  duck.end();
  rmSync(folder, { recursive: true, force: true });
});
let serial = 0;
/** A file with these bytes, and what came of it. */
async function converted(
  bytes: string | Uint8Array,
  {
    sheet = 0,
    ...asked
  }: { sheet?: number; head?: number; types?: SetType[]; kept?: boolean; keepTotals?: boolean } = {},
) {
  serial++;
  const path = join(folder, `given${serial}`);
  const target = join(folder, `made${serial}`);
  writeFileSync(path, bytes);
  const found = await duck.convert({ path, sheet, types: [], ...asked, target, millis: 60_000 });
  const { columns, rows } = await duck.run({
    statements: [
      {
        text: `select f.* exclude (file_row_number) from read_parquet('${target}', file_row_number = true) f
          order by file_row_number`,
        values: [],
      },
    ],
    files: [target],
  });
  return { found, types: columns.map(({ type }) => type), rows };
}
/** A workbook whose one sheet is this. */
const book = (sheet: string | null, list = '<workbook><sheet name="1" sheetId="1" r:id="a"/></workbook>') =>
  zipSync({
    'xl/workbook.xml': strToU8(list),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="a" Type="y/worksheet" Target="s.xml"/></Relationships>',
    ),
    ...(sheet === null ? {} : { 'xl/s.xml': [strToU8(`<worksheet><sheetData>${sheet}`), { level: 0 }] }),
  });
const lines = (head: string, rows: string[]) => [head, ...rows].join('\n');

describe('a file of people as a source (rule E8)', () => {
  it('is read with types as an import would guess them, numbers exactly', async () => {
    const { found, types, rows } = await converted(
      lines('部门,金额,日期,时刻,是否,手机\n', [
        '研发,"1,234.50",2024-01-02,2024-01-02 08:30,是,13800000001',
        '市场,¥12,2024年3月4日,2024/3/4 9:05:07,否,13800000002',
        '市场,3.5%,2024/12/31,2024-12-31 00:00:00,是,013800000003',
        '',
        '研发,(300),,,,',
        '行政,0.123456789,20240105,2024-01-05 1:00,否,13800000004',
      ]),
    );
    expect(found.columns.map(({ title, type, filled, bad }) => [title, type, filled, bad])).toEqual([
      ['部门', 'input', 5, 0],
      ['金额', 'number', 5, 0],
      ['日期', 'date', 4, 0],
      ['时刻', 'date-time', 4, 0],
      ['是否', 'switch', 4, 0],
      ['手机', 'input', 4, 0],
    ]);
    expect(types.slice(1)).toEqual(['DECIMAL(18,9)', 'DATE', 'TIMESTAMP', 'BOOLEAN', 'VARCHAR']);
    expect(rows.map(([, amount, day]) => [amount, day])).toEqual([
      ['1234.500000000', '2024-01-02'],
      ['12.000000000', '2024-03-04'],
      ['0.035000000', '2024-12-31'],
      ['-300.000000000', null],
      ['0.123456789', '2024-01-05'],
    ]);
    expect(rows[0]).toContain('13800000001');
    expect(rows[2]).toContain('013800000003');
  });

  it.each([
    ['UTF-8', Buffer.from('名称,数\n甲,1\n乙,2\n')],
    ['UTF-8 with a mark', Buffer.from('\ufeff名称,数\n甲,1\n乙,2\n')],
    // 名称,数 甲,1 乙,2 as Excel in China writes it.
    [
      'UTF-16, as Excel writes “Unicode 文本”',
      Buffer.from('\ufeff名称\t数\r\n甲\t1\r\n乙\t2\r\n', 'utf16le'),
    ],
    ['UTF-16 the other way round', Buffer.from('\ufeff名称,数\n甲,1\n乙,2\n', 'utf16le').swap16()],
    ['GB 18030', Buffer.from('c3fbb3c62ccafd0abcd72c310ad2d22c320a', 'hex')],
  ])('is understood in %s', async (_name, bytes) => {
    const { found, rows } = await converted(bytes);
    expect(found.columns.map(({ title }) => title)).toEqual(['名称', '数']);
    expect(rows).toEqual([
      ['甲', '1'],
      ['乙', '2'],
    ]);
  });

  it('keeps the row of a cell that cannot be read: the cell is empty and listed', async () => {
    const { found, rows } = await converted(
      lines('项目,金额', [...Array.from({ length: 60 }, (_, i) => `p${i}x,${i}.5`), 'late,待定', 'last,7']),
    );
    expect(found).toMatchObject({
      rows: 62,
      bad: 1,
      badCells: [{ row: 62, at: 1, title: '金额', text: '待定' }],
    });
    expect(rows.at(-2)).toEqual(['late', null]);
    expect(rows.at(-1)).toEqual(['last', '7.0']);
  });

  const BEHIND = 2_500;
  it.each<[string, string, string, string[], string | null]>([
    ['codes whose zeros come late', '12345', '010001', ['input'], '010001'],
    ['codes whose letters come late', '12345', 'A0012', ['input'], 'A0012'],
    ['an amount of twelve digits', '12.50', '123456789012', ['number'], '123456789012.00'],
    ['a slip that comes late', '12', '待定', ['number'], null],
    ['moments that come late', '2024-01-02', '2024-01-03 08:30', ['date-time'], '2024-01-03 08:30:00'],
    ['yes and no, and then neither', '是', '待定', ['input'], '待定'],
    ['a first row that is nothing', '', '7', ['number'], '7'],
  ])('has types that come from all rows: %s', async (_what, usual, late, type, value) => {
    const cells = [...Array(BEHIND).fill(usual), late];
    const csv = cells.map((cell, n) => `x${n}y,${cell}`).join('\n');
    // Ours and DuckDB's reader: something behind a quote is for ours.
    for (const text of [`名,列\n${csv}\n`, `名,列\n"甲"乙,\n${csv}\n`]) {
      const { found, rows } = await converted(text);
      expect([found.columns[1]?.type]).toEqual(type);
      expect(rows.at(-1)?.[1]).toBe(value);
      expect(found.bad).toBe(value === null ? 1 : 0);
    }
    const number = (text: string) => (/^[1-9][\d.]*$/.test(text) ? Number(text) : text);
    const { found } = await converted(
      await writeXlsx({
        sheets: [{ name: '表', rows: [['名', '列'], ...cells.map((cell, n) => [`x${n}y`, number(cell)])] }],
      }),
    );
    expect([found.columns[1]?.type]).toEqual(type);
  });

  it('is text where that is asked for', async () => {
    const { found, rows } = await converted('编号,数\n001,1\n2,2\n', {
      types: [{ title: '数', type: 'input' }],
    });
    expect(found.columns.map(({ type }) => type)).toEqual(['input', 'input']);
    expect(rows[0]).toEqual(['001', '1']);
  });

  it('of numbers that no decimal holds has doubles', async () => {
    const { types } = await converted('数\n1e30\n1.5e-20\n2\n');
    expect(types).toEqual(['DOUBLE']);
  });

  it('may be a workbook of several sheets', async () => {
    const bytes = await writeXlsx({
      sheets: [
        { name: '封面', rows: [['说明']] },
        {
          name: '预算',
          rows: [
            ['部门', '金额', '月份'],
            ['研发', 0.1, new Date(Date.UTC(2024, 0, 1))],
            ['市场', 12345.678, new Date(Date.UTC(2024, 1, 1))],
          ],
        },
      ],
    });
    const path = join(folder, 'book');
    writeFileSync(path, bytes);
    expect(await duck.sheets(path)).toEqual([
      { name: '封面', index: 0 },
      { name: '预算', index: 1 },
    ]);
    const { rows } = await converted(bytes, { sheet: 1 });
    expect(rows).toEqual([
      ['研发', '0.100', '2024-01-01'],
      ['市场', '12345.678', '2024-02-01'],
    ]);
  });

  const cell = {
    text: fc.constantFrom('甲', ' 乙', '丙\u3000', 'a,b', 'say "yes"', 'x\ny', '', ' ', '007', '\u00a0'),
    number: fc.constantFrom(
      '1',
      '-2.50',
      '1,234.5',
      '¥3',
      '3.5%',
      '1e5',
      '',
      '.5',
      '+5',
      '1_000',
      '12.',
      '-',
      '(3)',
    ),
    day: fc.constantFrom('2024-01-31', '2024-02-29', '2023-02-29', '2024/3/4', '20240105', '', '昨天', '3-5'),
    moment: fc.constantFrom('2024-01-02 08:30', '2024-01-02T08:30:07', '2024/3/4 9:05', '2024-01-02', ''),
    yes: fc.constantFrom('是', '否', 'true', ' yes ', '', '×'),
    clock: fc.constantFrom('08:30', '8:30:05', '下午3点', ''),
  };
  const written = (value: string) => (/[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value);

  it('comes to the same whether DuckDB reads it or we do', async () => {
    // Each column has a plain majority, so that it is what its name says.
    const plain = ['甲', '12.5', '2024-01-02', '2024-01-02 08:30:00', '是', '08:30'];
    const line = fc.tuple(cell.text, cell.number, cell.day, cell.moment, cell.yes, cell.clock);
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 6 }), fc.boolean(), async (odd, windows) => {
        const rows = [...Array.from({ length: 130 }, () => plain), ...odd];
        const end = windows ? '\r\n' : '\n';
        const text = ['名,数,日,时刻,是否,钟点', ...rows.map(cells => cells.map(written).join(','))].join(
          end,
        );
        // Something behind a quote is for our own reader.
        const ours = await converted(`${text}${end}"甲"乙${end}`);
        const theirs = await converted(`${text}${end}甲乙${end}`);
        expect(theirs).toEqual(ours);
      }),
      { numRuns: 20 },
    );
  });

  const SALES = ['甲,1.50,2026-03-05', '乙,2.50,2026-03-06'];
  const BELOW = ['合 计：,4.00,', '制表人：陈静,,', '"审核：李四",,'];
  /** The same table as CSV and as a workbook. */
  const bothOf = async (rows: string[]): Promise<(string | Uint8Array)[]> => {
    const cells = rows.map(row => row.split(',').map(text => text.replaceAll('"', '') || null));
    const typed = cells.map(row =>
      row.map(text => (text !== null && /^[\d.]+$/.test(text) ? Number(text) : text)),
    );
    const head = ['产品', '数量', '日期'];
    return [lines(head.join(), rows), await writeXlsx({ sheets: [{ name: '表', rows: [head, ...typed] }] })];
  };

  it('leaves out sums and lines below the table, names them, and takes no type from them', async () => {
    for (const file of await bothOf([...SALES, '小计,4.00,—', ...BELOW])) {
      const { found, rows } = await converted(file);
      expect(rows.map(([name, amount]) => [name, Number(amount)])).toEqual([
        ['甲', 1.5],
        ['乙', 2.5],
      ]);
      expect(found.sides).toEqual({
        count: 4,
        list: [
          { row: 4, kind: 'subtotal', text: '小计' },
          { row: 5, kind: 'total', text: '合 计：' },
          { row: 6, kind: 'footer', text: '制表人：陈静' },
          { row: 7, kind: 'footer', text: '审核：李四' },
        ],
      });
      expect(found.columns.map(({ type, filled, bad }) => [type, filled, bad])).toEqual([
        ['input', 2, 0],
        ['number', 2, 0],
        ['date', 2, 0],
      ]);
    }
  });

  it('takes them as data where somebody wants it, and names them all the same', async () => {
    for (const file of await bothOf([...SALES, ...BELOW])) {
      const { found, rows } = await converted(file, { keepTotals: true });
      expect(rows.map(([name]) => name)).toEqual(['甲', '乙', '合 计：', '制表人：陈静', '审核：李四']);
      expect(found.sides.count).toBe(3);
    }
  });

  it('finds the same of them in a workbook and in a text, wherever they stand and whatever stands before them', async () => {
    const first = fc.constantFrom(
      '甲',
      '合计',
      ' 小计',
      '总 计：',
      '合计器',
      'Total',
      '备注：x',
      '审核：y',
      '',
      '\u3000',
    );
    const amount = fc.constantFrom('1', '2.5', '', '—');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(first, amount, amount), { maxLength: 12 }),
        fc.boolean(),
        async (odd, keepTotals) => {
          const [text = '', workbook = ''] = await bothOf([...SALES, ...odd.map(row => row.join())]);
          const types = [{ title: '日期', type: 'input' as const }];
          const [one, two] = [
            await converted(text, { keepTotals, types }),
            await converted(workbook, { keepTotals, types }),
          ];
          expect(one.found.sides).toEqual(two.found.sides);
          expect(one.found.rows).toBe(two.found.rows);
          expect(one.rows.length).toBe(one.found.rows);
        },
      ),
      { numRuns: 25 },
    );
  });

  it('may hold nothing', async () => {
    serial++;
    const path = join(folder, 'empty');
    writeFileSync(path, '\n\n');
    const found = await duck.convert({ path, sheet: 0, types: [], target: `${path}.made`, millis: 9_000 });
    expect(found).toMatchObject({ columns: [], rows: 0, bad: 0, badCells: [] });
  });

  it.each([
    ['an older workbook or one with a password', Buffer.from('d0cf11e0a1b11ae1', 'hex'), '另存为 .xlsx'],
    ['a bomb', zipSync({ 'xl/workbook.xml': new Uint8Array(30_000_000) }), '解压后过大'],
    ['a picture', Buffer.from('\x89PNG\r\n', 'latin1'), '这是图片'],
    ['a quote without end', 'a,b\n1,"2\n3,4\n', '引号没有成对'],
    ['UTF-16 without its mark', Buffer.from('名称\t数\r\n'.repeat(20), 'utf16le'), '把编码选成 UTF-8'],
    ['a page in UTF-16', Buffer.from('\ufeff<html><table>', 'utf16le'), '这是网页'],
    ['a sheet of nothing but blanks', book(' '.repeat(9_000_000)), '没有损坏或加密'],
    ['XML without end', book(`<row><c><is>${'<r>'.repeat(400_000)}</row>`), '没有损坏或加密'],
    ['a list of sheets that is none', book('', '<workbook'), '没有损坏或加密'],
    ['a sheet that is not there', book(null), '没有损坏或加密'],
    ['a row wider than its head', `${lines('a,b', Array(60_000).fill('1,2'))}\n1,2,3\n`, '列数多于表头'],
  ])('is refused in words: %s', async (_what, bytes, words) => {
    await expect(converted(bytes)).rejects.toThrow(words);
  });

  it('is given up when whoever asked leaves', async () => {
    const path = join(folder, 'long');
    // Seconds of work, of which it gets a tenth of one.
    writeFileSync(path, `a,b,c\n${'1,2024-01-02,x\n'.repeat(3_000_000)}`);
    const leaving = new AbortController();
    setTimeout(() => leaving.abort(new Error('left')), 100);
    const target = join(folder, 'long.made');
    await expect(
      duck.convert({ path, sheet: 0, types: [], target, millis: 60_000 }, leaving.signal),
    ).rejects.toThrow('left');
    expect((await duck.run({ statements: [{ text: 'select 1', values: [] }], files: [] })).rows).toEqual([
      [1],
    ]);
  });
});

describe('a number in plain digits', () => {
  it.each([
    [1e-7, '0.0000001'],
    [-1.5e-10, '-0.00000000015'],
    [1e21, '1000000000000000000000'],
    [1.25e22, '12500000000000000000000'],
    [0.1, '0.1'],
    [-3, '-3'],
  ])('%d is %s', (value, text) => {
    expect(plainNumber(value)).toBe(text);
  });
});
