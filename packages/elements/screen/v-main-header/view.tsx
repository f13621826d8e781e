import type { AssetViewProps } from '../shared/asset-view.ts';
import { numberOf, stringOf, stylesOf } from '../shared/read.ts';
import { ShapeView } from '../shared/svg/ShapeView.tsx';
import { shapeColours } from '../shared/svg/shape-looks.ts';
import { headerShapes } from './shapes.ts';
import './header.css';

/** The title of the whole screen, on its ground. It is one line, and never larger than its box. */
export function View({ asset, size, moving, theme }: AssetViewProps) {
  const styles = stylesOf(asset.props);
  return (
    <>
      <ShapeView
        name="header"
        shapes={headerShapes}
        asset={asset}
        size={size}
        colours={shapeColours(styles, theme)}
        moving={moving}
      />
      <h1
        className="sp-header"
        style={{
          color: stringOf(styles.color) || theme.text,
          fontSize: Math.min(numberOf(styles.fontSize, 38), size.height * 0.72),
          letterSpacing: numberOf(styles.letterSpacing, 6),
        }}
      >
        {stringOf(asset.props.text)}
      </h1>
    </>
  );
}
