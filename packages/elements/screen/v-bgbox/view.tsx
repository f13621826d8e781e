import '../shared/media.css';
import type { AssetViewProps } from '../shared/asset-view.ts';
import { numberOf, stringOf, stylesOf } from '../shared/read.ts';

/** A box to stand others on. */
export function View({ asset: { props }, theme }: AssetViewProps) {
  const styles = stylesOf(props);
  const fill = stringOf(styles.fill) || theme.panel;
  const to = stringOf(styles.fill2);
  const shadow = numberOf(styles.shadow, 0);
  return (
    <div
      className="sp-box"
      style={{
        background: to ? `linear-gradient(${numberOf(styles.angle, 180)}deg, ${fill}, ${to})` : fill,
        borderRadius: numberOf(styles.radius, 4),
        border: `${numberOf(styles.borderWidth, 1)}px solid ${stringOf(styles.borderColor) || theme.line}`,
        // Inwards: a box draws nothing outside of itself.
        ...(shadow > 0
          ? { boxShadow: `inset 0 0 ${shadow}px ${stringOf(styles.shadowColor) || theme.accent2}` }
          : {}),
      }}
    />
  );
}
