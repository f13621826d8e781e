import type { CellPlace } from '@gonghui/elements/print/commands/range.ts';
import { setCells } from '@gonghui/elements/print/commands/write-cells.ts';
import { kindOfField } from '@gonghui/elements/print/generate/field-kinds.ts';
import type { Point } from '@gonghui/kernel/geometry.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { toast } from '../../../ui/toast.ts';
import { addComponent } from '../../frame/commands/add.ts';
import { report } from '../../frame/commands/report.ts';
import type { Designer } from '../../frame/designer.ts';
import { announce } from '../../frame/ui-state.ts';
import { nameOfPlace } from '../choice/commands.ts';
import { boxLength } from '../free/free-box.ts';
import { printOf } from '../print-designer.ts';

/** Puts a variable into a cell: into the text that is being typed there, or as what the cell shows. */
export function putVariable(designer: Designer, at: CellPlace | null, key: string): void {
  const print = printOf(designer);
  const { variables, state, choice, table } = print;
  const box = document.querySelector<HTMLTextAreaElement>('[data-cell-box]');
  if (state.editing && box) {
    box.setRangeText(`{{${key}}}`, box.selectionStart, box.selectionEnd, 'end');
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    box.focus({ preventScroll: true });
    return;
  }
  if (!at) {
    toast('请先选中一个单元格，或把变量拖到画布上');
    return;
  }
  const kind = kindOfField(variables.find(key)?.type ?? '');
  const cell = table.cellAt(at);
  const values = {
    dataVar: key,
    text: '',
    // A picture stays one where somebody has said how it is shown.
    ...(cell && cell.kind !== 'text' && kind === 'text' ? {} : { kind }),
  };
  if (report(designer, setCells(designer.editor, { from: at, to: at }, values, '放入变量')) === undefined)
    return;
  choice.cells(at);
  announce(designer.ui, `已将 ${variables.labelOf(key)} 放入 ${nameOfPlace(designer, at)}`);
}

/** Beside the table it becomes a free text at that point of the paper, millimetres. */
export function putFree(designer: Designer, { x, y }: Point, key: string): void {
  const { editor } = designer;
  const { variables } = printOf(designer);
  const kind = kindOfField(variables.find(key)?.type ?? '');
  const place = { parent: ROOT, slot: MAIN, index: editor.children(ROOT, MAIN).length };
  const type = kind === 'image' || kind === 'signature' ? 'image' : 'label';
  addComponent(designer, type, place, {
    pos: [boxLength(x), boxLength(y)],
    dataVar: key,
    ...(type === 'image' ? { kind } : {}),
  });
}
