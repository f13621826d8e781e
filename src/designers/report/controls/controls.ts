import { dataControls } from '../../data/controls/controls.ts';
import type { Controls } from '../../frame/inspector/control-view.ts';
import { DateShortcutControl } from './DateShortcutControl.tsx';
import { TargetsControl } from './TargetsControl.tsx';

/** Controls that reports have beside those of every kind of design. */
export const controls: Controls = {
  ...dataControls,
  targets: { view: TargetsControl, single: true },
  'date-shortcut': { view: DateShortcutControl, inline: true, saysMixed: true },
};
