import type { SceneReader } from '@gonghui/scene/family.ts';
import type { Props, Template } from '@gonghui/scene/types.ts';
import { HEIGHT, MOST } from '../shared/limits.ts';
import { Issues } from './issues.ts';
import type { Sheet, SheetIssue, SheetRow } from './model.ts';
import { numberIn } from './numbers.ts';
import { type ReadBand, readBands } from './read-bands.ts';
import { readCells } from './read-cells.ts';
import { contentOf, hasContent } from './read-content.ts';
import { readFree } from './read-free.ts';
import { readPage } from './read-page.ts';
import { readShowIf } from './read-show-if.ts';
import { type SheetSource, type SourceNode, sameList, sourceOfScene, sourceOfTemplate } from './source.ts';

/** A sheet, and what reading had to put right for it to be one. */
export interface ReadSheet {
  readonly sheet: Sheet;
  readonly issues: readonly SheetIssue[];
}

/**
 * The sheet of a template. Total: any value reads as a sound sheet, the same one always; what had to be put right is
 * reported with its place (docs/decisions/print-cells.md).
 */
export const sheetOf = (template: Template | unknown): ReadSheet => readSheet(sourceOfTemplate(template));

/** The last reading of a design, by its page. */
const latest = new WeakMap<Props, { nodes: SheetSource['nodes']; read: ReadSheet }>();

/** The same of a design as people edit it; read once between two changes, however many ask. */
export function sheetOfScene(scene: SceneReader): ReadSheet {
  const source = sourceOfScene(scene);
  const { page, nodes } = source;
  const before = latest.get(page);
  if (before && sameList(before.nodes, nodes)) return before.read;
  const read = readSheet(source);
  // Whoever may change it in place reads it anew.
  if (Object.isFrozen(page)) latest.set(page, { nodes, read });
  return read;
}

function readSheet({ page, nodes }: SheetSource): ReadSheet {
  const issues = new Issues();
  const settings = readPage(page, issues);
  const all = nodes.filter(({ type }) => type === 'row');
  if (all.length > MOST.rows) issues.add('too-many', null, `行数不能超过${MOST.rows}，其余的行不会打印`);
  const rows = all.slice(0, MOST.rows);
  const bands = readBands(rows, issues);
  const cells = readCells(rows, settings.columns, bands, issues);
  reportContents(nodes, rows, issues);
  const sheet: Sheet = {
    ...settings,
    rows: rows.map((row, index) => ({
      ...readRow(row, index, bands[index], issues),
      cells: cells[index] ?? [],
    })),
    free: readFree(nodes, new Set(rows.map(({ id }) => id)), issues),
  };
  return { sheet, issues: issues.list };
}

function readRow(
  { id, props }: SourceNode,
  index: number,
  read: ReadBand | undefined,
  issues: Issues,
): Omit<SheetRow, 'cells'> {
  const height = numberIn(props.height, HEIGHT, HEIGHT.usual);
  const fill = { least: 0, most: 500 };
  const minRows = props.minRows === 'page' ? 'page' : numberIn(props.minRows, fill, 0);
  const maxRows = numberIn(props.maxRows, fill, 0);
  if (!height.sound || !maxRows.sound || (minRows !== 'page' && !minRows.sound))
    issues.add('number', id, `第${index + 1}行的数值超出范围，已改为可用的值`, {
      prop: 'height',
      row: index,
    });
  return {
    id,
    height: height.value,
    grow: props.grow !== false,
    band: read?.band ?? 'body',
    source: read?.source ?? null,
    table: read?.table ?? null,
    repeat: props.repeat !== false,
    keep: props.keep === true,
    breakBefore: props.breakBefore === true,
    showIf: readShowIf(props.showIf, id, `第${index + 1}行的显示条件`, issues),
    minRows: minRows === 'page' ? 'page' : Math.round(minRows.value),
    maxRows: Math.round(maxRows.value),
  };
}

/** Cells that lost their row, and numbers and texts of cells that were put right. */
function reportContents(nodes: readonly SourceNode[], rows: readonly SourceNode[], issues: Issues): void {
  for (const { id, type, props } of nodes)
    if (type === 'cell' && hasContent(contentOf(props).content))
      issues.add('row-gone', id, '有单元格所在的行已被删除，不会打印', { fix: 'remove' });
  for (const [row, { children }] of rows.entries())
    for (const { id, type, props } of children)
      for (const { prop, why } of type === 'cell' ? contentOf(props).wrong : [])
        issues.add(
          why === 'long' ? 'too-many' : 'number',
          id,
          why === 'long'
            ? `第${row + 1}行有单元格的文字超过${MOST.text}个字，其余的不会打印`
            : `第${row + 1}行有单元格的数值超出范围，已改为可用的值`,
          { prop, row },
        );
}
