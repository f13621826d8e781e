import { fieldOf } from '@gonghui/elements/form/fields.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { memo } from 'react';
import { useSnapshot } from 'valtio/react';
import { spanOf } from '../form-fill/arrangement.ts';
import { fieldTitle } from '../form-fill/elements.ts';
import type { FieldCell, LinkMark } from '../form-fill/field-cell.ts';
import { useFormPage } from '../form-tree/context.ts';
import { RecordValue } from './RecordValue.tsx';

/** A value as it stands, and as formulas make it while others are filled in. */
export const StoredField = memo(function StoredField({ component }: { component: TemplateComponent }) {
  const { mode, source, host } = useFormPage();
  const { current } = useSnapshot<object>(source.cell(component.id)) as FieldCell;
  const { hidden } = useSnapshot<object>(source.mark(component.id)) as LinkMark;
  const spec = fieldOf(component.name);
  if (hidden || !spec) return null;
  const title = fieldTitle(component);
  return (
    <div
      className="gh-cell gh-record-field"
      style={spanOf(component)}
      // What is wrong is found by it: nothing is, where nothing is filled in.
      data-field={mode.fills === 'none' ? undefined : component.id}
    >
      <div className="gh-record-title">{title}</div>
      <div className="gh-record-value">
        <RecordValue
          column={{ id: component.id, title, component, spec }}
          value={current.value}
          host={host}
        />
      </div>
    </div>
  );
});
