import { hasSeveral } from '@gonghui/elements/query/field-types.ts';
import { Choice } from './Choice.tsx';

/** Whether what was chosen together is one group, or each of it has its own (rule Q5). Nothing for fields with one value. */
export function SplitChoice(props: {
  id: string;
  type: string;
  split: boolean | undefined;
  disabled: boolean;
  onChange(split: boolean | null): void;
}) {
  const { id, type, split, disabled, onChange } = props;
  if (!hasSeveral(type)) return null;
  return (
    <Choice
      id={id}
      label="多个值"
      value={split ? 'each' : ''}
      options={[
        ['', '合为一组'],
        ['each', '各为一组'],
      ]}
      disabled={disabled}
      onChange={next => onChange(next === '' ? null : true)}
    />
  );
}
