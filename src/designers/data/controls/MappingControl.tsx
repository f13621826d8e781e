import { offeredTitle, takes } from '@gonghui/elements/panel/new-field.ts';
import { type DragEvent, useState } from 'react';
import { Select } from '../../../ui/Select.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { FIELD_DATA } from './field-data.ts';
import { MappedRow } from './MappedRow.tsx';
import { useMapping } from './use-mapping.ts';

/** The fields in one mapping of a panel: dragged or chosen into it, sorted, each with what is asked of it. */
export function MappingControl(props: ControlProps<'mapping'>) {
  const { disabled, labelId, inputId } = props;
  const mapped = useMapping(props);
  // Copies of a panel have fields of the same ids: what is open is open on this one.
  const [opened, setOpened] = useState<{ of: string; field: string } | null>(null);
  const [over, setOver] = useState(false);
  if (!mapped) return null;
  const { id, mapping, offered, fields } = mapped;
  const open = opened?.of === id ? opened.field : null;
  const setOpen = (field: string | null) => setOpened(field === null ? null : { of: id, field });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    mapped.add(event.dataTransfer.getData(FIELD_DATA));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop lands here; with the keyboard fields are chosen below
    <div
      className="rp-mapping"
      data-over={over || undefined}
      onDragOver={event => {
        if (disabled || !event.dataTransfer.types.includes(FIELD_DATA)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <ul ref={mapped.list} aria-labelledby={labelId}>
        {fields.map((field, index) => (
          <MappedRow
            key={field.id}
            field={field}
            index={index}
            mapped={mapped}
            open={open === field.id}
            setOpen={opening => setOpen(opening ? field.id : null)}
            disabled={disabled}
            inputId={inputId}
          />
        ))}
      </ul>
      {fields.length < mapping.max && (
        <Select
          id={inputId}
          label={mapping.label}
          className="gd-input rp-add-field"
          value=""
          disabled={disabled || offered.length === 0}
          options={[
            { value: '', label: offered.length === 0 ? '请先选择数据集' : '＋ 添加字段，或拖到这里' },
            ...offered
              .filter(field => takes(mapping, field))
              .map(field => ({ value: field.id, label: offeredTitle(mapping, field) })),
          ]}
          onChange={mapped.choose}
        />
      )}
    </div>
  );
}
