import { datasetDefinitions } from '@gonghui/elements/dataset/definitions.ts';
import { datasetTypes } from '@gonghui/elements/dataset/family.ts';
import { datasetPage } from '@gonghui/elements/dataset/page.ts';
import { NAME_LENGTH } from '@gonghui/elements/dataset/shapes.ts';
import type { DesignerKind } from '../frame/kind.ts';
import { fetchedTool } from '../frame/later.ts';
import { DATASET_ACTIONS } from './actions.ts';
import { DATASET_PLACE_KEYS, DATASET_WORDS } from './words.ts';

/** Datasets, as the frame knows them. */
export const DATASET_KIND: DesignerKind = {
  words: DATASET_WORDS,
  actions: DATASET_ACTIONS,
  placeKeys: DATASET_PLACE_KEYS,
  catalogue: datasetDefinitions,
  paletteGroups: [{ title: '数据' }, { title: '列' }, { title: '聚合' }, { title: '权限' }],
  // What it is made from is said when it is made.
  pageSettings: datasetPage.settings.map(({ title, settings }) => ({
    title,
    settings: settings.filter(({ prop }) => prop !== 'kind'),
  })),
  nameLength: NAME_LENGTH,
  panels: fetchedTool(() => import('./panels.ts').then(({ panels }) => panels)),
  definition: type => datasetTypes.get(type),
};
