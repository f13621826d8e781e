import { stencilPage } from '@gonghui/elements/print/page.ts';
import { FREE_TYPES } from '@gonghui/elements/print/sheet/model.ts';
import { stencilTypes } from '@gonghui/elements/print/types.ts';
import { Braces } from 'lucide-react';
import type { DesignerKind } from '../frame/kind.ts';
import { fetchedTool } from '../frame/later.ts';
import { PRINT_ACTIONS } from './actions/actions.ts';
import { freeStanding } from './free/free-standing.ts';
import { printOf } from './print-designer.ts';
import { NAME_LENGTH, PRINT_PLACE_KEYS, PRINT_WORDS } from './words.ts';

/** Print templates, as the frame knows them. */
export const PRINT_KIND: DesignerKind = {
  words: PRINT_WORDS,
  actions: PRINT_ACTIONS,
  placeKeys: PRINT_PLACE_KEYS,
  // Rows come by commands, and cells by being written.
  catalogue: FREE_TYPES.flatMap(type => stencilTypes.get(type) ?? []),
  paletteGroups: [{ title: '自由元素' }],
  pageSettings: stencilPage.settings,
  nameLength: NAME_LENGTH,
  standing: designer => freeStanding(printOf(designer)),
  leftTab: { label: '变量', icon: Braces },
  panels: fetchedTool(() => import('./panels.ts').then(({ panels }) => panels)),
  definition: type => stencilTypes.get(type),
};
