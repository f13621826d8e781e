import '../shared/media.css';
import { LinkTo } from '../../ui/LinkTo.tsx';
import type { AssetViewProps } from '../shared/asset-view.ts';
import { fitOf } from '../shared/fits.ts';
import { numberOf, stringOf, stylesOf } from '../shared/read.ts';
import { ScreenPicture } from '../shared/ScreenPicture.tsx';
import { textStyle } from '../shared/text-style.ts';

export function View({ asset: { props }, theme, imageUrl }: AssetViewProps) {
  const styles = stylesOf(props);
  const place = styles.place === 'right' || styles.place === 'top' ? styles.place : 'left';
  const share = `${numberOf(styles.share, 40)}%`;
  const align = styles.align === 'center' || styles.align === 'right' ? styles.align : 'left';
  const colour = stringOf(styles.wordsColor);
  const [heading, words] = [stringOf(props.text), stringOf(props.words)];
  return (
    <LinkTo to={stringOf(props.link)} className="sp-media">
      <span className="sp-text-img" data-place={place}>
        <ScreenPicture
          picture={stringOf(props.picture)}
          host={{ imageUrl }}
          alt=""
          fit={fitOf(styles.fit)}
          style={place === 'top' ? { height: share } : { width: share }}
        />
        <span className="sp-text-img-words" style={{ textAlign: align }}>
          {heading && <strong style={textStyle(styles, theme.text)}>{heading}</strong>}
          {words && (
            <span
              className="sp-text-img-body"
              style={{ fontSize: numberOf(styles.wordsSize, 16), ...(colour ? { color: colour } : {}) }}
            >
              {words}
            </span>
          )}
        </span>
      </span>
    </LinkTo>
  );
}
