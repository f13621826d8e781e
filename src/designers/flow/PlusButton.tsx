import type { Gap } from '@gonghui/elements/flow/picture/layout.ts';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import { useReadOnly } from '../frame/hooks.ts';
import { useFlow } from './flow-designer.ts';

/** The plus on a line: opens the menu of what can be put there. */
export const PlusButton = memo(function PlusButton({ parent, before, x, y }: Gap) {
  const { state } = useFlow();
  const readOnly = useReadOnly();
  if (readOnly !== null) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="gf-plus gf-over"
      style={{ left: x, top: y }}
      aria-label="在此处添加节点"
      title="添加节点"
      onPointerDown={event => event.stopPropagation()}
      onClick={event => {
        const rect = event.currentTarget.getBoundingClientRect();
        state.plus = { parent, before, x: rect.left + rect.width / 2, y: rect.bottom + 6 };
      }}
    >
      <Plus size={14} aria-hidden="true" />
    </button>
  );
});
