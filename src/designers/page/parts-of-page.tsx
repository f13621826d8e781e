import { loadAllViews, loadViews } from '@gonghui/elements/form/views.ts';
import { pageFamilyOf } from '@gonghui/elements/page/family.ts';
import { pagePanels } from '@gonghui/elements/page/panels.ts';
import { EMPTY_PAGE } from '@gonghui/elements/page/rules/empty-page.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { blocks } from '@gonghui/scene/family.ts';
import { toastError } from '../../ui/toast.ts';
import { dataParts } from '../data/data-parts.ts';
import { createElements } from '../elements/elements-designer.ts';
import type { DesignParts } from '../frame/opening/open-designer.ts';
import { pageOwn } from './bodies/page-own.ts';
import { createExternals } from './external/externals.ts';
import { PAGE_KIND } from './kind.ts';
import { linkTargets } from './link-targets.ts';
import { pageRoutes } from './routes.ts';

/** What viewers have of a page comes with whoever looks at a past state. */
const PageAsRead = fetched(async () => (await import('./PageAsRead.tsx')).PageAsRead);

/** What a custom page that is designed is made of. */
export async function partsOfPage(appletId: string, id: string): Promise<DesignParts> {
  const parts = dataParts({
    routes: pageRoutes,
    kind: PAGE_KIND,
    panels: pagePanels,
    familyOf: pageFamilyOf,
    appletId,
    id,
    picture: (template, narrow) => (
      <PageAsRead name="" template={template} device={narrow ? 'mobile' : 'pc'} />
    ),
  });
  return {
    ...parts,
    ready: loadViews,
    // Any type may be added or come from a colleague next. What fails is fetched by the node that needs it.
    shown: () => void loadAllViews().catch(() => undefined),
    designer: common => {
      const { editor } = common;
      const designer = {
        ...parts.designer(common),
        elements: createElements(linkTargets(appletId), pageOwn),
        externals: createExternals(appletId, id),
        placeOf: () => 'grid',
        inPublic: async () => (await import('./in-public.ts')).pageInPublic,
        beforeSave: async () => {
          // An empty page is saved, and not released.
          const found = editor.problems().find(one => blocks(one) && one.message !== EMPTY_PAGE);
          if (!found) return true;
          toastError(found.message);
          return false;
        },
      };
      return designer;
    },
  };
}
