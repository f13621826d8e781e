import { NumberText } from '../../ui/NumberText.tsx';
import type { RecordProps } from '../views-api.ts';
import { capitalsOf, numberText } from './field.ts';
import type { NumberProps } from './shape.ts';

/** The number with its unit, and the amount in capitals where the field says so. */
export function Record({ props, value }: RecordProps<NumberProps, number | null>) {
  if (value === null) return null;
  const words = capitalsOf(value, props);
  return (
    <span className="gf-number-record">
      <NumberText value={value} text={numberText(value, props)} />
      {words ? <small className="gf-number-words">{words}</small> : null}
    </span>
  );
}
