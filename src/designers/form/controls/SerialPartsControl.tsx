import { fieldOf } from '@gonghui/elements/form/fields.ts';
import { DEFAULT_COUNT, DEFAULT_DAY_FORMAT } from '@gonghui/elements/form/serial/compose.ts';
import { DAY_FORMATS } from '@gonghui/elements/form/serial/formats.ts';
import { MAX_PARTS, type SerialPart } from '@gonghui/elements/form/serial/shape.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { GripVertical, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { Select } from '../../../ui/Select.tsx';
import { report } from '../../frame/commands/report.ts';
import { type Designer, useDesigner } from '../../frame/designer.ts';
import { LiveInput } from '../../frame/inspector/LiveInput.tsx';
import { valueAt } from '../../frame/inspector/shared-settings.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useDragRow } from '../../frame/inspector/use-drag-row.ts';

const KINDS = [
  { kind: 'text', label: '固定文字' },
  { kind: 'date', label: '提交日期' },
  { kind: 'number', label: '自动计数' },
  { kind: 'field', label: '字段内容' },
] as const;

const partsOf = (value: Json | undefined): SerialPart[] =>
  Array.isArray(value) ? (value as unknown as SerialPart[]).filter(part => typeof part?.id === 'string') : [];

/** Fields at the top of the form whose text can be quoted: not people, files, secrets, lists of rows or other numbers. */
function quotable({ editor }: Designer, self: string): { id: string; label: string }[] {
  return editor.order().flatMap(id => {
    const node = editor.node(id);
    const spec = node && fieldOf(node.type);
    if (!node || !spec || id === self || spec.refers || spec.writeOnly || spec.assigned) return [];
    const inSubform = editor.path(id).some(parent => fieldOf(editor.node(parent)?.type ?? ''));
    if (inSubform || spec.column === 'rows' || spec.column === 'json') return [];
    return [{ id, label: typeof node.props.label === 'string' ? node.props.label : id }];
  });
}

/** Parts of an auto number, one under the other as they stand in it from left to right; sorted by drag or Alt+arrows. */
export function SerialPartsControl({
  setting,
  target,
  value,
  disabled,
  inputId,
}: ControlProps<'serial-parts'>) {
  const designer = useDesigner();
  const { editor } = designer;
  const id = target.ids[0] ?? '';
  const parts = partsOf(value);
  const count = valueAt(target.props[0] ?? {}, 'rule.count');
  const digits = typeof count === 'number' ? count : DEFAULT_COUNT;
  const list = useRef<HTMLUListElement>(null);
  const drag = useDragRow(list, (item, index) =>
    report(designer, editor.moveItem(id, setting.prop, item, index)),
  );
  const set = (part: SerialPart, field: keyof SerialPart, next: string) =>
    report(designer, editor.setItem(id, setting.prop, part.id, field, next));
  const add = () => {
    const kind = parts.some(part => part.kind === 'number') ? 'text' : 'number';
    report(
      designer,
      editor.addItem(id, setting.prop, { id: newId(), kind, text: '', format: '', field: '' }, parts.length),
    );
  };
  return (
    <div className="gd-options">
      <ul ref={list}>
        {parts.map((part, index) => (
          <li
            key={part.id}
            data-item={part.id}
            onKeyDown={event => {
              const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
              if (!event.altKey || step === 0) return;
              event.preventDefault();
              const to = index + step;
              if (to >= 0 && to < parts.length)
                report(designer, editor.moveItem(id, setting.prop, part.id, to));
            }}
          >
            <button
              type="button"
              className="gd-options-grip"
              tabIndex={-1}
              disabled={disabled}
              aria-label={`拖动排序：第 ${index + 1} 段`}
              onPointerDown={event => drag(event, part.id)}
            >
              <GripVertical size={13} />
            </button>
            <Select
              id={index === 0 ? inputId : undefined}
              className="gd-input"
              label={`第 ${index + 1} 段的内容`}
              value={part.kind}
              disabled={disabled}
              options={KINDS.map(({ kind, label }) => ({ value: kind, label }))}
              onChange={kind => set(part, 'kind', kind)}
            />
            <PartDetail
              part={part}
              digits={digits}
              fields={part.kind === 'field' ? quotable(designer, id) : []}
              disabled={disabled}
              set={set}
            />
            <button
              type="button"
              className="gd-options-remove"
              disabled={disabled || parts.length <= 1}
              aria-label={`删除第 ${index + 1} 段`}
              onClick={() => report(designer, editor.removeItem(id, setting.prop, part.id))}
            >
              <X size={13} />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className="gd-add" disabled={disabled || parts.length >= MAX_PARTS} onClick={add}>
        <Plus size={14} />
        添加一段
      </button>
    </div>
  );
}

interface DetailProps {
  part: SerialPart;
  /** Of the count. */
  digits: number;
  fields: readonly { id: string; label: string }[];
  disabled: boolean;
  set(part: SerialPart, field: keyof SerialPart, next: string): void;
}

function PartDetail({ part, digits, fields, disabled, set }: DetailProps) {
  if (part.kind === 'number') return <span className="gd-serial-sample">{'1'.padStart(digits, '0')}</span>;
  if (part.kind === 'text') {
    return (
      <LiveInput
        aria-label="固定文字"
        placeholder="如 BX-"
        maxLength={20}
        text={part.text ?? ''}
        disabled={disabled}
        write={text => set(part, 'text', text)}
      />
    );
  }
  const dates = part.kind === 'date';
  const choices = dates ? DAY_FORMATS.map(format => ({ id: format, label: format })) : fields;
  const chosen = dates ? part.format || DEFAULT_DAY_FORMAT : (part.field ?? '');
  return (
    <Select
      className="gd-input"
      label={dates ? '日期格式' : '引用的字段'}
      value={chosen}
      disabled={disabled}
      options={[
        ...(choices.some(choice => choice.id === chosen) ? [] : [{ value: chosen, label: '请选择字段' }]),
        ...choices.map(choice => ({ value: choice.id, label: choice.label })),
      ]}
      onChange={choice => set(part, dates ? 'format' : 'field', choice)}
    />
  );
}
