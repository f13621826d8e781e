/** Columns to the right and rows down that a key leads to; null where the key belongs to the control in the cell. */
export interface Step {
  right: number;
  down: number;
}

/** What the decision needs of a key event and of the control that has the focus. */
export interface GridKey {
  key: string;
  alt: boolean;
  shift: boolean;
  /** Ctrl or Cmd. */
  command: boolean;
  /** An input method is at work. */
  composing: boolean;
  control: {
    tag: string;
    /** Of an input. */
    type: string;
    /** Its popup is open. */
    expanded: boolean;
    readOnly: boolean;
    /** Caret or selection in its text; null where it has none. */
    selection: [start: number, end: number] | null;
    length: number;
  };
}

const TEXTS: ReadonlySet<string> = new Set(['text', 'search', 'tel', 'url', 'email', 'password', '']);
/** Inputs that have a use of their own for arrows. */
const OWN_ARROWS: ReadonlySet<string> = new Set(['radio', 'range', 'date', 'time', 'color']);

/**
 * Keys of a sheet over the controls in its cells: up, down and Enter go from row to row, left and right leave a text
 * from its ends or when all of it is selected (as after coming by key). Lists, calendars and long texts keep their keys;
 * closed ones open by Alt and arrow down, by typing or by a click.
 */
export function stepOf({ key, alt, shift, command, composing, control }: GridKey): Step | null {
  if (composing || alt || command || control.expanded) return null;
  const input = control.tag === 'INPUT';
  const text = input && TEXTS.has(control.type);
  const box = input && !OWN_ARROWS.has(control.type);
  if (key === 'Enter') return input ? { right: 0, down: shift ? -1 : 1 } : null;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    return box || control.tag === 'TD' ? { right: 0, down: key === 'ArrowUp' ? -1 : 1 } : null;
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const right = key === 'ArrowLeft' ? -1 : 1;
  if (shift) return null;
  if (control.tag === 'TD' || (box && !text) || (text && control.readOnly)) return { right, down: 0 };
  if (!text || control.selection === null) return null;
  const [start, end] = control.selection;
  const whole = start === 0 && end === control.length;
  const edge = start === end && start === (right < 0 ? 0 : control.length);
  return whole || edge ? { right, down: 0 } : null;
}
