import { plainType } from '@gonghui/elements/facts/plain.ts';
import { ROW_COUNT } from '@gonghui/elements/panel/mapping.ts';
import type { OfferedField } from '@gonghui/elements/panel/new-field.ts';
import { isDateType, isNumberType } from '@gonghui/elements/query/field-types.ts';
import { Calendar, Hash, Sigma, Type } from 'lucide-react';
import { FIELD_DATA } from './field-data.ts';

/** Rows of a dataset, which can be counted without any field. */
export const COUNT: OfferedField = { id: ROW_COUNT, alias: '记录数', type: plainType('number') };

export function FieldIcon({
  field: { type, level, id },
}: {
  field: Pick<OfferedField, 'type' | 'level' | 'id'>;
}) {
  if (level === 'measure' || id === ROW_COUNT) return <Sigma size={12} aria-hidden="true" />;
  if (isNumberType(type)) return <Hash size={12} aria-hidden="true" />;
  return isDateType(type) ? <Calendar size={12} aria-hidden="true" /> : <Type size={12} aria-hidden="true" />;
}

/** Fields of the dataset to drag into a mapping; with the keyboard they are added at the mapping itself. */
export function FieldList({ fields, disabled }: { fields: readonly OfferedField[]; disabled: boolean }) {
  return (
    <ul className="rp-fields" aria-label="数据集的字段">
      {[...fields, COUNT].map(field => (
        <li
          key={field.id}
          draggable={!disabled}
          onDragStart={event => {
            event.dataTransfer.setData(FIELD_DATA, field.id);
            event.dataTransfer.effectAllowed = 'copy';
          }}
        >
          <FieldIcon field={field} />
          <span>{field.alias}</span>
        </li>
      ))}
    </ul>
  );
}
