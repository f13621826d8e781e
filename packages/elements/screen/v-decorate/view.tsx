import type { AssetViewProps } from '../shared/asset-view.ts';
import { stylesOf } from '../shared/read.ts';
import { ShapeView } from '../shared/svg/ShapeView.tsx';
import { shapeColours } from '../shared/svg/shape-looks.ts';
import { decorateShapes } from './shapes.ts';

/** A decoration; the first ten move. */
export const View = ({ asset, size, moving, theme }: AssetViewProps) => (
  <ShapeView
    name="decorate"
    shapes={decorateShapes}
    asset={asset}
    size={size}
    colours={shapeColours(stylesOf(asset.props), theme)}
    moving={moving}
  />
);
