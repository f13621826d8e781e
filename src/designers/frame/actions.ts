import {
  ClipboardPaste,
  Copy,
  CopyPlus,
  Eye,
  EyeOff,
  FoldHorizontal,
  History,
  Keyboard,
  ListTree,
  type LucideIcon,
  MessageSquare,
  MonitorSmartphone,
  MoveDown,
  MoveUp,
  Redo2,
  Save,
  Scissors,
  Search,
  SquareArrowUp,
  TextCursorInput,
  Trash2,
  TriangleAlert,
  Undo2,
  UnfoldHorizontal,
} from 'lucide-react';
import { copySelected, cutSelected, duplicateSelected, pasteFromClipboard } from './clipboard-commands.ts';
import {
  comment,
  nudge,
  redo,
  removeSelected,
  save,
  select,
  selectParent,
  toggleHiddenSelected,
  undo,
  widen,
} from './commands.tsx';
import type { Designer } from './designer.ts';
import { spanOf } from './width.ts';

/** One record feeds toolbar, context menu, command palette and the sheet of shortcuts. */
export interface Action {
  id: string;
  label: string;
  icon: LucideIcon;
  /** As shown, `Mod` for Ctrl or ⌘. */
  keys?: string;
  /** Pinyin initials and English, for the command palette. */
  words: string;
  /** In the context menu; a number groups neighbours. */
  menu?: number;
  writes?: boolean;
  can(designer: Designer): boolean;
  run(designer: Designer): void;
}

const always = () => true;
const sized = ({ editor }: Designer) =>
  editor.selection.ids.some(id => {
    const node = editor.node(id);
    return node !== undefined && spanOf(editor, node) !== null;
  });
const selected = ({ editor }: Designer) => editor.selection.ids.length > 0;

