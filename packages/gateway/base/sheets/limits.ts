import { unzipSync } from 'fflate';
import { notText, notWorkbook, oldOffice } from './not-a-table.ts';
import { Refusal } from './refusal.ts';

/** Promise D28: what a spreadsheet may hold, whatever it declares. */
export interface TableLimits {
  bytes: number;
  rows: number;
  columns: number;
  entries: number;
  unpacked: number;
  ratio: number;
  ratioFrom: number;
}

/** Of a table that is imported. */
export const SHEET_LIMITS = {
  /** Bytes of an uploaded file. */
  bytes: 50 * 1024 * 1024,
  rows: 200_000,
  columns: 500,
  entries: 2000,
  /** Bytes that the parts may unpack to, together, and how much larger than packed. */
  unpacked: 1024 * 1024 * 1024,
  ratio: 100,
  /** Of a small part a high ratio means nothing: an empty style sheet packs to a hundredth too. */
  ratioFrom: 4 * 1024 * 1024,
  /** Memory of the thread that reads a stranger's file, in megabytes, and of the one that writes ours. */
  readMb: 192,
  writeMb: 900,
  /** Milliseconds that it may take for what it is asked next. */
  /** Of it for what is as good as garbage: a row lives until it was handed over, so more would only be held. */
  youngMb: 16,
  millis: 120_000,
} as const;

/** Of a file that reports read (rule E8): it goes to disk row by row, so Excel's own size is the limit. */
export const DATA_FILE_LIMITS: TableLimits = {
  ...SHEET_LIMITS,
  bytes: 100 * 1024 * 1024,
  rows: 1_048_576,
  unpacked: 4 * 1024 * 1024 * 1024,
};

/** Limits of a CSV text; beyond them it is refused as no table: 20 MB could be one row, one cell, or blank rows alone. */
export const CSV_LIMITS = {
  /** Characters of a cell; more than any field takes, so that a long text is refused with its row and not with its file. */
  cell: 1_000_000,
  /** Characters of a row. */
  row: 4_000_000,
  /** Rows of Excel, blank ones counted, and its columns. */
  lines: 1_048_576,
  blankColumns: 16_384,
} as const;

export const BROKEN = '文件无法打开：请确认是 Excel（.xlsx）或 CSV 文件，且没有损坏或加密';

/** An archive by its first entry, by its end where it has none, or by the first of its parts: a text may begin with PK as well. */
const isZip = ([one, two, three = 0, four = 0]: Uint8Array): boolean =>
  one === 0x50 && two === 0x4b && three % 2 === 1 && three < 9 && four === three + 1;

/** What kind of table the bytes are. Refuses what is none, older Excel, broken and exploding archives before anything is unpacked. */
export function tableKind(bytes: Uint8Array, limits: TableLimits): 'xlsx' | 'csv' {
  if (bytes.length > limits.bytes)
    throw new Refusal(`文件大小不能超过${limits.bytes / 1024 / 1024}M`, { tooLarge: true });
  const old = oldOffice(bytes);
  if (old !== null) throw new Refusal(old);
  if (!isZip(bytes)) {
    const fault = notText(bytes, BROKEN);
    if (fault !== null) throw new Refusal(fault);
    return 'csv';
  }
  let entries = 0;
  let unpacked = 0;
  const names: string[] = [];
  try {
    unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        entries++;
        unpacked += originalSize;
        names.push(name);
        const bomb = originalSize > limits.ratioFrom && originalSize > size * limits.ratio;
        if (bomb || entries > limits.entries || unpacked > limits.unpacked)
          throw new Refusal('文件解压后过大，请删除多余的行和格式后再上传', { tooLarge: true });
        return false;
      },
    });
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(BROKEN);
  }
  if (!names.includes('xl/workbook.xml')) throw new Refusal(notWorkbook(names, BROKEN));
  return 'xlsx';
}
