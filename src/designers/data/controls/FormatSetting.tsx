import { type Mapping, ROW_COUNT } from '@gonghui/elements/panel/mapping.ts';
import type { OfferedField } from '@gonghui/elements/panel/new-field.ts';
import { isDateType, isNumberType } from '@gonghui/elements/query/field-types.ts';
import { keepsFormat } from '@gonghui/elements/query/keeps-format.ts';
import type { MappedField } from '@gonghui/elements/query/query.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { FormatEditor } from '../../format/FormatEditor.tsx';
import { Row } from './Choice.tsx';

interface Setting {
  field: MappedField;
  mapping: Mapping;
  /** The field in the dataset; undefined for one that is gone, and for the count of rows. */
  source: OfferedField | undefined;
  id: string;
  disabled: boolean;
  set(next: Json): void;
}

/** What the values of a mapped field are, for who writes them; null where there is nothing to say of how. */
function valuesOf({ type, aggregate, fieldId }: MappedField, { role }: Mapping): 'number' | 'date' | null {
  if (role === 'measure') {
    if (fieldId === ROW_COUNT || isNumberType(type) || aggregate === 'count' || aggregate === 'distinct')
      return 'number';
  } else if (isNumberType(type)) return 'number';
  return isDateType(type) ? 'date' : null;
}

/** How the values of a mapped field are written; locked where the dataset says it (spec, designers §5). */
export function FormatSetting({ field, mapping, source, id, disabled, set }: Setting) {
  const of = valuesOf(field, mapping);
  if (of === null || mapping.name === 'queryField' || mapping.name === 'optionField') return null;
  const locked = source?.format !== undefined && (mapping.role !== 'measure' || keepsFormat(field));
  return (
    <Row id={id} label="显示格式" locked={locked}>
      <FormatEditor
        value={locked ? source.format : field.format}
        of={of}
        target={field.id}
        disabled={disabled || locked}
        set={next => set(next ?? null)}
      />
    </Row>
  );
}
