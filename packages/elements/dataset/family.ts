import type { Family } from '@gonghui/scene/family.ts';
import type { ElementDefinition } from '../definition.ts';
import { nodeProblems } from '../template/node-problems.ts';
import { textConflictProblems } from '../text-conflicts.ts';
import { mergeTyping } from '../typed-text.ts';
import { datasetDefinitions } from './definitions.ts';
import { pageDefaults } from './page.ts';
import { type KnownColumns, problemsWith } from './problems.ts';

/** Parts of datasets by type. */
export const datasetTypes: ReadonlyMap<string, ElementDefinition> = new Map(
  datasetDefinitions.map(definition => [definition.type, mergeTyping(definition)]),
);

/** Datasets as one value; `known`: what its sources offer, as far as that is known. */
export const datasetFamilyOf = (known: KnownColumns): Family => ({
  kind: 'dataset',
  noun: '设置',
  whole: '数据集',
  types: datasetTypes,
  pageDefaults,
  rootAccepts: ['part'],
  canPlace: [],
  canRemove: [],
  behaviours: [],
  problems: [
    nodeProblems(datasetTypes),
    problemsWith(datasetTypes, known),
    textConflictProblems(datasetTypes),
  ],
});

export const datasetFamily: Family = datasetFamilyOf(new Map());
