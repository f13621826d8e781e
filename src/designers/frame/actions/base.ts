import {
  ClipboardPaste,
  Copy,
  CopyPlus,
  History,
  Keyboard,
  ListTree,
  MessageSquare,
  MoveDown,
  MoveUp,
  Redo2,
  Save,
  Scissors,
  Search,
  SquareArrowUp,
  Trash2,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import {
  copySelected,
  cutSelected,
  duplicateSelected,
  pasteFromClipboard,
} from '../clipboard/clipboard-commands.ts';
import { comment } from '../commands/comment.ts';
import { redo, undo } from '../commands/history.ts';
import { nudge } from '../commands/nudge.ts';
import { removeSelected } from '../commands/remove.ts';
import { save } from '../commands/save.ts';
import { selectParent } from '../commands/select.ts';
import { type Action, always, selected } from './action.ts';

/** What every kind of design offers. */
export const BASE_ACTIONS: readonly Action[] = [
  {
    id: 'save',
    label: '保存',
    icon: Save,
    keys: 'Mod+S',
    shortcutScope: 'anywhere',
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
    shortcutScope: 'anywhere',
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
    alsoKeys: ['Mod+Y'],
    shortcutScope: 'anywhere',
    words: 'cz chongzuo redo',
    writes: true,
    can: d => d.editor.history.redoSteps.length > 0,
    run: d => redo(d),
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
    shortcutScope: 'on-canvas',
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
    shortcutScope: 'on-canvas',
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
    shortcutScope: 'on-canvas',
    words: 'hy houyi xiayi move down',
    menu: 3,
    writes: true,
    can: selected,
    run: d => nudge(d, 1),
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
    shortcutScope: 'on-canvas',
    words: 'pl pinglun comment',
    menu: 4,
    can: selected,
    run: comment,
  },
  {
    id: 'remove',
    label: '删除',
    icon: Trash2,
    keys: 'Delete',
    alsoKeys: ['Backspace'],
    shortcutScope: 'on-canvas',
    words: 'sc shanchu delete remove',
    menu: 5,
    writes: true,
    can: selected,
    run: d => void removeSelected(d),
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
    id: 'commands',
    label: '搜索操作和设置',
    icon: Search,
    keys: 'Mod+K',
    shortcutScope: 'anywhere',
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
    alsoKeys: ['？'],
    shortcutScope: 'on-canvas',
    words: 'kjj kuaijiejian shortcuts help',
    can: always,
    run: d => {
      d.ui.overlay = 'shortcuts';
    },
  },
];

/**
 * The actions of a kind: those of every kind, with its own where they say that they stand. One with the id of an action of
 * every kind is what that is in this kind, in its place.
 */
export function withOwn(own: readonly Action[]): readonly Action[] {
  const all = BASE_ACTIONS.map(action => own.find(({ id }) => id === action.id) ?? action);
  for (const action of own) {
    if (all.includes(action)) continue;
    const at = all.findIndex(({ id }) => id === action.after);
    all.splice(at < 0 ? all.length : at + 1, 0, action);
  }
  return all;
}
