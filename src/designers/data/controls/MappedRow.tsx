import type { MappedField } from '@gonghui/elements/query/query.ts';
import { ChevronRight, GripVertical, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { BoxesIn } from '../../frame/half-written/place.tsx';
import { FieldIcon } from './FieldList.tsx';
import { MappedSettings } from './MappedSettings.tsx';
import { mappedTitle } from './mapped-title.ts';
import type { OpenMapping } from './use-mapping.ts';

interface MappedRowProps {
  field: MappedField;
  index: number;
  mapped: OpenMapping;
  open: boolean;
  setOpen(open: boolean): void;
  disabled: boolean;
  inputId: string;
}

/** One field of a mapping: dragged and moved by its row, and opened to what is asked of it. */
export function MappedRow({ field, index, mapped, open, setOpen, disabled, inputId }: MappedRowProps) {
  const title = mappedTitle(field);
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const to = index + step;
    mapped.move(field.id, to);
  };
  const gone = mapped.isGone(field);
  return (
    <li data-item={field.id} data-gone={gone || undefined}>
      <div className="rp-mapped">
        <button
          type="button"
          className="gd-options-grip"
          tabIndex={-1}
          disabled={disabled}
          aria-label={`拖动排序：${title}`}
          onPointerDown={event => mapped.drag(event, field.id)}
        >
          <GripVertical size={13} />
        </button>
        <button
          type="button"
          className="rp-mapped-title"
          aria-expanded={open}
          onKeyDown={press}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight size={12} aria-hidden="true" />
          <FieldIcon field={{ id: field.fieldId, type: field.type }} />
          <span>{title}</span>
          {gone && <em>字段已删除</em>}
        </button>
        <button
          type="button"
          className="gd-options-remove"
          disabled={disabled}
          aria-label={`移除${title}`}
          onClick={() => mapped.remove(field.id, index)}
        >
          <X size={13} />
        </button>
      </div>
      {open && (
        <BoxesIn name="mapped" noun="数值分段" item={field.id}>
          <MappedSettings
            field={field}
            mapping={mapped.mapping}
            id={`${inputId}-${field.id}`}
            offered={mapped.offered}
            measures={mapped.measures}
            disabled={disabled}
            set={(part, next) => mapped.set(field.id, part, next)}
          />
        </BoxesIn>
      )}
    </li>
  );
}
