import { plainAttributes } from '../ui/control-attributes.ts';
import type { FillProps } from '../views-api.ts';
import type { SerialProps } from './shape.ts';

/** Never typed into: the number, or that there will be one. */
export function Fill(fill: FillProps<SerialProps, string | null>) {
  return (
    <div className="gf-box gf-line" data-readonly>
      <input
        {...plainAttributes(fill)}
        className="gf-text"
        type="text"
        readOnly
        placeholder="提交后自动生成"
        value={fill.value ?? ''}
        onChange={() => undefined}
        onBlur={fill.onBlur}
      />
    </div>
  );
}
