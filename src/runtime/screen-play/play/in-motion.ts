import type { Size } from '@gonghui/kernel/geometry.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { PlacedAsset } from '../feed/assets-in.ts';

/** Layers that a browser may be made to keep for moving parts, and the share of the stage in motion. */
const MOST = { layers: 64, share: 0.15 } as const;
/** Moving elements of one decoration. */
const LAYERS_EACH = 4;

/** Decorations 1 to 10 move, the others stand still. */
export const isAnimated = ({ name, props }: TemplateComponent): boolean =>
  name === 'VDecorate' && /^VDecorate([1-9]|10)$/.test(String(props.subName ?? ''));

/** Ids of the decorations that move: the first ones, in saved order, for which there is room; the rest stands still. */
export function inMotion(shown: readonly PlacedAsset[], stage: Size): ReadonlySet<string> {
  const moving = new Set<string>();
  let area = 0;
  for (const { asset, bounds } of shown) {
    if (!isAnimated(asset)) continue;
    const more = area + bounds.width * bounds.height;
    if ((moving.size + 1) * LAYERS_EACH > MOST.layers) break;
    if (more > MOST.share * stage.width * stage.height) continue;
    area = more;
    moving.add(asset.id);
  }
  return moving;
}

/** Refreshed charts move only where they are few. */
export const MOST_MOVING_CHARTS = 12;
