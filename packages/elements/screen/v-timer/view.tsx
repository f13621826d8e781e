import '../shared/text.css';
import { useEffect, useState } from 'react';
import type { AssetViewProps } from '../shared/asset-view.ts';
import { numberOf, stylesOf } from '../shared/read.ts';
import { placeOf, textStyle } from '../shared/text-style.ts';
import { ticker } from '../shared/ticker.tsx';
import { useFit } from '../shared/use-fit.tsx';
import { timeText } from './formats.ts';

/** The gateway's clock. It goes where nothing else moves as well: a clock that stands is wrong. */
export function View({ asset: { props }, size, theme, now, title }: AssetViewProps) {
  const styles = stylesOf(props);
  const { format, zone } = props;
  const [text, setText] = useState(() => timeText(now(), format, zone));
  useEffect(() => {
    const show = () => setText(timeText(now(), format, zone));
    show();
    return ticker.onSecond(now, show);
  }, [now, format, zone]);
  const { fontSize: _, ...style } = textStyle(styles, theme.text);
  const key = [text.length, styles.fontFamily, styles.fontWeight, styles.letterSpacing];
  const ref = useFit<HTMLDivElement>(numberOf(styles.fontSize, 26), [...key, size.width, size.height]);
  return (
    <div ref={ref} className="sp-text" style={{ justifyContent: placeOf(styles) }}>
      <time className="sp-words sp-line" style={style} role="timer" aria-label={title}>
        {text}
      </time>
    </div>
  );
}
