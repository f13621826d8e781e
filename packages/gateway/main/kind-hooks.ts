import { reportKind } from '@gonghui/elements/report/kind.ts';
import { customPageHooks } from '../data/custom-pages/index.ts';
import { datasetHooks } from '../data/datasets/index.ts';
import { screenHooks } from '../data/screens/index.ts';
import { hooksOfVisuals } from '../data/visuals/index.ts';
import { boardHooks, boardKind } from '../design/boards/index.ts';
import { createFormHooks } from '../design/forms/index.ts';
import type { ListedHooks } from '../design/kinds/index.ts';
import { printHooks } from '../records/prints/index.ts';
import {
  copyFlow,
  customizeNodes,
  flowHooks,
  notifyLostUses,
  refuseLosingApproverFields,
} from '../records/processes/index.ts';
import { indexUniqueFields } from '../records/submissions/index.ts';

/** Every kind that keeps something of its own, a line each. */
export const kindHooks = (): ListedHooks => ({
  hooks: {
    dataset: datasetHooks,
    report: { ...hooksOfVisuals(reportKind), outside: { link: 'visual', confirmed: true } },
    screen: screenHooks(),
    page: customPageHooks(),
    form: createFormHooks({
      copyFlow,
      customizeNodes,
      indexUniqueFields,
      notifyLostUses,
      refuseLosingApproverFields,
    }),
    flow: flowHooks,
    stencil: printHooks,
    board: boardHooks,
  },
  settled: [boardKind],
});
