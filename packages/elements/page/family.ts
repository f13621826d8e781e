import type { Family } from '@gonghui/scene/family.ts';
import { dialogTargets } from '../form/rules/dialog-targets.ts';
import { groupNesting } from '../form/rules/group-nesting.ts';
import { clickFaults } from '../panel/rules/click-faults.ts';
import { datasetFaults, type KnownDataset } from '../panel/rules/dataset-faults.ts';
import { unsetPanels } from '../panel/rules/unset-panels.ts';
import { nodeProblems } from '../template/node-problems.ts';
import { textConflictProblems } from '../text-conflicts.ts';
import { pageIdOf } from './external/ids.ts';
import { customPage, pageDefaults } from './page.ts';
import { pagePanels } from './panels.ts';
import { amountProblems } from './rules/amounts.ts';
import { emptyPage } from './rules/empty-page.ts';
import { pageBackground } from './rules/page-background.ts';
import { refusedOnPage } from './rules/refused.ts';
import { pageTypes } from './types.ts';

/**
 * The designer of custom pages as one value: the page elements of forms and the charts of reports, by their own definitions.
 * Categories are those of forms without `field`.
 */
export const pageFamily: Family = {
  kind: 'page',
  noun: '组件',
  whole: '页面',
  types: pageTypes,
  pageDefaults,
  rootAccepts: ['layout', 'display'],
  canPlace: [groupNesting],
  canRemove: [],
  behaviours: [],
  refuses: refusedOnPage,
  idOf: pageIdOf,
  problems: [
    emptyPage,
    nodeProblems(pageTypes),
    dialogTargets,
    pageBackground,
    amountProblems,
    unsetPanels(pagePanels),
    textConflictProblems(pageTypes, customPage.settings),
  ],
};

/** The same with what has to be asked of datasets; asked at every look, undefined where nothing is known yet. */
export const pageFamilyOf = (known: (id: string) => KnownDataset): Family => ({
  ...pageFamily,
  problems: [...pageFamily.problems, datasetFaults(pagePanels, known), clickFaults(pagePanels, known)],
});
