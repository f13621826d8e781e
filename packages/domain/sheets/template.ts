import type { Cell } from '@gonghui/values/cell.ts';
import type { FormField } from '../form-fields.ts';
import { columnLetter } from './header.ts';
import { howToFill, optionLabels, switchLabels } from './how-to.ts';
import { headNames, type LeftField, type SheetTarget, sheetTargets, unfilledNote } from './targets.ts';
import { cellFormat } from './write-cell.ts';

/** A column of the template; `choices` as `SheetHead` of the gateway's writer has them. */
export interface TemplateHead {
  title: string;
  width: number;
  format?: string;
  choices?: string;
}
export interface TemplateSheet {
  name: string;
  heads: TemplateHead[];
  rows: Cell[][];
  hidden?: boolean;
}

const CHOICES = '选项';
/** Options that are written out in the explanation; the list of the column has all of them. */
const SHOWN = 30;
/** A list of more is no help to choose from. */
const MOST_CHOICES = 1000;

/** What a cell is chosen from; null where it is written. */
function choicesOf(field: FormField): readonly string[] | null {
  if (field.spec.column === 'boolean') return switchLabels(field);
  if (field.spec.column !== 'text') return null;
  const labels = optionLabels(field);
  return labels && labels.length > 0 && labels.length <= MOST_CHOICES ? labels : null;
}

/** Text keeps its zeros and long codes only in cells that are said to be text; a number shows what was typed, no rounded one. */
const formatOf = (field: FormField): string =>
  field.spec.column === 'number' ? 'General' : (cellFormat(field) ?? '@');

/**
 * A workbook that an import understands without a word: heads that are found again, required ones with a star, choices as
 * lists, days and texts in cells of their kind; what each column takes on a sheet of its own. `fields`: those that the
 * person may write; `left`: those that no column goes to.
 */
export function importTemplate(
  fields: readonly FormField[],
  left: readonly LeftField[] = [],
): TemplateSheet[] {
  const targets = sheetTargets(fields);
  const names = headNames(targets);
  const byId = new Map(
    fields.flatMap((field): [string, FormField][] => [
      [field.id, field],
      ...(field.columns ?? []).map((column): [string, FormField] => [`${field.id}.${column.id}`, column]),
    ]),
  );
  const heads: TemplateHead[] = [];
  const rows: Cell[][] = [];
  const lists: (readonly string[])[] = [];
  for (const [i, { id, required }] of targets.entries()) {
    const field = byId.get(id);
    if (!field) continue;
    const name = names[i] ?? field.label;
    const head: TemplateHead = {
      title: required ? `${name}*` : name,
      width: widthOf(name),
      format: formatOf(field),
    };
    const choices = choicesOf(field);
    if (choices) {
      const letter = columnLetter(lists.length);
      head.choices = `${CHOICES}!$${letter}$2:$${letter}$${choices.length + 1}`;
      lists.push(choices);
    }
    heads.push(head);
    const labels = optionLabels(field) ?? [];
    const more = labels.length > SHOWN ? `…… 共${labels.length}项` : '';
    const shown = labels.length > 0 ? `${labels.slice(0, SHOWN).join('、')}${more}` : null;
    rows.push([name, required ? '必填' : '选填', howToFill(field), shown]);
  }
  const length = Math.max(0, ...lists.map(list => list.length));
  return [
    { name: '导入数据', heads, rows: blankRows(heads.length) },
    {
      name: '填写说明',
      heads: [
        { title: '列名', width: 24 },
        { title: '是否必填', width: 10 },
        { title: '填写方式', width: 44 },
        { title: '可选项', width: 60 },
      ],
      rows: [...rows, ...notes(targets, left).map((note): Cell[] => [note])],
    },
    ...(lists.length > 0
      ? [
          {
            name: CHOICES,
            heads: lists.map((_, i) => ({ title: `列表${i + 1}`, width: 16 })),
            rows: Array.from({ length }, (_, at) => lists.map(list => list[at] ?? null)),
            hidden: true,
          },
        ]
      : []),
  ];
}

const notes = (targets: readonly SheetTarget[], left: readonly LeftField[]): (string | null)[] => [
  null,
  '请在「导入数据」中从第 2 行开始填写，每行一条记录；带 * 的列必填。',
  ...(targets.some(({ id }) => id.includes('.'))
    ? ['子表单的列名为「子表单.列」：一条记录有多行时，在下面的行中只填子表单的列，其余各列留空。']
    : []),
  '用不到的列可以删除；图片、文件、密码和自动编号不能从表格导入。',
  ...[unfilledNote(left)].filter(note => note !== null),
];

/** A cell is of its column's kind only when it is there: as many blank ones as somebody fills in, within bounds. */
const blankRows = (columns: number): Cell[][] =>
  Array.from({ length: Math.min(1000, Math.floor(50_000 / Math.max(1, columns))) }, () =>
    new Array<Cell>(columns).fill(null),
  );

const widthOf = (name: string): number => Math.min(40, Math.max(12, [...name].length * 2 + 4));
