import { screenPanels } from '@gonghui/elements/screen/assets.ts';
import { screenFamilyOf } from '@gonghui/elements/screen/family.ts';
import { Still } from '../../runtime/screen-play/Still.tsx';
import { toastError } from '../../ui/toast.ts';
import { beginWith } from '../data/begin-with.ts';
import * as calls from '../data/data-calls.ts';
import { createData } from '../data/data-designer.ts';
import { KnownDatasets } from '../data/known-datasets.ts';
import type { DesignParts } from '../frame/open-designer.ts';
import { pageParts } from '../frame/page-parts.ts';
import { SCREEN_KIND } from './kind.ts';
import { screenRoutes } from './routes.ts';

/** What a big screen that is designed is made of. */
export async function screenParts(appletId: string, formId: string): Promise<DesignParts> {
  const source = calls.datasetsOf(appletId);
  const datasets = new KnownDatasets(source.read);
  const parts = pageParts({
    routes: screenRoutes,
    kind: SCREEN_KIND,
    family: screenFamilyOf(datasets.facts),
    appletId,
    id: formId,
    picture: template => <Still template={template} />,
  });
  return {
    ...parts,
    designer: common => {
      const { editor } = common;
      datasets.subscribe(() => editor.recheck());
      const data = createData({
        panels: screenPanels,
        datasets,
        source,
        preview: calls.previewOf('screen'),
        startWith: '',
      });
      return {
        ...parts.designer(common),
        data,
        beginWith: (type: string) => beginWith(data, type),
        beforeSave: async () => {
          const found = editor.problems().find(({ level }) => level === 'error');
          if (!found) return true;
          toastError(found.message);
          return false;
        },
      };
    },
  };
}
