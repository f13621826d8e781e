import type { Json } from '@gonghui/kernel/json.ts';
import type { Props } from '@gonghui/scene/types.ts';

/** The name of a chart above it: there before any data is. */
export function ChartHead({ name, styles }: { name: Json | undefined; styles: Props }) {
  if (typeof name !== 'string' || name.trim() === '') return null;
  const { titleSize, titleColor } = styles;
  return (
    <h3
      className="sp-head"
      style={{
        ...(typeof titleSize === 'number' ? { fontSize: titleSize } : {}),
        ...(typeof titleColor === 'string' && titleColor !== '' ? { color: titleColor } : {}),
      }}
    >
      {name}
    </h3>
  );
}
