import { reportFamilyOf } from '@gonghui/elements/report/family.ts';
import { reportPanels } from '@gonghui/elements/report/panels.ts';
import { dataParts } from '../data/data-parts.ts';
import type { DesignParts } from '../frame/opening/open-designer.ts';
import { REPORT_KIND } from './kind.ts';
import { Picture } from './Picture.tsx';
import { placeNew } from './place-new.ts';
import { reportRoutes } from './routes.ts';

/** The dataset that the address names for new panels; empty where it names none. */
const datumIn = (path: string, formId: string): string =>
  new RegExp(`/${formId}/([a-z][a-z0-9]{7})/?$`).exec(path)?.[1] ?? '';

/** What a report that is designed is made of. */
export const reportParts = async (appletId: string, id: string): Promise<DesignParts> => {
  const parts = dataParts({
    routes: reportRoutes,
    kind: REPORT_KIND,
    panels: reportPanels,
    familyOf: reportFamilyOf,
    appletId,
    id,
    picture: template => <Picture template={template} />,
    startWith: datumIn(window.location.pathname, id),
  });
  return {
    ...parts,
    designer: common => ({ ...parts.designer(common), placeNew: type => placeNew(common.editor, type) }),
  };
};
