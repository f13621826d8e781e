import { ArrowLeftRight, Play, Plus, TextCursorInput, ZoomIn } from 'lucide-react';
import { ACTIONS, type Action } from '../frame/actions.ts';
import type { Designer } from '../frame/designer.ts';
import { canSwap, openPlusAfter, swapBranch } from './commands.ts';
import { flowOf } from './flow-designer.ts';

/** Actions of forms that mean nothing here, or something else. */
const LEFT_OUT = new Set(['left', 'right', 'hide', 'device', 'page', 'preview', 'rename']);

const last = ({ editor }: Designer): string | undefined => editor.selection.ids.at(-1);

const own: readonly Action[] = [
  {
    id: 'rename',
    label: '重命名',
    icon: TextCursorInput,
    keys: 'F2',
    words: 'cmm chongmingming rename',
    menu: 1,
    writes: true,
    can: d => d.editor.selection.ids.length === 1,
    run: d => {
      flowOf(d).state.renaming = d.editor.selection.ids[0] ?? null;
    },
  },
  {
    id: 'plus',
    label: '在后面添加节点',
    icon: Plus,
    keys: '+',
    words: 'tjjd tianjiajiedian add node',
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
    words: 'jh jiaohuan zuo exchange left',
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
    words: 'jh jiaohuan you exchange right',
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
    can: () => true,
    run: d => flowOf(d).viewport.fit(),
  },
  {
    id: 'preview',
    label: '试走',
    icon: Play,
    keys: 'Mod+P',
    words: 'sz shizou trial dry run',
    can: () => true,
    run: d => {
      d.ui.overlay = 'preview';
    },
  },
];

export const FLOW_ACTIONS: readonly Action[] = [
  ...ACTIONS.filter(({ id }) => id === 'save' || id === 'undo' || id === 'redo'),
  ...own,
  ...ACTIONS.filter(({ id }) => !LEFT_OUT.has(id) && id !== 'save' && id !== 'undo' && id !== 'redo'),
].sort((a, b) => (a.menu ?? 9) - (b.menu ?? 9));
