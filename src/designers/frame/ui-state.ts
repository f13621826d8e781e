import type { Displacement, LostItem } from '@gonghui/editor/api.ts';
import type { Point } from '@gonghui/kernel/geometry.ts';
import type { Problem } from '@gonghui/scene/family.ts';
import { proxy } from 'valtio';
import { localStore } from '../../ui/kept-storage.ts';

export type Overlay = 'preview' | 'shortcuts' | 'commands' | null;

/** A value of one's own that a colleague has just replaced. */
export interface Overwrite {
  key: string;
  nodeId: string;
  path: string;
  mine: unknown;
  theirs: unknown;
}

/** A place of one's own that a colleague's has just taken over. */
export interface Displaced extends Displacement {
  key: string;
}

/** A colleague brought a past moment back. */
export interface RestoreNews {
  by: { id: string; name: string };
  to: string;
}

/** What the frame remembers of the person's own view; never part of the document. */
export interface FrameUi {
  left: 'palette' | 'outline' | 'own';
  right: 'inspector' | 'problems' | 'comments';
  /** Which side panel is open where there is no room for both beside the canvas. */
  panel: 'left' | 'right' | null;
  overlay: Overlay;
  versions: boolean;
  menu: Point | null;
  /** Inspector groups that are closed, by title. */
  closed: Record<string, boolean>;
  /** Entries of the palette added last, newest first, by their keys. */
  recent: string[];
  /** Rename in the outline: the node whose name is being edited. */
  renaming: string | null;
  /** A person whose selection the canvas follows. */
  following: number | null;
  /** Spoken by screen readers. */
  announcement: string;
  /** Values of this person that a colleague has just replaced, newest first. */
  overwrites: Overwrite[];
  /** Places of this person that a colleague's has just taken over, newest first. */
  displaced: Displaced[];
  /** Nodes that a colleague removed while this person was at work in them. */
  removed: string[];
  /** Entries of lists that a colleague took out while this person was at work in them. */
  lostItems: readonly LostItem[];
  /** What a colleague has just brought back over this person's design. */
  restored: RestoreNews | null;
  /** The moment before a restore that the version panel opens at. */
  versionsBefore: RestoreNews | null;
  /** Node with the property to show and focus, when jumping from a problem. */
  jump: { prop: string; stamp: number } | null;
  /** What the gateway said of the version saved last, and the editor does not find by itself. */
  said: readonly Problem[];
  /** A save has just been made that left problems: the errors in the list light up. */
  refused: boolean;
  /** Somebody has wanted to save and met problems: what has only not been begun is one of them from then on. */
  wanted: boolean;
  keyboardDrag: { ids: string[] } | null;
}

const KEY = 'gonghui.designer.ui';
const RECENT = 6;

interface UiState {
  closed: Record<string, boolean>;
  recent: string[];
}

function kept(): UiState {
  try {
    const value = JSON.parse(localStore.getItem(KEY) ?? '{}') as Partial<UiState>;
    return {
      closed: typeof value.closed === 'object' && value.closed !== null ? value.closed : {},
      recent: Array.isArray(value.recent) ? value.recent.filter(item => typeof item === 'string') : [],
    };
  } catch {
    return { closed: {}, recent: [] };
  }
}

/** A full or blocked store only costs the memory of open groups. */
function keep(ui: FrameUi): void {
  localStore.setItem(KEY, JSON.stringify({ closed: ui.closed, recent: ui.recent }));
}

export function createUi(): FrameUi {
  return proxy<FrameUi>({
    left: 'palette',
    right: 'inspector',
    panel: null,
    overlay: null,
    versions: false,
    menu: null,
    ...kept(),
    renaming: null,
    following: null,
    announcement: '',
    overwrites: [],
    displaced: [],
    removed: [],
    lostItems: [],
    restored: null,
    versionsBefore: null,
    jump: null,
    said: [],
    refused: false,
    wanted: false,
    keyboardDrag: null,
  });
}

export function closeGroup(ui: FrameUi, title: string, closed: boolean): void {
  ui.closed[title] = closed;
  keep(ui);
}

export const toggleGroup = (ui: FrameUi, title: string): void => closeGroup(ui, title, !ui.closed[title]);

export function noteRecent(ui: FrameUi, key: string): void {
  ui.recent = [key, ...ui.recent.filter(item => item !== key)].slice(0, RECENT);
  keep(ui);
}

/** Says something to screen readers; a repeated sentence is said again. */
export function announce(ui: FrameUi, text: string): void {
  ui.announcement = ui.announcement === text ? `${text}\u00a0` : text;
}
