import type { Size } from '@gonghui/kernel/geometry.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { CUSTOM_PAPER, PAPER_SIDE, paperOf } from '../paper.ts';
import { MARGIN, MOST, WIDTH } from '../shared/limits.ts';
import type { Issues } from './issues.ts';
import type { Dataset, Labels, Sheet, SheetColumn, Sides } from './model.ts';
import { hundredths, type NumberRange, numberIn } from './numbers.ts';

/** Least room between margins, so that a page takes at least something (P11). */
const LEAST_ROOM = 5;

const objectOr = (value: Json | undefined): Props => (isPlainObject(value) ? (value as Props) : {});

type ReadNumber = (value: Json | undefined, bounds: NumberRange, usual: number, prop: string) => number;

/** Paper, margins, columns and what else the settings of the page say. */
export function readPage(page: Props, issues: Issues): Omit<Sheet, 'rows' | 'free'> {
  const number: ReadNumber = (value, bounds, usual, prop) => {
    const read = numberIn(value, bounds, usual);
    if (!read.sound) issues.add('number', null, `模板设置中有超出范围的数值，按${read.value}处理`, { prop });
    return read.value;
  };
  const print = objectOr(page.print);
  const named = paperOf(print.paper);
  const upright: Size = named ?? {
    width: number(print.width, PAPER_SIDE, 210, 'print.width'),
    height: number(print.height, PAPER_SIDE, 297, 'print.height'),
  };
  const turned = print.direction === 'transverse';
  const paper = turned
    ? { width: upright.height, height: upright.width }
    : { width: upright.width, height: upright.height };
  const margins = readMargins(print, paper, number, issues);
  return {
    paper,
    paperName: named?.name ?? CUSTOM_PAPER,
    margins,
    columns: readColumns(page.cols, number, issues),
    labels: readLabels(page.labels, paper, margins, number, issues),
    background: typeof page.background === 'string' ? page.background : '',
    continuous: page.continuous === true,
    dataset: readDataset(page.dataset),
  };
}

function readMargins(print: Props, paper: Size, number: ReadNumber, issues: Issues): Sides {
  const gap = number(print.gap, MARGIN, MARGIN.usual, 'print.gap');
  const own = objectOr(print.margins);
  const side = (name: string) => number(own[name], MARGIN, gap, `print.margins.${name}`);
  const sides = { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') };
  const fitsAcross = sides.left + sides.right + LEAST_ROOM <= paper.width;
  const fitsDown = sides.top + sides.bottom + LEAST_ROOM <= paper.height;
  if (!fitsAcross || !fitsDown)
    issues.add('number', null, '页边距占满了纸张，按没有页边距处理', { prop: 'print.gap' });
  return {
    ...sides,
    ...(fitsAcross ? {} : { left: 0, right: 0 }),
    ...(fitsDown ? {} : { top: 0, bottom: 0 }),
  };
}

function readColumns(cols: Json | undefined, number: ReadNumber, issues: Issues): SheetColumn[] {
  const columns = new Map<string, SheetColumn>();
  for (const item of Array.isArray(cols) ? cols : []) {
    if (!isPlainObject(item) || typeof item.id !== 'string' || columns.has(item.id)) continue;
    if (columns.size === MOST.columns) {
      issues.add('too-many', null, `列数不能超过${MOST.columns}，其余的列不会打印`, { prop: 'cols' });
      break;
    }
    columns.set(item.id, { id: item.id, width: number(item.width, WIDTH, WIDTH.usual, 'cols') });
  }
  return [...columns.values()];
}

function readLabels(
  value: Json | undefined,
  paper: Size,
  margins: Sides,
  number: ReadNumber,
  issues: Issues,
): Labels | null {
  if (!isPlainObject(value)) return null;
  const labels = value as Props;
  const count = (name: string, most: number, usual: number) =>
    Math.round(number(labels[name], { least: 1, most }, usual, `labels.${name}`));
  const gap = (name: string) => number(labels[name], { least: 0, most: 100 }, 0, `labels.${name}`);
  const read: Labels = {
    columns: count('columns', 50, 1),
    rows: count('rows', 100, 1),
    gapX: gap('gapX'),
    gapY: gap('gapY'),
    copies: count('copies', 1000, 1),
    copiesField: typeof labels.copiesField === 'string' ? labels.copiesField : '',
    source: typeof labels.source === 'string' && labels.source !== '' ? labels.source : null,
  };
  const { width, height } = labelSize(read, paper, margins);
  if (width >= LEAST_ROOM && height >= LEAST_ROOM) return read;
  issues.add('number', null, '纸张放不下这么多标签，按普通模板打印', { prop: 'labels' });
  return null;
}

/** Width and height of each label of a sheet, millimetres (P13). */
export const labelSize = (labels: Labels, paper: Size, margins: Sides): Size => ({
  width: hundredths(
    (paper.width - margins.left - margins.right - labels.gapX * (labels.columns - 1)) / labels.columns,
  ),
  height: hundredths(
    (paper.height - margins.top - margins.bottom - labels.gapY * (labels.rows - 1)) / labels.rows,
  ),
});

function readDataset(value: Json | undefined): Dataset | null {
  if (!isPlainObject(value)) return null;
  const { formId, version } = value;
  if (typeof formId !== 'string' || formId === '') return null;
  return { formId, version: Number.isSafeInteger(version) ? Math.max(0, version as number) : 0 };
}
