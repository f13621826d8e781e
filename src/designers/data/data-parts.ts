import type { PanelSet } from '@gonghui/elements/panel/panel-set.ts';
import type { KnownDataset } from '@gonghui/elements/panel/rules/dataset-faults.ts';
import { blocks, type Family } from '@gonghui/scene/family.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { ReactNode } from 'react';
import type { PageRoutes } from '../../kinds/kind.ts';
import { toastError } from '../../ui/toast.ts';
import type { DesignerKind } from '../frame/kind.ts';
import type { DesignParts } from '../frame/opening/open-designer.ts';
import { pageParts } from '../frame/opening/page-parts.ts';
import { beginWith } from './begin-with.ts';
import * as calls from './data-calls.ts';
import { createData } from './data-designer.ts';
import { KnownDatasets } from './known-datasets.ts';

interface DataPartsInput {
  readonly routes: PageRoutes;
  readonly kind: DesignerKind;
  readonly panels: PanelSet;
  /** The family, with what has to be asked of datasets. */
  familyOf(known: (id: string) => KnownDataset): Family;
  readonly appletId: string;
  readonly id: string;
  picture(template: Template, narrow: boolean): ReactNode;
  /** The dataset that new components begin with, by the address; empty where it names none. */
  readonly startWith?: string;
}

/** What a page is made of whose components read datasets: a report, a big screen. */
export function dataParts({ panels, familyOf, startWith = '', ...given }: DataPartsInput): DesignParts {
  const source = calls.datasetsOf(given.appletId);
  const datasets = new KnownDatasets(source.read);
  const family = familyOf(datasets.facts);
  const parts = pageParts({ ...given, family });
  return {
    ...parts,
    designer: common => {
      const { editor } = common;
      datasets.subscribe(() => editor.recheck());
      const data = createData({ panels, datasets, source, preview: calls.previewOf(family.kind), startWith });
      // Read now, so that it is known when the first component is added.
      void datasets.renew(data.startWith);
      const designer = {
        ...parts.designer(common),
        data,
        renewSources: () => void datasets.renewAll(),
        beginWith: (type: string) => beginWith(data, type),
        beforeSave: async () => {
          const found = editor.problems().find(blocks);
          if (!found) return true;
          toastError(found.message);
          return false;
        },
      };
      return designer;
    },
  };
}
