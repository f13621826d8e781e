import { reportKind } from '@gonghui/elements/report/kind.ts';
import { boardHooks, boardKind } from './modules/boards/index.ts';
import { customPageHooks } from './modules/custom-pages/index.ts';
import { datasetHooks } from './modules/datasets/index.ts';
import { createFormHooks } from './modules/forms/index.ts';
import type { ListedHooks } from './modules/kinds/index.ts';
import { printHooks } from './modules/prints/index.ts';
import {
  copyFlow,
  customizeNodes,
  flowHooks,
  notifyLostUses,
  refuseLosingApproverFields,
} from './modules/processes/index.ts';
import { screenHooks } from './modules/screens/index.ts';
import { indexUniqueFields } from './modules/submissions/index.ts';
import { hooksOfVisuals } from './modules/visuals/index.ts';

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
