import { reportFamilyOf } from '@gonghui/elements/report/family.ts';
import { toastError } from '../../ui/toast.ts';
import type { DesignParts } from '../frame/open-designer.ts';
import { pageParts } from '../frame/page-parts.ts';
import { beginWith } from './begin-with.ts';
import { REPORT_KIND } from './kind.ts';
import { KnownDatasets } from './known-datasets.ts';
import { Picture } from './Picture.tsx';
import * as calls from './report-calls.ts';
import { createReport } from './report-designer.ts';
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
      const report = createReport({
        datasets,
        source,
        preview: calls.preview,
        startWith: datumIn(window.location.pathname, formId),
      });
      // Read now, so that it is known when the first panel is added.
      void datasets.renew(report.startWith);
      const designer = {
        ...parts.designer(common),
        report,
        beginWith: (type: string) => beginWith(report, type),
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
