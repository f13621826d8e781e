import { screenPanels } from '@gonghui/elements/screen/assets.ts';
import { screenFamilyOf } from '@gonghui/elements/screen/family.ts';
import { Still } from '../../runtime/screen-play/Still.tsx';
import { dataParts } from '../data/data-parts.ts';
import type { DesignParts } from '../frame/opening/open-designer.ts';
import { placeInSight } from './canvas/place-in-sight.ts';
import { SCREEN_KIND } from './kind.ts';
import { screenRoutes } from './routes.ts';

/** What a big screen that is designed is made of. */
export async function screenParts(appletId: string, id: string): Promise<DesignParts> {
  const parts = dataParts({
    routes: screenRoutes,
    kind: SCREEN_KIND,
    panels: screenPanels,
    familyOf: screenFamilyOf,
    appletId,
    id,
    picture: template => <Still template={template} />,
  });
  return {
    ...parts,
    designer: common => {
      const own = parts.designer(common);
      const place = (type: string) =>
        placeInSight({ editor: common.editor, definition: SCREEN_KIND.definition }, type);
      return { ...own, beginWith: type => ({ ...own.beginWith?.(type), ...place(type) }) };
    },
  };
}
