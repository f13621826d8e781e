import {
  Eye,
  FoldHorizontal,
  FoldVertical,
  SquareArrowUp,
  UnfoldHorizontal,
  UnfoldVertical,
} from 'lucide-react';
import { type Action, always, selected } from '../frame/actions/action.ts';
import { withOwn } from '../frame/actions/base.ts';
import { renaming } from '../frame/actions/renaming.ts';
import { trying } from '../frame/actions/trying.ts';
import { select } from '../frame/commands/select.ts';
import { resizeSelected } from './resize.ts';

const own: readonly Action[] = [
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
    can: selected,
    run: d => resizeSelected(d, { span: -1 }),
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
    can: selected,
    run: d => resizeSelected(d, { span: 1 }),
  },
  {
    id: 'lower',
    label: '降低高度',
    icon: FoldVertical,
    keys: 'Alt+Shift+↑',
    shortcutScope: 'on-canvas',
    words: 'jd jiangdi gaodu lower height',
    after: 'right',
    writes: true,
    can: selected,
    run: d => resizeSelected(d, { height: -1 }),
  },
  {
    id: 'higher',
    label: '增加高度',
    icon: UnfoldVertical,
    keys: 'Alt+Shift+↓',
    shortcutScope: 'on-canvas',
    words: 'zg zengjia gaodu higher height',
    after: 'lower',
    writes: true,
    can: selected,
    run: d => resizeSelected(d, { height: 1 }),
  },
  {
    id: 'page',
    label: '报表设置',
    icon: SquareArrowUp,
    words: 'bbsz baobiao page settings',
    after: 'problems',
    can: always,
    run: d => select(d, []),
  },
  trying({ label: '预览', icon: Eye, words: 'yl yulan preview', after: 'remove' }),
];

/** What the designer of reports offers: sizes of panels beside what every designer does. */
export const REPORT_ACTIONS = withOwn(own);
