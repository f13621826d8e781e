import { definitions } from '@gonghui/elements/report/definitions.ts';
import { reportTypes } from '@gonghui/elements/report/family.ts';
import { reportPage } from '@gonghui/elements/report/page.ts';
import type { DesignerKind } from '../frame/kind.ts';
import { fetchedTool } from '../frame/later.ts';
import { REPORT_ACTIONS } from './actions.ts';
import { ALIAS_LENGTH, REPORT_PLACE_KEYS, REPORT_WORDS } from './words.ts';

/** Reports, as the frame knows them. */
export const REPORT_KIND: DesignerKind = {
  words: REPORT_WORDS,
  actions: REPORT_ACTIONS,
  placeKeys: REPORT_PLACE_KEYS,
  catalogue: definitions,
  paletteGroups: [{ title: '图表' }, { title: '表格' }, { title: '筛选' }, { title: '页头' }],
  pageSettings: reportPage.settings,
  nameLength: ALIAS_LENGTH,
  takesFrom: ['screen'],
  panels: fetchedTool(() => import('./panels.ts').then(({ panels: own }) => own)),
  definition: type => reportTypes.get(type),
};
