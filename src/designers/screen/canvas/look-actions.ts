import { Fullscreen, Layers2, Scan, ZoomIn } from 'lucide-react';
import { type Action, always, selected } from '../../frame/actions/action.ts';
import { showAll, showSelected } from './look.ts';
import { stageOf } from './stage.ts';
import { openUnder } from './under.ts';

/** What is about looking at the stage and choosing on it. The canvas hears the keys, as it does the arrows. */
export const LOOK_ACTIONS: readonly Action[] = [
  {
    id: 'under',
    label: '选择下层…',
    icon: Layers2,
    keys: 'Alt+单击',
    words: 'xzxc xuanzexiaceng select under below layer',
    menu: 1,
    after: 'rename',
    can: ({ editor }) => editor.order().length > 0,
    run: d => openUnder(d, stageOf(d).asked),
  },
  {
    id: 'show-all',
    label: '显示全部',
    icon: Fullscreen,
    keys: 'Shift+1',
    words: 'xsqb xianshiquanbu fit all zoom',
    can: always,
    run: showAll,
  },
  {
    id: 'show-selected',
    label: '显示所选',
    icon: Scan,
    keys: 'Shift+2',
    words: 'xssx xianshisuoxuan zoom selection',
    can: selected,
    run: showSelected,
  },
  {
    id: 'full-size',
    label: '缩放到 100%',
    icon: ZoomIn,
    keys: 'Mod+0',
    words: 'sfd suofang 100 zoom full size',
    can: always,
    run: d => stageOf(d).viewport.zoomTo(1),
  },
];