/** What every kind of design offers, and what only forms have: widths, hiding, arrangements. */
export const ACTIONS: readonly Action[] = [
  {
    id: 'save',
    label: '保存',
    icon: Save,
    keys: 'Mod+S',
    words: 'bc baocun save',
    writes: true,
    can: always,
    run: d => void save(d),
  },
  {
    id: 'undo',
    label: '撤销',
    icon: Undo2,
    keys: 'Mod+Z',
    words: 'cx chexiao undo',
    writes: true,
    can: d => d.editor.history.undoSteps.length > 0,
    run: d => undo(d),
  },
  {
    id: 'redo',
    label: '重做',
    icon: Redo2,
    keys: 'Mod+Shift+Z',
    words: 'cz chongzuo redo',
    writes: true,
    can: d => d.editor.history.redoSteps.length > 0,
    run: d => redo(d),
  },
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
      d.ui.left = 'outline';
      d.ui.renaming = d.editor.selection.ids[0] ?? null;
    },
  },
  {
    id: 'copy',
    label: '复制',
    icon: Copy,
    keys: 'Mod+C',
    words: 'fz fuzhi copy',
    menu: 2,
    can: selected,
    run: d => void copySelected(d),
  },
  {
    id: 'cut',
    label: '剪切',
    icon: Scissors,
    keys: 'Mod+X',
    words: 'jq jianqie cut',
    menu: 2,
    writes: true,
    can: selected,
    run: d => void cutSelected(d),
  },
  {
    id: 'paste',
    label: '粘贴',
    icon: ClipboardPaste,
    keys: 'Mod+V',
    words: 'zt zhantie paste',
    menu: 2,
    writes: true,
    can: always,
    run: d => void pasteFromClipboard(d),
  },
  {
    id: 'duplicate',
    label: '创建副本',
    icon: CopyPlus,
    keys: 'Mod+D',
    words: 'cjfb fuben duplicate',
    menu: 2,
    writes: true,
    can: selected,
    run: duplicateSelected,
  },
  {
    id: 'up',
    label: '前移一位',
    icon: MoveUp,
    keys: 'Alt+↑',
    words: 'qy qianyi shangyi move up',
    menu: 3,
    writes: true,
    can: selected,
    run: d => nudge(d, -1),
  },
  {
    id: 'down',
    label: '后移一位',
    icon: MoveDown,
    keys: 'Alt+↓',
    words: 'hy houyi xiayi move down',
    menu: 3,
    writes: true,
    can: selected,
    run: d => nudge(d, 1),
  },
  {
    id: 'left',
    label: '减少一列宽度',
    icon: FoldHorizontal,
    keys: 'Alt+←',
    words: 'bz bianzhai kuandu narrow width',
    writes: true,
    can: sized,
    run: d => widen(d, -1),
  },
  {
    id: 'right',
    label: '增加一列宽度',
    icon: UnfoldHorizontal,
    keys: 'Alt+→',
    words: 'bk biankuan kuandu wide width',
    writes: true,
    can: sized,
    run: d => widen(d, 1),
  },
  {
    id: 'parent',
    label: '选中上一级',
    icon: SquareArrowUp,
    keys: 'Esc',
    words: 'syj shangyiji parent',
    menu: 3,
    can: selected,
    run: selectParent,
  },
  {
    id: 'comment',
    label: '评论',
    icon: MessageSquare,
    keys: 'C',
    words: 'pl pinglun comment',
    menu: 4,
    can: selected,
    run: comment,
  },
  {
    id: 'hide',
    label: '隐藏或显示',
    icon: EyeOff,
    keys: 'Mod+Shift+H',
    words: 'yc yincang xianshi hide show',
    menu: 4,
    writes: true,
    can: selected,
    run: toggleHiddenSelected,
  },
  {
    id: 'remove',
    label: '删除',
    icon: Trash2,
    keys: 'Delete',
    words: 'sc shanchu delete remove',
    menu: 5,
    writes: true,
    can: selected,
    run: d => void removeSelected(d),
  },
  {
    id: 'preview',
    label: '预览',
    icon: Eye,
    keys: 'Mod+P',
    words: 'yl yulan preview',
    can: always,
    run: d => {
      d.ui.overlay = 'preview';
    },
  },
  {
    id: 'versions',
    label: '历史版本',
    icon: History,
    words: 'lsbb lishibanben versions history',
    can: always,
    run: d => {
      d.ui.versions = true;
    },
  },
  {
    id: 'outline',
    label: '大纲',
    icon: ListTree,
    words: 'dg dagang outline tree',
    can: always,
    run: d => {
      d.ui.left = 'outline';
    },
  },
  {
    id: 'problems',
    label: '问题列表',
    icon: TriangleAlert,
    words: 'wt wenti problems',
    can: always,
    run: d => {
      d.ui.right = 'problems';
    },
  },
  {
    id: 'device',
    label: '切换电脑与手机排列',
    icon: MonitorSmartphone,
    words: 'qhsj shouji diannao phone device',
    can: always,
    run: d => {
      d.ui.device = d.ui.device === 'pc' ? 'mobile' : 'pc';
    },
  },
  {
    id: 'page',
    label: '整体设置',
    icon: SquareArrowUp,
    words: 'ztsz zhengti page settings',
    can: always,
    run: d => select(d, []),
  },
  {
    id: 'commands',
    label: '搜索操作和设置',
    icon: Search,
    keys: 'Mod+K',
    words: 'ss sousuo search',
    can: always,
    run: d => {
      d.ui.overlay = 'commands';
    },
  },
  {
    id: 'shortcuts',
    label: '快捷键',
    icon: Keyboard,
    keys: '?',
    words: 'kjj kuaijiejian shortcuts help',
    can: always,
    run: d => {
      d.ui.overlay = 'shortcuts';
    },
  },
];

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** `Mod+S` as this machine's keyboard has it. */
export const showKeys = (keys: string): string =>
  isMac ? keys.replace('Mod+', '⌘').replace('Shift+', '⇧').replace('Alt+', '⌥') : keys.replace('Mod', 'Ctrl');

/** Whether the action may be run now; a design that is read-only refuses what writes. */
export const enabled = (action: Action, designer: Designer): boolean =>
  (!action.writes || designer.editor.readOnly === null) && action.can(designer);
