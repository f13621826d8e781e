import type { Props } from '@gonghui/scene/types.ts';
import { plainType } from '../facts/plain.ts';
import { fieldOf } from '../form/fields.ts';
import type { Operator } from '../operators.ts';
import { type ConditionField, needsValue } from './model.ts';

/** Which element type's fill view takes the value of a comparison, and with which props. */
export interface ValueView {
  /** Type of the view, or `boolean` for a choice of the two. */
  type: string;
  props: Props;
}

const bare = (field: ConditionField, more: Props): Props => ({
  label: field.label,
  placeholder: '请选择',
  required: false,
  clearable: true,
  ...more,
});

/** For `between` the view of each of the two. Null where nothing is to be entered (有值, 为空), or where the type's values cannot be entered by hand. */
export function valueView(field: ConditionField, operator: Operator): ValueView | null {
  if (!needsValue(operator)) return null;
  const spec = fieldOf(field.type);
  const { options } = field.props;
  if (spec?.range && spec.column === 'text-list') return { type: plainType('time'), props: bare(field, {}) };
  const many = operator === 'in' || operator === '!in' || spec?.column === 'text-list';
  if (spec?.refers && spec.refers !== 'file')
    return { type: plainType(spec.refers), props: bare(field, { multiple: true }) };
  if (Array.isArray(options) && (field.props.optionalGenre ?? 'self-options') === 'self-options') {
    return { type: plainType(many ? 'options' : 'option'), props: bare(field, { options }) };
  }
  switch (spec?.column) {
    case 'number':
      // As many decimals as the field can hold: 6.000000 is no way to show a number of people.
      return {
        type: plainType('number'),
        props: bare(field, { placeholder: '请输入', step: 1, precision: field.props.precision ?? 2 }),
      };
    case 'boolean': {
      const { activeText, inactiveText } = field.props;
      return {
        type: 'boolean',
        props: bare(field, { activeText: activeText ?? '是', inactiveText: inactiveText ?? '否' }),
      };
    }
    case 'date':
    case 'timestamp':
    case 'date-list':
      return { type: plainType('day'), props: bare(field, { format: 'YYYY-MM-DD' }) };
    case 'time':
      return { type: plainType('time'), props: bare(field, {}) };
    default:
      return { type: plainType('text'), props: bare(field, { placeholder: '请输入', maxlength: 200 }) };
  }
}
