import { ArrowLeftRight, Play, Plus, ZoomIn } from 'lucide-react';
import type { Action } from '../frame/actions/action.ts';
import { withOwn } from '../frame/actions/base.ts';
import { renaming } from '../frame/actions/renaming.ts';
import { trying } from '../frame/actions/trying.ts';
import type { Designer } from '../frame/designer.ts';
import { canSwap, openPlusAfter, swapBranch } from './commands.ts';
import { flowOf } from './flow-designer.ts';

const last = ({ editor }: Designer): string | undefined => editor.selection.ids.at(-1);

const own: readonly Action[] = [
  renaming((d, id) => {
    flowOf(d).state.renaming = id;
  }),
  {
    id: 'plus',
    label: '在后面添加节点',
    icon: Plus,
    keys: '+',
    words: 'tjjd tianjiajiedian add node',
    after: 'rename',
    menu: 1,
    writes: true,
    can: () => true,
    run: openPlusAfter,
  },
  {
    id: 'left',
    label: '与左侧条件交换',
    icon: ArrowLeftRight,
    keys: 'Alt+←',
    shortcutScope: 'on-canvas',
    words: 'jh jiaohuan zuo exchange left',
    after: 'duplicate',
    menu: 3,
    writes: true,
    can: d => canSwap(d, last(d), -1),
    run: d => swapBranch(d, -1),
  },
  {
    id: 'right',
    label: '与右侧条件交换',
    icon: ArrowLeftRight,
    keys: 'Alt+→',
    shortcutScope: 'on-canvas',
    words: 'jh jiaohuan you exchange right',
    after: 'left',
    menu: 3,
    writes: true,
    can: d => canSwap(d, last(d), 1),
    run: d => swapBranch(d, 1),
  },
  {
    id: 'fit',
    label: '适应画布',
    icon: ZoomIn,
    words: 'syhb shiyinghuabu zoom fit',
    after: 'remove',
    can: () => true,
    run: d => flowOf(d).viewport.fit(),
  },
  trying({ label: '试走', icon: Play, words: 'sz shizou trial dry run', after: 'fit' }),
];

/** What the designer of flows offers, what acts on the selection first. */
export const FLOW_ACTIONS: readonly Action[] = [...withOwn(own)].sort(
  (a, b) => (a.menu ?? 9) - (b.menu ?? 9),
);
