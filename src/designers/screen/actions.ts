import { Eye, SquareArrowUp } from 'lucide-react';
import { type Action, always } from '../frame/actions/action.ts';
import { withOwn } from '../frame/actions/base.ts';
import { renaming } from '../frame/actions/renaming.ts';
import { trying } from '../frame/actions/trying.ts';
import { select } from '../frame/commands/select.ts';
import { ARRANGE_ACTIONS } from '../frame/free/arrange-actions.ts';
import { LOOK_ACTIONS } from './canvas/look-actions.ts';
import { LAYER_ACTIONS } from './layer-actions.ts';
import { SIGHT_ACTIONS } from './sight-actions.ts';
import { STACK_ACTIONS } from './stack-actions.ts';
import { STYLE_ACTIONS } from './style-actions.ts';

const own: readonly Action[] = [
  ...STACK_ACTIONS,
  ...LAYER_ACTIONS,
  ...SIGHT_ACTIONS,
  ...ARRANGE_ACTIONS,
  ...STYLE_ACTIONS,
  renaming((d, id) => {
    d.ui.left = 'outline';
    d.ui.renaming = id;
  }),
  {
    id: 'page',
    label: '大屏设置',
    icon: SquareArrowUp,
    words: 'dpsz daping page settings',
    after: 'problems',
    can: always,
    run: d => select(d, []),
  },
  ...LOOK_ACTIONS,
  trying({ label: '预览', icon: Eye, words: 'yl yulan preview', after: 'remove' }),
];

/** What the designer of big screens offers beside what every designer does. */
export const SCREEN_ACTIONS = withOwn(own);
