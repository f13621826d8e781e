import type { RecordProps } from '../views-api.ts';
import { DEFAULT_MAX_SCORE } from './field.ts';
import { Stars } from './Stars.tsx';
import type { RateProps } from './shape.ts';

export function Record({ value, props }: RecordProps<RateProps, number | null>) {
  return (
    <span className="gf-rate">
      <span className="gf-stars">
        <Stars value={value ?? 0} max={props.maxScore ?? DEFAULT_MAX_SCORE} />
      </span>
      <span className="gf-unit">{value ?? 0}分</span>
    </span>
  );
}
