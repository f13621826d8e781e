import { isChart } from '@gonghui/elements/panel/chart-look.ts';
import { screenPanels } from '@gonghui/elements/screen/assets.ts';
import { boxOf, posOf } from '@gonghui/elements/screen/shared/box.ts';
import { boundsOf } from '@gonghui/elements/shared/geometry/box.ts';
import type { Point, Rect } from '@gonghui/kernel/geometry.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';

/** A component as it stands on the stage. */
export interface PlacedAsset {
  readonly asset: TemplateComponent;
  /** Layers it stands in, outermost first. */
  readonly layers: readonly TemplateComponent[];
  /** What it covers at most, in pixels of the stage, however it is turned. */
  readonly bounds: Rect;
}

/** One that asks for data. */
export interface FedAsset extends PlacedAsset {
  readonly id: string;
  /** Place among all that ask, from 1, in saved order: faults name it. */
  readonly position: number;
  readonly chart: boolean;
  /** Seconds from one question to the next; null: at opening and by hand. */
  readonly every: number | null;
}

/** All components of a screen, in saved order. */
export function placedIn({ components }: Pick<Template, 'components'>): PlacedAsset[] {
  return within(components, [], { x: 0, y: 0 });
}

function within(
  items: readonly TemplateComponent[],
  layers: readonly TemplateComponent[],
  offset: Point,
): PlacedAsset[] {
  return items.flatMap((item): PlacedAsset[] => {
    if (item.name === 'layer') {
      const { x, y } = posOf(item.props);
      return within(item.components ?? [], [...layers, item], { x: offset.x + x, y: offset.y + y });
    }
    const box = boxOf(item.props);
    const bounds = boundsOf({ ...box, x: offset.x + box.x, y: offset.y + box.y });
    return [{ asset: item, layers, bounds }];
  });
}

const LEAST_S = 5;
const seconds = (value: unknown): number => (typeof value === 'number' ? Math.max(LEAST_S, value) : 10);

/** Those that ask for data: their own pace before the page's. */
export function fedIn({ page, components }: Template): FedAsset[] {
  const { autoUpdate, updateSeconds } = (page.apiConfig ?? {}) as Props;
  const common = autoUpdate === true ? seconds(updateSeconds) : null;
  return placedIn({ components })
    .filter(({ asset }) => screenPanels.askedPanel(asset)?.panel.ask)
    .map((placed, at) => {
      const own = (placed.asset.props.apiConfig ?? {}) as Props;
      return {
        ...placed,
        id: placed.asset.id,
        position: at + 1,
        chart: isChart(screenPanels, placed.asset.name),
        every: own.own === true ? seconds(own.updateSeconds) : common,
      };
    });
}
