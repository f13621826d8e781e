import { setCells } from '@gonghui/elements/print/commands/write-cells.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { report } from '../../frame/commands/report.ts';
import type { Designer } from '../../frame/designer.ts';
import { announce } from '../../frame/ui-state.ts';
import { printOf } from '../print-designer.ts';

/** Props of a cell that are looks: what it says stays where it is. */
const LOOKS = ['style', 'format'] as const;
/** Leaves that a cell may have of them: what it has not is taken away where looks are given. */
const LEAVES: Readonly<Record<(typeof LOOKS)[number], readonly string[]>> = {
  style: [
    ...['font', 'size', 'bold', 'italic', 'underline', 'strike', 'color', 'fill', 'align', 'valign'],
    ...['padding', 'lineHeight', 'borderTop', 'borderRight', 'borderBottom', 'borderLeft'],
  ],
  format: ['type', 'decimals', 'thousands', 'pattern', 'prefix', 'suffix'],
};

/** Looks of the cell that is written into; of one that nobody wrote, those of a new one. */
export function looksOf(designer: Designer): Props | null {
  const { choice, table } = printOf(designer);
  if (choice.now.is !== 'cells') return null;
  const id = table.cellAt(choice.now.at)?.id;
  const props: Props = id === undefined ? {} : (designer.editor.node(id)?.props ?? {});
  return { style: props.style ?? {}, format: props.format ?? {}, fit: props.fit ?? 'grow' };
}

/** The same as own values by dotted path. */
export function looksAsValues(looks: Props): Record<string, Json | undefined> {
  const values: Record<string, Json | undefined> = { fit: looks.fit };
  for (const name of LOOKS) {
    const own: Props = isPlainObject(looks[name]) ? (looks[name] as Props) : {};
    for (const leaf of LEAVES[name]) values[`${name}.${leaf}`] = own[leaf];
  }
  return values;
}

/** Picks the looks up, or puts them away again. */
export function togglePainter(designer: Designer): void {
  const { state } = printOf(designer);
  state.painter = state.painter ? null : looksOf(designer);
  announce(designer.ui, state.painter ? '已拾取格式，请选择要应用的单元格' : '已取消格式刷');
}

/** Gives what was picked up to what is chosen now. */
export function applyPainter(designer: Designer): void {
  const { state, choice } = printOf(designer);
  const range = choice.range();
  if (!state.painter || !range) return;
  const values = looksAsValues(state.painter);
  state.painter = null;
  if (report(designer, setCells(designer.editor, range, values, '应用格式')) !== undefined)
    announce(designer.ui, '已应用格式');
}
