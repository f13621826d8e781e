import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { MAX_SUMMARY_FIELDS } from '@gonghui/elements/form/linkage/rules.ts';
import { canSummarise, chosenSummary } from '@gonghui/elements/form/summary-fields.ts';
import { ROOT } from '@gonghui/scene/types.ts';
import { GripVertical, X } from 'lucide-react';
import { useRef } from 'react';
import { Select } from '../../../ui/Select.tsx';
import { report } from '../../frame/commands/report.ts';
import { type Designer, nodeTitle, useDesigner } from '../../frame/designer.ts';
import { useSettled } from '../../frame/hooks.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useDragRow } from '../../frame/inspector/use-drag-row.ts';
import './summary-fields.css';

/** What colleagues do to fields meanwhile is seen this much later, in milliseconds. */
const SETTLED = 300;

/** Fields at the top of the form that a line can show. */
const choosable = (designer: Designer): string[] =>
  designer.editor.order().filter(id => {
    const spec = fieldOf(designer.editor.node(id)?.type ?? '');
    const inRows = designer.editor
      .path(id)
      .some(parent => fieldOf(designer.editor.node(parent)?.type ?? '')?.column === 'rows');
    return spec !== undefined && canSummarise(spec) && !inRows;
  });

/** Fields that say what a record is about, one under the other in their order; sorted by drag or Alt+arrows. */
export function SummaryFieldsControl({ setting, value, disabled, inputId }: ControlProps<'summary-fields'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const { prop } = setting;
  const chosen = chosenSummary({ summaryFields: value ?? [] });
  const list = useRef<HTMLUListElement>(null);
  const move = (id: string, to: number) => report(designer, editor.moveItem(ROOT, prop, id, to));
  const drag = useDragRow(list, move);
  const fields = useSettled(SETTLED, () =>
    choosable(designer).map(id => ({ id, title: nodeTitle(designer, id) })),
  );
  const left = fields.filter(({ id }) => !chosen.includes(id));
  const full = chosen.length >= MAX_SUMMARY_FIELDS;
  return (
    <div className="gd-options gd-summary">
      {chosen.length === 0 ? <p className="gd-hint">未选择时自动挑选：名称、人员、日期、金额和状态</p> : null}
      <ul ref={list}>
        {chosen.map((id, index) => {
          const title = editor.node(id) ? nodeTitle(designer, id) : '已删除的字段';
          return (
            <li
              key={id}
              data-item={id}
              onKeyDown={event => {
                const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                if (!event.altKey || step === 0) return;
                event.preventDefault();
                const to = index + step;
                if (to >= 0 && to < chosen.length) move(id, to);
              }}
            >
              <button
                type="button"
                className="gd-options-grip"
                disabled={disabled}
                title="拖动排序，或按 Alt+↑↓"
                aria-label={`拖动排序：${title}`}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                onPointerDown={event => drag(event, id)}
              >
                <GripVertical size={13} />
              </button>
              <span data-gone={!editor.node(id) || undefined} title={title}>
                {title}
              </span>
              <button
                type="button"
                className="gd-options-remove"
                disabled={disabled}
                aria-label={`从摘要中移除${title}`}
                onClick={() => report(designer, editor.removeItem(ROOT, prop, id))}
              >
                <X size={13} />
              </button>
            </li>
          );
        })}
      </ul>
      <Select
        id={inputId}
        className="gd-input"
        label="添加摘要字段"
        value=""
        disabled={disabled || full || left.length === 0}
        options={[
          { value: '', label: full ? `最多 ${MAX_SUMMARY_FIELDS} 个字段` : '添加字段…' },
          ...left.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={id => {
          if (id !== '') report(designer, editor.addItem(ROOT, prop, { id }));
        }}
      />
    </div>
  );
}
