import { statusLabel } from '@gonghui/approval/words.ts';
import type { Names, RecordItem } from '@gonghui/contract/submissions.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { paramOf } from '@gonghui/domain/link-params.ts';
import { rowsOf } from '@gonghui/domain/record-write.ts';
import {
  cellFormat,
  momentCell,
  SHEET_OF_RECORDS,
  sheetName,
  TITLE_OF_NUMBER,
  writeCell,
} from '@gonghui/domain/sheets/write-cell.ts';
import type { NameBook } from '@gonghui/elements/definition.ts';
import type { Cell } from '@gonghui/values/cell.ts';
import type { SheetHead } from '../../base/sheets/messages.ts';
import type { NamesApart } from '../../enterprise/organisation/index.ts';

type Column = { head: SheetHead; cell(record: RecordItem, number: number, names: NameBook): Cell };

/** What an export is made of: the records' own sheet, and one for each subform. */
export interface ExportSheets {
  sheets: { name: string; heads: SheetHead[] }[];
  /** Rows of every sheet for one page of records; `first` is the number of the first. */
  rows(list: readonly RecordItem[], first: number, names: NameBook): Cell[][][];
}

const NUMBER: SheetHead = { title: TITLE_OF_NUMBER, width: 8 };
const MOMENT = 'yyyy-mm-dd hh:mm:ss';
const zone = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const moment = (at: number): Cell => momentCell(zone.format(at));

const SYSTEM: Readonly<Record<string, Column>> = {
  createdBy: { head: { title: '提交人', width: 12 }, cell: record => record.createdBy.name },
  createdAt: {
    head: { title: '提交时间', width: 20, format: MOMENT },
    cell: record => moment(record.createdAt),
  },
  updatedAt: {
    head: { title: '更新时间', width: 20, format: MOMENT },
    cell: record => moment(record.updatedAt),
  },
  processStatus: {
    head: { title: '审批状态', width: 10 },
    cell: record => (record.processStatus ? statusLabel(record.processStatus) : null),
  },
  channel: { head: { title: '来源渠道', width: 14 }, cell: record => record.channel ?? null },
  referrer: { head: { title: '来源网站', width: 20 }, cell: record => record.referrer ?? null },
};

/** What every record may have beside its fields, by the key of its column. */
function systemColumn(key: string): Column | undefined {
  const param = paramOf(key);
  return param === null
    ? SYSTEM[key]
    : { head: { title: param, width: 14 }, cell: record => record.params?.[param] ?? null };
}

const WIDTH = 18;
const headOf = (field: FormField): SheetHead => ({
  title: field.label,
  width: WIDTH,
  ...(cellFormat(field) === undefined ? {} : { format: cellFormat(field) }),
});

/** Names as the answers of the gateway carry them, for the text of values. */
export function nameBook(names: Names): NameBook {
  const map = (list: readonly { id: string; name: string }[]) =>
    new Map(list.map(({ id, name }) => [id, name]));
  const [users, depts, roles] = [map(names.users), map(names.depts), map(names.roles)];
  const options = new Map((names.options ?? []).map(one => [`${one.source} ${one.value}`, one.label]));
  const option = (source: string, value: string) => options.get(`${source} ${value}`);
  return { option, user: id => users.get(id), dept: id => depts.get(id), role: id => roles.get(id) };
}

/** The same for files that may come back: people and departments that share their name are written so that they are told apart. */
export function tellingApart(book: NameBook, apart: NamesApart): NameBook {
  const told = (kind: 'user' | 'dept') => (id: string) => {
    const name = book[kind](id);
    return name === undefined ? undefined : (apart[kind].get(id)?.[0] ?? name);
  };
  return { ...book, user: told('user'), dept: told('dept') };
}

/** Plans the sheets for `keys`, ids of fields and system fields in the order of the columns. */
export function exportSheets(
  keys: readonly string[],
  fields: ReadonlyMap<string, FormField>,
  fileUrl: (id: string) => string,
): ExportSheets {
  const subforms = keys.flatMap(key => {
    const field = fields.get(key);
    return field?.columns ? [field] : [];
  });
  const columns = keys.flatMap((key): Column[] => {
    const field = fields.get(key);
    if (field?.columns) return [];
    if (!field) {
      const own = systemColumn(key);
      return own ? [own] : [];
    }
    return [
      {
        head: headOf(field),
        cell: (record, _, names) => writeCell(field, record.values[field.id] ?? null, names, fileUrl),
      },
    ];
  });
  if (subforms.length > 0) columns.unshift({ head: NUMBER, cell: (_, number) => number });
  const names: string[] = [];
  for (const wanted of [SHEET_OF_RECORDS, ...subforms.map(({ label }) => label)])
    names.push(sheetName(wanted, names));
  const own = { name: names[0] ?? SHEET_OF_RECORDS, heads: columns.map(({ head }) => head) };
  return {
    sheets: [
      own,
      ...subforms.map((field, i) => ({
        name: names[i + 1] ?? field.id,
        heads: [NUMBER, ...(field.columns ?? []).map(headOf)],
      })),
    ],
    rows: (list, first, book) => [
      list.map((record, i) => columns.map(({ cell }) => cell(record, first + i, book))),
      ...subforms.map(field =>
        list.flatMap((record, i) =>
          rowsOf(record.values[field.id]).map(row => [
            first + i,
            ...(field.columns ?? []).map(column =>
              writeCell(column, row.values[column.id] ?? null, book, fileUrl),
            ),
          ]),
        ),
      ),
    ],
  };
}
