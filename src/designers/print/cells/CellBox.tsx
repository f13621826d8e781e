import { cell as cellType } from '@gonghui/elements/print/cell/definition.ts';
import { MOST } from '@gonghui/elements/print/shared/limits.ts';
import type { SheetCell } from '@gonghui/elements/print/sheet/model.ts';
import { contentOf } from '@gonghui/elements/print/sheet/read-content.ts';
import type { Rect } from '@gonghui/kernel/geometry.ts';
import { type CSSProperties, useEffect, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { useDesigner } from '../../frame/designer.ts';
import { clear } from '../choice/commands.ts';
import { rectOfPlace } from '../choice/rects.ts';
import { useChosen } from '../choice/use-chosen.ts';
import { copiesCells, pastesCells } from '../clipboard/box-events.ts';
import { usePrint } from '../print-designer.ts';
import { useLook } from '../table/use-look.ts';
import { PX } from '../units.ts';
import { textStyle } from './CellText.tsx';
import { CellWriter } from './cell-writer.ts';
import { pressedInCell } from './keyboard.ts';

/**
 * The one box of the table, over the cell that is written into. It has the focus while a cell is chosen, and is not seen until
 * something is typed: an input method that composes the first letter needs a box to do it in.
 */
export function CellBox() {
  const designer = useDesigner();
  const print = usePrint();
  const chosen = useChosen();
  useLook();
  const { editing } = useSnapshot(print.state);
  const box = useRef<HTMLTextAreaElement>(null);
  const writer = useRef<CellWriter | null>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    const made = new CellWriter(designer, box.current);
    writer.current = made;
    return () => made.destroy();
  }, [designer]);
  const at = editing?.at ?? (chosen.is === 'cells' ? chosen.at : null);
  const rect = at && rectOfPlace(print, at);
  const cell = at ? print.table.cellAt(at) : undefined;
  // Whoever chooses a cell types into it.
  useEffect(() => {
    if (chosen.is !== 'cells' || document.activeElement?.closest('.gd-left, .gd-right, .gd-header, dialog'))
      return;
    box.current?.focus({ preventScroll: true });
  }, [chosen]);
  return (
    <textarea
      ref={box}
      className="pd-input"
      data-shown={editing !== null || undefined}
      data-valign={(cell ?? NEW).style.valign}
      data-cell-box=""
      aria-label={editing ? '单元格内容' : '表格，方向键移动，直接输入即可填写'}
      tabIndex={chosen.is === 'cells' ? 0 : -1}
      maxLength={MOST.text}
      rows={1}
      spellCheck={false}
      autoComplete="off"
      style={boxStyle(cell, rect)}
      onKeyDown={event => writer.current && pressedInCell(designer, writer.current, event)}
      onCopy={event => copiesCells(designer, event)}
      onCut={event => {
        if (copiesCells(designer, event)) clear(designer);
      }}
      onPaste={event => pastesCells(designer, event)}
      onInput={() => writer.current?.typed()}
      onCompositionStart={() => writer.current?.composing()}
      onCompositionEnd={() => writer.current?.composed()}
      onSelect={() => writer.current?.tellCaret()}
      onBlur={() => writer.current?.left()}
    />
  );
}

/** As the text of the cell looks, where it stands. */
function boxStyle(cell: SheetCell | undefined, rect: Rect | null): CSSProperties {
  const { x = 0, y = 0, width = 0, height = 0 } = rect ?? {};
  const { padding, background: _, justifyContent: __, overflow: ___, ...look } = textStyle(cell ?? NEW);
  const place = { left: x * PX, top: y * PX, width: width * PX, minHeight: height * PX };
  return { ...look, ...place, '--pd-pad': `${padding}px` } as CSSProperties;
}

const NEW = contentOf(cellType.defaults()).content;
