import type { Family } from '@gonghui/scene/family.ts';
import { clickFaults } from '../panel/rules/click-faults.ts';
import { datasetFaults, type KnownDataset } from '../panel/rules/dataset-faults.ts';
import { paramFaults } from '../panel/rules/param-faults.ts';
import { unsetPanels } from '../panel/rules/unset-panels.ts';
import { nodeProblems } from '../template/node-problems.ts';
import { textConflictProblems } from '../text-conflicts.ts';
import { screenPanels } from './assets.ts';
import { screenCopies } from './copies.ts';
import { pageDefaults, screenPage } from './page.ts';
import { screenPlane } from './plane.ts';
import { amountProblems, chartRoom } from './rules/amounts.ts';
import { layerNesting } from './rules/layers.ts';
import { lockedStays } from './rules/locked.ts';
import { pageAddresses } from './rules/page-addresses.ts';
import { MOST } from './shared/limits.ts';
import { screenTypes } from './types.ts';

/** The designer of big screens as one value. Categories: `asset` stands anywhere, `layer` holds both, to a depth of four. */
export const screenFamily: Family = {
  kind: 'screen',
  noun: '组件',
  whole: '大屏',
  maxNodes: MOST.components,
  types: screenTypes,
  pageDefaults,
  pageMerge: { guides: { list: 'id' }, params: { list: 'id', text: ['name', 'initial'] } },
  rootAccepts: ['asset', 'layer'],
  canPlace: [layerNesting, chartRoom],
  canRemove: [],
  behaviours: [],
  plane: screenPlane,
  fixed: lockedStays,
  copies: screenCopies,
  problems: [
    nodeProblems(screenTypes),
    pageAddresses,
    paramFaults(screenPanels),
    amountProblems,
    unsetPanels(screenPanels),
    textConflictProblems(screenTypes, screenPage.settings),
  ],
};

/** The same with what has to be asked of datasets; asked at every look, undefined where nothing is known yet. */
export const screenFamilyOf = (known: (id: string) => KnownDataset): Family => ({
  ...screenFamily,
  problems: [...screenFamily.problems, datasetFaults(screenPanels, known), clickFaults(screenPanels, known)],
});
