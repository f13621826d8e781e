import { heededBy } from '@gonghui/elements/panel/clicks/heeded.ts';
import type { FilterValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import { missingIn } from '@gonghui/elements/panel/missing.ts';
import { screenPanels } from '@gonghui/elements/screen/assets.ts';
import type { Size } from '@gonghui/kernel/geometry.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { isShown, type Visibility } from '../acts/shows.ts';
import { fedIn, type PlacedAsset } from '../feed/assets-in.ts';
import type { FeedRequest } from '../feed/feed-request.ts';
import type { Question } from '../feed/questions.ts';

/** Whether anything of it can be seen: on the stage, shown, and in layers that are. */
export function isSeen({ asset, layers, bounds }: PlacedAsset, stage: Size, turned: Visibility): boolean {
  const { x, y, width, height } = bounds;
  const outside = x >= stage.width || y >= stage.height || x + width <= 0 || y + height <= 0;
  return !outside && [asset, ...layers].every(one => isShown(one, turned));
}

function questionOf(asset: TemplateComponent, template: Template, values: FilterValues): Question {
  const { datumOriginalId, datumProps } = asset.props;
  const body = {
    componentId: asset.id,
    filterValueMap: heededBy(screenPanels, asset, template, values),
  };
  // Another release may ask another thing under the same id.
  return { key: JSON.stringify([body, datumOriginalId, datumProps]), body };
}

/** What is to be asked for a screen as it is shown now. */
export const wantedOf = (
  template: Template,
  values: FilterValues,
  stage: Size,
  turned: Visibility,
): readonly FeedRequest[] =>
  fedIn(template).map(asset => {
    const missing = missingIn(screenPanels, asset.asset);
    return {
      asset,
      missing,
      question: missing === null ? questionOf(asset.asset, template, values) : null,
      shown: isSeen(asset, stage, turned),
    };
  });
