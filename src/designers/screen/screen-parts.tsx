import { screenPanels } from '@gonghui/elements/screen/assets.ts';
import { screenFamilyOf } from '@gonghui/elements/screen/family.ts';
import { Still } from '../../runtime/screen-play/Still.tsx';
import { dataParts } from '../data/data-parts.ts';
import type { DesignParts } from '../frame/open-designer.ts';
import { SCREEN_KIND } from './kind.ts';
import { screenRoutes } from './routes.ts';

/** What a big screen that is designed is made of. */
export const screenParts = async (appletId: string, id: string): Promise<DesignParts> =>
  dataParts({
    routes: screenRoutes,
    kind: SCREEN_KIND,
    panels: screenPanels,
    familyOf: screenFamilyOf,
    appletId,
    id,
    picture: template => <Still template={template} />,
  });
