import { useDesigner } from '../../frame/designer.ts';
import { ArrangePanel } from '../../frame/free/ArrangePanel.tsx';
import { useSelectedIds } from '../../frame/hooks.ts';
import { freeAmong } from '../free/free-box.ts';

/** Bringing free elements into line; rows are selected too, and stand where the table has them. */
export function ArrangeFree() {
  const { editor } = useDesigner();
  const ids = useSelectedIds();
  return freeAmong(editor, ids).length === ids.length ? <ArrangePanel /> : null;
}
