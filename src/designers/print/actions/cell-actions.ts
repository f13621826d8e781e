import type { Json } from '@gonghui/kernel/json.ts';
import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  Bold,
  Eraser,
  Italic,
  type LucideIcon,
  Paintbrush,
  Underline,
} from 'lucide-react';
import type { Action } from '../../frame/actions/action.ts';
import type { Designer } from '../../frame/designer.ts';
import { clear, setChosen } from '../choice/commands.ts';
import { printOf } from '../print-designer.ts';
import { togglePainter } from './painter.ts';

const ofTable = (designer: Designer): boolean => printOf(designer).choice.stretch() !== null;

/** The style of the cell that is written into, as it is read. */
export function styleNow(designer: Designer) {
  const { choice, table } = printOf(designer);
  const stretch = choice.active() ?? choice.stretch();
  if (!stretch) return null;
  const row = table.sheet.rows[stretch.top];
  return row?.cells.find(({ column }) => column === stretch.left)?.style ?? null;
}

interface ActionLabel {
  id: string;
  label: string;
  icon: LucideIcon;
  keys: string;
  words: string;
}

const SWITCHES: readonly (ActionLabel & { prop: 'bold' | 'italic' | 'underline' })[] = [
  { id: 'bold', label: '加粗', icon: Bold, keys: 'Mod+B', words: 'jc jiacu bold', prop: 'bold' },
  { id: 'italic', label: '倾斜', icon: Italic, keys: 'Mod+I', words: 'qx qingxie italic', prop: 'italic' },
  {
    id: 'underline',
    label: '下划线',
    icon: Underline,
    keys: 'Mod+U',
    words: 'xhx xiahuaxian underline',
    prop: 'underline',
  },
];

const ALIGNS: readonly (ActionLabel & { value: Json })[] = [
  {
    id: 'text-left',
    label: '左对齐',
    icon: AlignLeft,
    keys: 'Mod+Shift+L',
    words: 'zdq left',
    value: 'left',
  },
  {
    id: 'text-center',
    label: '水平居中',
    icon: AlignCenter,
    keys: 'Mod+Shift+E',
    words: 'jz juzhong center',
    value: 'center',
  },
  {
    id: 'text-right',
    label: '右对齐',
    icon: AlignRight,
    keys: 'Mod+Shift+R',
    words: 'ydq right',
    value: 'right',
  },
];

/** What the tools give to all chosen cells. */
export const CELL_ACTIONS: readonly Action[] = [
  ...SWITCHES.map(
    ({ prop, ...look }): Action => ({
      ...look,
      shortcutScope: 'on-canvas',
      after: 'column-right',
      writes: true,
      can: ofTable,
      run: d => setChosen(d, { [`style.${prop}`]: styleNow(d)?.[prop] !== true }, look.label),
    }),
  ),
  ...ALIGNS.map(
    ({ value, ...look }): Action => ({
      ...look,
      shortcutScope: 'on-canvas',
      after: 'column-right',
      writes: true,
      can: ofTable,
      run: d => setChosen(d, { 'style.align': value }, look.label),
    }),
  ),
  {
    id: 'painter',
    label: '格式刷',
    icon: Paintbrush,
    words: 'gss geshishua format painter',
    after: 'column-right',
    writes: true,
    can: d => printOf(d).choice.now.is === 'cells',
    run: togglePainter,
  },
  {
    id: 'clear',
    label: '清除内容',
    icon: Eraser,
    words: 'qcnr qingchu clear',
    after: 'paste',
    menu: 2,
    writes: true,
    can: ofTable,
    run: clear,
  },
];
