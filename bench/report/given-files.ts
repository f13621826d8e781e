import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeXlsxStream } from 'hucre/xlsx';

const DEPTS = ['研发中心', '市场部', '行政部', '财务部', '客服中心'];
const day = (n: number): string => new Date(Date.UTC(2023, 0, 1 + (n % 1096))).toISOString().slice(0, 10);
const two = (n: number): string => String(n % 60).padStart(2, '0');

const HEADS = ['单号', '部门', '物品', '日期', '时刻', '数量', '单价', '金额', '经手人', '说明'];

/** A row as a company's own system writes it: texts, days, moments and exact numbers. */
const cellsOf = (n: number): (string | number)[] => [
  `DH-${n}`,
  DEPTS[n % DEPTS.length] ?? '',
  `物品${n % 400}`,
  day(n),
  `${day(n)} ${two(n % 24)}:${two(n)}:${two(n * 7)}`,
  1 + (n % 90),
  ((n * 37) % 100_000) / 100,
  ((n * 911) % 10_000_000) / 100,
  `员工${n % 2000}`,
  `第${n}次领用，按流程办理`,
];

/** A CSV file of nearly so many bytes at `path`; answers its rows. */
export async function writeCsv(path: string, bytes: number): Promise<number> {
  const file = await open(path, 'w');
  let size = 0;
  let rows = 0;
  let lines: string[] = [HEADS.join(',')];
  for (;;) {
    for (let n = 0; n < 5000; n++) lines.push(cellsOf(rows + n).join(','));
    const piece = Buffer.from(`${lines.join('\n')}\n`);
    if (size + piece.length > bytes) break;
    await file.write(piece);
    size += piece.length;
    rows += 5000;
    lines = [];
  }
  await file.close();
  return rows;
}

/** A workbook of so many rows and ten columns. */
export async function writeBook(path: string, rows: number): Promise<void> {
  function* all() {
    for (let n = 0; n < rows; n++) yield cellsOf(n);
  }
  const columns = HEADS.map(header => ({ header }));
  const stream = writeXlsxStream(all(), { columns, name: '领用' });
  await pipeline(Readable.fromWeb(stream as never), createWriteStream(path));
}
