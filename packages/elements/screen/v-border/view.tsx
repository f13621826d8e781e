import type { AssetViewProps } from '../shared/asset-view.ts';
import { stylesOf } from '../shared/read.ts';
import { ShapeView } from '../shared/svg/ShapeView.tsx';
import { shapeColours } from '../shared/svg/shape-looks.ts';
import { borderShapes } from './shapes.ts';

/** A border around what is put on it. */
export const View = ({ asset, size, moving, theme }: AssetViewProps) => (
  <ShapeView
    name="border"
    shapes={borderShapes}
    asset={asset}
    size={size}
    colours={shapeColours(stylesOf(asset.props), theme)}
    moving={moving}
  />
);
