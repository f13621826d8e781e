import '../shared/media.css';
import { LinkTo } from '../../ui/LinkTo.tsx';
import type { AssetViewProps } from '../shared/asset-view.ts';
import { fitOf } from '../shared/fits.ts';
import { numberOf, stringOf, stylesOf } from '../shared/read.ts';
import { ScreenPicture } from '../shared/ScreenPicture.tsx';

export function View({ asset: { props }, title, imageUrl }: AssetViewProps) {
  const styles = stylesOf(props);
  return (
    <LinkTo
      to={stringOf(props.link)}
      className="sp-media"
      label={title}
      style={{ borderRadius: numberOf(styles.radius, 0), opacity: numberOf(styles.opacity, 1) }}
    >
      <ScreenPicture
        picture={stringOf(props.picture)}
        host={{ imageUrl }}
        alt={stringOf(props.name)}
        fit={fitOf(styles.fit)}
      />
    </LinkTo>
  );
}
