import { flowDefinitions } from '@gonghui/elements/flow/definitions.ts';
import { flowTypes } from '@gonghui/elements/flow/family.ts';
import { TITLE_LENGTH } from '@gonghui/elements/flow/shared/shapes.ts';
import type { DesignerKind } from '../frame/kind.ts';
import { fetchedTool } from '../frame/later.ts';
import { FLOW_ACTIONS } from './actions.ts';
import { FLOW_PLACE_KEYS, FLOW_WORDS } from './words.ts';

/** Approval flows, as the frame knows them. */
export const FLOW_KIND: DesignerKind = {
  words: FLOW_WORDS,
  actions: FLOW_ACTIONS,
  placeKeys: FLOW_PLACE_KEYS,
  // A condition is added at its gateway.
  catalogue: flowDefinitions.filter(({ type }) => type !== 'ExclusiveGateway'),
  paletteGroups: [{ title: '审批' }, { title: '分支' }, { title: '通知' }],
  pageSettings: [],
  nameLength: TITLE_LENGTH,
  panels: fetchedTool(() => import('./panels.ts').then(({ panels }) => panels)),
  definition: type => flowTypes.get(type),
};
