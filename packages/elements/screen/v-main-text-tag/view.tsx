import '../shared/text.css';
import './tag.css';
import { cellText } from '../../charts/cell-text.ts';
import type { AssetViewProps } from '../shared/asset-view.ts';
import { PickBox } from '../shared/PickBox.tsx';
import { numberOf, stringOf, stylesOf } from '../shared/read.ts';
import { placeOf, textStyle } from '../shared/text-style.ts';
import { useFit } from '../shared/use-fit.tsx';

export function View({ asset: { props }, title, size, answer, theme, onPick }: AssetViewProps) {
  const styles = stylesOf(props);
  const text = stringOf(props.text);
  const [column] = answer?.main.columns ?? [];
  const number = answer && column ? cellText(answer.main.rows[0]?.[0], column, '空') : '';
  const { fontSize: _, ...style } = textStyle(styles, theme.text);
  const fonts = [styles.fontFamily, styles.fontWeight, styles.letterSpacing];
  const ref = useFit<HTMLDivElement>(numberOf(styles.fontSize, 20), [
    text,
    number,
    ...fonts,
    size.width,
    size.height,
  ]);
  return (
    <PickBox
      className="sp-tag"
      label={`${title}，${text} ${number}`}
      onPick={number ? onPick?.number : undefined}
      style={{
        background: stringOf(styles.fill) || theme.panel,
        borderColor: stringOf(styles.borderColor) || theme.line,
        borderRadius: numberOf(styles.radius, 4),
      }}
    >
      <div ref={ref} className="sp-text" style={{ justifyContent: placeOf(styles) }}>
        <span className="sp-tag-words" style={style}>
          {text}
        </span>
        {number && <b style={{ ...style, color: stringOf(styles.numberColor) || theme.accent }}>{number}</b>}
      </div>
    </PickBox>
  );
}
