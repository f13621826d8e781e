import { datumOf } from '@gonghui/elements/panel/read-panel.ts';
import { Select } from '../../../ui/Select.tsx';
import { useDesigner } from '../../frame/designer.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { dataOf } from '../data-designer.ts';
import { mappedTitle } from './mapped-title.ts';
import { numbersOf } from './numbers-of.ts';

/** One of the fields that a panel has; one that has gone stands for none, as its question has it. */
export function MappedFieldControl(props: ControlProps<'mapped-field'>) {
  const { setting, target, value, disabled, inputId, set } = props;
  const designer = useDesigner();
  const type = designer.editor.node(target.ids[0] ?? '')?.type ?? '';
  const mappings = dataOf(designer).panels.panelOf(type)?.mappings ?? [];
  const own = target.props[0] ?? {};
  const { mapping } = datumOf(own, mappings);
  const fields =
    setting.role === 'measure'
      ? numbersOf(own, mappings)
      : mappings.filter(({ role }) => role === 'dimension').flatMap(({ name }) => mapping[name] ?? []);
  return (
    <Select
      id={inputId}
      label={setting.label}
      className="gd-input"
      value={fields.some(({ id }) => id === value) ? String(value) : ''}
      disabled={disabled}
      options={[
        { value: '', label: setting.none },
        ...fields.map(field => ({
          value: field.id,
          label: setting.role === 'dimension' ? `每个${field.alias || field.fieldId}` : mappedTitle(field),
        })),
      ]}
      onChange={set}
    />
  );
}
