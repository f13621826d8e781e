import { reportFamilyOf } from '@gonghui/elements/report/family.ts';
import { reportPanels } from '@gonghui/elements/report/panels.ts';
import { toastError } from '../../ui/toast.ts';
import { beginWith } from '../data/begin-with.ts';
import * as calls from '../data/data-calls.ts';
import { createData } from '../data/data-designer.ts';
import { KnownDatasets } from '../data/known-datasets.ts';
import type { DesignParts } from '../frame/open-designer.ts';
import { pageParts } from '../frame/page-parts.ts';
import { REPORT_KIND } from './kind.ts';
import { Picture } from './Picture.tsx';
import { reportRoutes } from './routes.ts';

/** The dataset that the address names for new panels; empty where it names none. */
const datumIn = (path: string, formId: string): string =>
  new RegExp(`/${formId}/([a-z][a-z0-9]{7})/?$`).exec(path)?.[1] ?? '';

/** What a report that is designed is made of. */
export async function reportParts(appletId: string, formId: string): Promise<DesignParts> {
  const source = calls.datasetsOf(appletId);
  const datasets = new KnownDatasets(source.read);
  const parts = pageParts({
    routes: reportRoutes,
    kind: REPORT_KIND,
    family: reportFamilyOf(datasets.facts),
    appletId,
    id: formId,
    picture: template => <Picture template={template} />,
  });
  return {
    ...parts,
    designer: common => {
      const { editor } = common;
      datasets.subscribe(() => editor.recheck());
      const data = createData({
        panels: reportPanels,
        datasets,
        source,
        preview: calls.previewOf('report'),
        startWith: datumIn(window.location.pathname, formId),
      });
      // Read now, so that it is known when the first panel is added.
      void datasets.renew(data.startWith);
      const designer = {
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
      return designer;
    },
  };
}
