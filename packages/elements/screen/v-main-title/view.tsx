import '../shared/text.css';
import { LinkTo } from '../../ui/LinkTo.tsx';
import type { AssetViewProps } from '../shared/asset-view.ts';
import { numberOf, stringOf, stylesOf } from '../shared/read.ts';
import { placeOf, textStyle } from '../shared/text-style.ts';
import { useFit } from '../shared/use-fit.tsx';

/** A text, of several lines where it has them, in letters that fit its box. */
export function View({ asset: { props }, size, theme }: AssetViewProps) {
  const styles = stylesOf(props);
  const text = stringOf(props.text);
  const letters = numberOf(styles.fontSize, 28);
  const { fontSize: _, ...style } = textStyle(styles, theme.text);
  const key = [text, styles.fontFamily, styles.fontWeight, styles.letterSpacing];
  const ref = useFit<HTMLDivElement>(letters, [...key, size.width, size.height]);
  return (
    <div ref={ref} className="sp-text" style={{ justifyContent: placeOf(styles) }}>
      <LinkTo
        to={stringOf(props.link)}
        className="sp-words"
        style={{ ...style, textAlign: alignOf(styles.align) }}
      >
        {text}
      </LinkTo>
    </div>
  );
}

const alignOf = (align: unknown) => (align === 'center' || align === 'right' ? align : 'left');
