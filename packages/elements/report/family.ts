import type { Family } from '@gonghui/scene/family.ts';
import type { ElementDefinition } from '../definition.ts';
import { clickFaults } from '../panel/rules/click-faults.ts';
import { datasetFaults, type KnownDataset } from '../panel/rules/dataset-faults.ts';
import { unsetPanels } from '../panel/rules/unset-panels.ts';
import { nodeProblems } from '../template/node-problems.ts';
import { textConflictProblems } from '../text-conflicts.ts';
import { mergeTyping } from '../typed-text.ts';
import { definitions } from './definitions.ts';
import { pageDefaults, reportPage } from './page.ts';
import { reportPanels } from './panels.ts';

/** Definitions of the report designer by type. */
export const reportTypes: ReadonlyMap<string, ElementDefinition> = new Map(
  definitions.map(definition => [definition.type, mergeTyping(definition)]),
);

/**
 * The report designer as one value. Categories: `panel` shows data, `filter` chooses among it, `header` stands once. The bar
 * of filters takes filters and nothing else.
 */
export const reportFamily: Family = {
  kind: 'report',
  noun: '组件',
  whole: '报表',
  types: reportTypes,
  pageDefaults,
  rootAccepts: ['panel', 'filter', 'header'],
  canPlace: [],
  canRemove: [],
  behaviours: [],
  problems: [
    nodeProblems(reportTypes),
    unsetPanels(reportPanels),
    textConflictProblems(reportTypes, reportPage.settings),
  ],
};

/** The same with what has to be asked of datasets; asked at every look, undefined where nothing is known yet. */
export const reportFamilyOf = (known: (id: string) => KnownDataset): Family => ({
  ...reportFamily,
  problems: [...reportFamily.problems, datasetFaults(reportPanels, known), clickFaults(reportPanels, known)],
});
