import { MOST } from '@gonghui/elements/print/shared/limits.ts';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { useDesigner } from '../../frame/designer.ts';
import { useChosen } from '../choice/choice.ts';
import { rectOfPlace } from '../choice/rects.ts';
import { usePrint } from '../print-designer.ts';
import { useLook } from '../table/table.ts';
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
  const style = cell ? textStyle(cell) : undefined;
  return (
    <textarea
      ref={box}
      className="pd-input"
      data-shown={editing !== null || undefined}
      data-cell-box=""
      aria-label={editing ? '单元格内容' : '表格，方向键移动，直接输入即可填写'}
      tabIndex={chosen.is === 'cells' ? 0 : -1}
      maxLength={MOST.text}
      rows={1}
      spellCheck={false}
      autoComplete="off"
      style={{
        ...(style && {
          ...style,
          background: undefined,
          justifyContent: undefined,
          overflow: undefined,
        }),
        left: (rect?.x ?? 0) * PX,
        top: (rect?.y ?? 0) * PX,
        minWidth: (rect?.width ?? 0) * PX,
        width: (rect?.width ?? 0) * PX,
        minHeight: (rect?.height ?? 0) * PX,
      }}
      onKeyDown={event => writer.current && pressedInCell(designer, writer.current, event)}
      onInput={() => writer.current?.typed()}
      onCompositionStart={() => writer.current?.composing()}
      onCompositionEnd={() => writer.current?.composed()}
      onSelect={() => writer.current?.tellCaret()}
      onBlur={() => writer.current?.left()}
    />
  );
}
