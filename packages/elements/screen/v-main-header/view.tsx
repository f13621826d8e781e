import type { AssetViewProps } from '../shared/asset-view.ts';
import { ShapeView } from '../shared/svg/ShapeView.tsx';
import { safeColour } from '../shared/svg/shape.ts';
import { shapeColours } from '../shared/svg/shape-looks.ts';
import { stylesOf } from '../shared/svg/styles-of.ts';
import { headerShapes } from './shapes.ts';
import './header.css';

const number = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

/** The title of the whole screen, on its ground. It is one line, and never larger than its box. */
export function View({ asset, size, moving }: AssetViewProps) {
  const styles = stylesOf(asset.props);
  const { text } = asset.props;
  return (
    <>
      <ShapeView
        name="header"
        shapes={headerShapes}
        asset={asset}
        size={size}
        colours={shapeColours(styles)}
        moving={moving}
      />
      <h1
        className="sp-header"
        style={{
          color: safeColour(styles.color, '#ffffff'),
          fontSize: Math.min(number(styles.fontSize, 38), size.height * 0.72),
          letterSpacing: number(styles.letterSpacing, 6),
        }}
      >
        {typeof text === 'string' ? text : ''}
      </h1>
    </>
  );
}
