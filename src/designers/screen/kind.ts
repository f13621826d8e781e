import { assets } from '@gonghui/elements/screen/assets.ts';
import { screenPage } from '@gonghui/elements/screen/page.ts';
import { screenTypes } from '@gonghui/elements/screen/types.ts';
import { Lock, LockOpen } from 'lucide-react';
import type { DesignerKind } from '../frame/kind.ts';
import { fetchedTool } from '../frame/later.ts';
import { SCREEN_ACTIONS } from './actions.ts';
import { stageStanding } from './canvas/stage-standing.ts';
import { toggleLocked } from './sight-actions.ts';
import { NAME_LENGTH, SCREEN_PLACE_KEYS, SCREEN_WORDS } from './words.ts';

/** Big screens, as the frame knows them. */
export const SCREEN_KIND: DesignerKind = {
  words: SCREEN_WORDS,
  actions: SCREEN_ACTIONS,
  placeKeys: SCREEN_PLACE_KEYS,
  catalogue: assets.map(({ element }) => element),
  paletteGroups: ['图表', '地图', '信息', '标题', '媒体', '边框', '装饰'].map(title => ({ title })),
  pageSettings: screenPage.settings,
  nameLength: NAME_LENGTH,
  stacked: true,
  standing: stageStanding,
  takesFrom: ['report'],
  rowSwitch: {
    on: { label: '解锁', icon: Lock },
    off: { label: '锁定', icon: LockOpen },
    isOn: ({ props }) => props.locked === true,
    flip: toggleLocked,
  },
  panels: fetchedTool(() => import('./panels.ts').then(({ panels: own }) => own)),
  definition: type => screenTypes.get(type),
};
