import { customPage } from '@gonghui/elements/page/page.ts';
import { pageDefinitions, pageTypes } from '@gonghui/elements/page/types.ts';
import { elementActions } from '../elements/actions.ts';
import { ALIAS_LENGTH, PLACE_KEYS } from '../elements/words.ts';
import type { DesignerKind } from '../frame/kind.ts';
import { fetchedTool } from '../frame/later.ts';
import { PAGE_WORDS } from './words.ts';

/** Custom pages, as the frame knows them. */
export const PAGE_KIND: DesignerKind = {
  words: PAGE_WORDS,
  actions: elementActions({ label: '页面设置', words: 'ymsz yemian page settings' }),
  placeKeys: PLACE_KEYS,
  catalogue: pageDefinitions,
  paletteGroups: ['布局', '内容', '页面', '图表'].map(title => ({ title })),
  pageSettings: customPage.settings,
  nameLength: ALIAS_LENGTH,
  takesFrom: ['form', 'report', 'screen'],
  panels: fetchedTool(() => import('./panels.ts').then(({ panels }) => panels)),
  definition: type => pageTypes.get(type),
};
