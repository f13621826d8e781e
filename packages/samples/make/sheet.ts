import type { Template } from '@gonghui/scene/types.ts';
import type { Form } from './form.ts';
import { gap, type Line, line, paper, type RowCell } from './paper/build.ts';
import {
  CENTER,
  head,
  MINUTE,
  MONEY,
  RIGHT,
  small,
  textCell,
  title,
  total,
  UNDERLINE,
  value,
} from './paper/styles.ts';

/** A column of the rows on paper: label of the column, how many of the eighteen columns it takes, how it stands. */
export type SheetColumn = readonly [label: string, columns: number, look?: 'centre' | 'number' | 'money'];

/** A record on paper. */
export interface Sheet {
  readonly title: string;
  /** What stands at the upper right, a number as a rule. */
  readonly number: string;
  /** Facts, two or three in a row. */
  readonly facts: readonly (readonly string[])[];
  /** Longer texts, each over the whole width. */
  readonly texts?: readonly string[];
  readonly rows?: { readonly subform: string; readonly columns: readonly SheetColumn[] };
  /** An amount that is written out below the rows. */
  readonly total?: string;
  /** Who signs at the end. */
  readonly signed: readonly string[];
}

const COLUMNS = 18;
const NARROW = { style: { padding: 0 } };
const LOOKS = { centre: CENTER, number: RIGHT, money: MONEY };

function facts(form: Form, labels: readonly string[]): Line {
  const wide = COLUMNS / labels.length;
  const named = Math.min(3, wide - 3);
  return line(
    9,
    labels.flatMap((label): RowCell[] => [
      [named, head(label)],
      [wide - named, value(form.id(label))],
    ]),
  );
}

function rowsOf(form: Form, { subform, columns }: NonNullable<Sheet['rows']>): Line[] {
  const source = form.id(subform);
  const cell = (label: string): string => `${source}.${form.id(`${subform}.${label}`)}`;
  return [
    line(
      9,
      [[1, head('序号', NARROW)], ...columns.map(([label, wide]): RowCell => [wide, head(label, NARROW)])],
      { source, band: 'head', repeat: true },
    ),
    line(
      8.5,
      [
        [1, value('rowNo', CENTER)],
        ...columns.map(([label, wide, look]): RowCell => [wide, value(cell(label), look ? LOOKS[look] : {})]),
      ],
      { source, band: 'detail' },
    ),
  ];
}

const APPROVAL = 'approval';

/** What was decided, by whom and when; nothing where a record went through no approval here. */
const approvals: readonly Line[] = [
  gap(4),
  line(
    9,
    [
      [4, head('审批环节')],
      [3, head('审批人')],
      [2, head('结果')],
      [5, head('审批意见')],
      [4, head('时间')],
    ],
    { source: APPROVAL, band: 'head' },
  ),
  line(
    9,
    [
      [4, value('approval.node')],
      [3, value('approval.approver', CENTER)],
      [2, value('approval.result', CENTER)],
      [5, value('approval.comment')],
      [4, value('approval.time', { ...MINUTE, style: { align: 'center', size: 8.5, padding: 0 } })],
    ],
    { source: APPROVAL, band: 'detail' },
  ),
];

/** A print template of the record of a form, A4. `approved`: records go through approval, and what was decided stands below. */
export function sheetOf(form: Form, sheet: Sheet, approved: boolean): Template {
  const edge = { borderBottom: UNDERLINE };
  const sums: Line[] =
    sheet.total === undefined
      ? []
      : [
          line(10, [
            [3, head('合计（大写）')],
            [8, textCell(`=RMB({{${form.id(sheet.total)}}})`, { style: { bold: true } })],
            [3, head('合计（小写）')],
            [4, total(form.id(sheet.total))],
          ]),
        ];
  const wide = Math.floor(COLUMNS / sheet.signed.length);
  const blank = '_'.repeat(wide > 4 ? 14 : 8);
  return paper({
    print: { gap: 15 },
    columns: Array.from({ length: COLUMNS }, () => 10),
    lines: [
      line(
        8,
        [
          [9, small('{{enterprise.name}}', { style: edge })],
          [9, small(`${sheet.number}  {{${form.id(sheet.number)}}}`, { style: { align: 'right', ...edge } })],
        ],
        { band: 'pageHead', grow: false },
      ),
      line(20, [[COLUMNS, title(sheet.title)]]),
      ...sheet.facts.map(labels => facts(form, labels)),
      ...(sheet.texts ?? []).map(label =>
        line(16, [
          [3, head(label)],
          [COLUMNS - 3, value(form.id(label), { style: { lineHeight: 1.5 } })],
        ]),
      ),
      ...(sheet.rows ? [gap(4), ...rowsOf(form, sheet.rows)] : []),
      ...sums,
      ...(approved ? approvals : []),
      gap(8),
      line(
        9,
        sheet.signed.map((who): RowCell => [wide, small(`${who}：${blank}`, { style: { size: 9.5 } })]),
      ),
      line(
        9,
        [
          [6, small('打印人 {{printer}}')],
          [6, small('第 {{page}} 页 / 共 {{pages}} 页', CENTER)],
          [6, small('打印时间 {{printTime}}', RIGHT)],
        ],
        { band: 'pageFoot', grow: false },
      ),
    ],
  });
}
