import {
  Eye,
  EyeOff,
  FoldHorizontal,
  MonitorSmartphone,
  SquareArrowUp,
  UnfoldHorizontal,
} from 'lucide-react';
import { type Action, always, selected } from '../frame/actions/action.ts';
import { withOwn } from '../frame/actions/base.ts';
import { renaming } from '../frame/actions/renaming.ts';
import { trying } from '../frame/actions/trying.ts';
import { select } from '../frame/commands/select.ts';
import type { Designer } from '../frame/designer.ts';
import { elementsOf } from './elements-designer.ts';
import { toggleHiddenSelected } from './hide.ts';
import { widen } from './widen.ts';
import { spanOf } from './width.ts';

const sized = ({ editor }: Designer) =>
  editor.selection.ids.some(id => {
    const node = editor.node(id);
    return node !== undefined && spanOf(editor, node) !== null;
  });

/** What a designer of these elements offers beside what every designer does; `page`: what its page settings are called. */
export const elementActions = (page: Pick<Action, 'label' | 'words'>): readonly Action[] =>
  withOwn([
    renaming((d, id) => {
      d.ui.left = 'outline';
      d.ui.renaming = id;
    }),
    {
      id: 'left',
      label: '减少一列宽度',
      icon: FoldHorizontal,
      keys: 'Alt+←',
      shortcutScope: 'on-canvas',
      words: 'bz bianzhai kuandu narrow width',
      after: 'down',
      writes: true,
      can: sized,
      run: d => widen(d, -1),
    },
    {
      id: 'right',
      label: '增加一列宽度',
      icon: UnfoldHorizontal,
      keys: 'Alt+→',
      shortcutScope: 'on-canvas',
      words: 'bk biankuan kuandu wide width',
      after: 'left',
      writes: true,
      can: sized,
      run: d => widen(d, 1),
    },
    {
      id: 'hide',
      label: '隐藏或显示',
      icon: EyeOff,
      keys: 'Mod+Shift+H',
      shortcutScope: 'on-canvas',
      words: 'yc yincang xianshi hide show',
      after: 'comment',
      menu: 4,
      writes: true,
      can: selected,
      run: toggleHiddenSelected,
    },
    {
      id: 'device',
      label: '切换电脑与手机排列',
      icon: MonitorSmartphone,
      words: 'qhsj shouji diannao phone device',
      after: 'problems',
      can: always,
      run: d => {
        const { state } = elementsOf(d);
        state.device = state.device === 'pc' ? 'mobile' : 'pc';
      },
    },
    {
      id: 'page',
      icon: SquareArrowUp,
      ...page,
      after: 'device',
      can: always,
      run: d => select(d, []),
    },
    trying({ label: '预览', icon: Eye, words: 'yl yulan preview', after: 'remove' }),
  ]);
