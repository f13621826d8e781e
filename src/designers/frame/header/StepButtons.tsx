import { ChevronDown, Redo2, Undo2 } from 'lucide-react';
import { memo } from 'react';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import { showKeys } from '../actions/keys.ts';
import { redo, undo } from '../commands/history.ts';
import { useDesigner } from '../designer.ts';
import { useHistorySteps, useReadOnly } from '../hooks.ts';

/** Undo and redo of one's own steps, and the list of them. */
export function StepButtons() {
  const designer = useDesigner();
  const { undo: undoSteps, redo: redoSteps } = useHistorySteps();
  const readOnly = useReadOnly() !== null;
  const back = undoSteps[0]?.label;
  const again = redoSteps[0]?.label;
  const mayUndo = back !== undefined && !readOnly;
  const mayRedo = again !== undefined && !readOnly;
  return (
    <div className="gd-buttons">
      <button
        type="button"
        className="gd-icon"
        // Within reach of the keyboard, which would lose its place with the last step.
        aria-disabled={!mayUndo}
        data-tip={back === undefined ? '没有可撤销的操作' : `撤销：${back}（${showKeys('Mod+Z')}）`}
        aria-label={back === undefined ? '撤销' : `撤销：${back}`}
        onClick={() => mayUndo && undo(designer)}
      >
        <Undo2 size={17} />
      </button>
      <button
        type="button"
        className="gd-icon"
        aria-disabled={!mayRedo}
        data-tip={again === undefined ? '没有可重做的操作' : `重做：${again}（${showKeys('Mod+Shift+Z')}）`}
        aria-label={again === undefined ? '重做' : `重做：${again}`}
        onClick={() => mayRedo && redo(designer)}
      >
        <Redo2 size={17} />
      </button>
      <HistoryMenu disabled={(undoSteps.length === 0 && redoSteps.length === 0) || readOnly} />
    </div>
  );
}

/** Every step of one's own, to go back or forward by several at once. It stays as it is while steps are made. */
const HistoryMenu = memo(function HistoryMenu({ disabled }: { disabled: boolean }) {
  const designer = useDesigner();
  return (
    <ActionMenu
      trigger={
        <button
          type="button"
          className="gd-icon gd-narrow"
          aria-label="操作历史"
          data-tip="操作历史"
          disabled={disabled}
        >
          <ChevronDown size={14} />
        </button>
      }
      head="操作历史（最多 20 步，只含您自己的操作）"
      actions={() => {
        const { undoSteps, redoSteps } = designer.editor.history;
        return [
          ...[...redoSteps].reverse().map((step, index) => ({
            id: `r${index}`,
            label: `重做：${step.label}`,
            icon: <Redo2 size={13} />,
            onSelect: () => redo(designer, redoSteps.length - index),
          })),
          ...undoSteps.map((step, index) => ({
            id: `u${index}`,
            label: `撤销：${step.label}`,
            icon: <Undo2 size={13} />,
            apart: index === 0 && redoSteps.length > 0,
            onSelect: () => undo(designer, index + 1),
          })),
        ];
      }}
    />
  );
});
