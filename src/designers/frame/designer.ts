import type { DesignEditor } from '@gonghui/editor/api.ts';
import type { Comments } from '@gonghui/editor/comments.ts';
import { titleOf } from '@gonghui/editor/titles.ts';
import type { ElementDefinition } from '@gonghui/elements/definition.ts';
import type { SettingGroup } from '@gonghui/elements/settings.ts';
import type { FillHost } from '@gonghui/elements/views-api.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { DesignSession } from '../../collab/open-design.ts';
import type { Presence } from '../../collab/presence.ts';
import type { Saver } from '../../collab/save.ts';
import type { Action } from './actions.ts';
import type { KindControls } from './inspector/controls.ts';
import type { FrameUi } from './ui-state.ts';

export interface Person {
  id: string;
  name: string;
  color: string;
  avatar: string | null;
}

/** A past state as the history list names it. */
export interface Moment {
  /** Stable among the list. */
  key: string;
  /** An explicit save, or some moment between. */
  kind: 'save' | 'moment';
  /** `版本 3`, or what was going on. */
  title: string;
  /** Epoch milliseconds. */
  at: number;
  by: string;
  /** What somebody called this moment. */
  name: string | null;
  /** Position in the log; null where none is known, and then the moment cannot be named. */
  seq: number | null;
  /** Fillers see this one. */
  released: boolean;
  /** The edits that lead here, where there are several: they can be opened one by one. */
  within?: { from: number; to: number; by: string };
  /** The state right before somebody brought a past one back. */
  before?: { by: string; to: string };
}

/** Part of the list of moments, newest first. */
export interface Moments {
  list: readonly Moment[];
  /** There are older ones. */
  more: boolean;
}

/** What the version panel may ask of the server. Rejections carry a Chinese message. */
export interface VersionSource {
  /** The newest `pages` of a hundred each. */
  list(pages: number): Promise<Moments>;
  /** The moments within one that has `within`, newest first. */
  within(moment: Moment): Promise<readonly Moment[]>;
  template(moment: Moment): Promise<Template>;
  /** Gives a moment with a `seq` a name, or another one. */
  name(moment: Moment, name: string): Promise<void>;
}

/** A step of the thing being built; steps without a path of their own are not built yet and say so. */
export interface Step {
  label: string;
  path: string;
  current?: boolean;
}

/** What a kind of design calls its parts, and what it says about itself. */
export interface KindWords {
  /** 组件 of a form, 节点 of a flow. */
  noun: string;
  /** What the whole is called where a problem names its place: 整个表单. */
  whole: string;
  /** Label of the field that holds the name of what is designed. */
  name: string;
  /** In place of 已保存 before the first save. */
  fresh: string;
  /** Said after a save that worked. */
  saved: string;
  /** The same where that many problems keep what was saved from being used. */
  savedWith(left: number): string;
  /** Head of the panel that is shown while nothing is selected. */
  page: string;
  /** What trying the design out is called: 预览, 试走. */
  preview: string;
  /** On a phone, where a design can only be looked at. */
  narrow: string;
}

/** Everything one open designer is made of; the frame knows no kind, the kind's folder fills this in. */
export interface Designer {
  readonly appletId: string;
  readonly designId: string;
  readonly me: Person;
  readonly editor: DesignEditor;
  readonly session: DesignSession;
  readonly presence: Presence;
  readonly comments: Comments;
  readonly saver: Saver;
  readonly ui: FrameUi;
  readonly catalogue: readonly ElementDefinition[];
  readonly pageSettings: readonly SettingGroup[];
  /** Controls of settings that only this kind has. */
  readonly controls?: Partial<KindControls>;
  readonly words: KindWords;
  /** What menus, keys and the command palette offer. */
  readonly actions: readonly Action[];
  /** Keys that belong to a place of this kind's canvas rather than to an action: keys and what they do. */
  readonly placeKeys: readonly (readonly [string, string])[];
  readonly versions: VersionSource;
  readonly steps: readonly Step[];
  /** An inert page around the controls that canvas and inspector show. */
  readonly host: FillHost;
  readonly backPath: string;
  definition(type: string): ElementDefinition | undefined;
  /** The type's own control, for the default value in the inspector. */
  fillView(type: string): FillView | undefined;
  /** What is said after a save that worked, where that depends on more than the kind; `words.saved` if absent. */
  savedText?(): string;
  /** A design as its users will see it. */
  preview(template: Template, device: 'pc' | 'mobile', readOnly: boolean): ReactNode;
  /** What goes and what breaks with these nodes, a sentence each; nothing if absent. */
  removalLoss?(ids: readonly string[]): readonly string[];
  /** What is asked before these nodes are taken out; the frame's own question if absent. */
  removalQuestion?(ids: readonly string[]): ReactNode;
  /** Children of a node in the order in which the canvas shows them; as they stand if absent. */
  shownOrder?(ids: readonly string[]): readonly string[];
  /** Gives a node the name that a person typed; sets its alias if absent. */
  renameNode?(id: string, name: string): Result<true>;
  /** Characters that the name of a node may have. */
  readonly nameLength: number;
  /** In place of the form that is tried out. */
  readonly Preview?: ComponentType;
  /** In place of page settings, while nothing is selected. */
  readonly PagePanel?: ComponentType;
  /** Beside the save button. */
  readonly HeaderTools?: ComponentType;
  /** Asked before the explicit save; false leaves it. */
  beforeSave?(): Promise<boolean>;
  /** Forms that a link of this design may lead to. */
  forms?(): Promise<readonly { id: string; name: string }[]>;
  rename(name: string): Promise<void>;
}

type FillView = ComponentType<import('@gonghui/elements/views-api.ts').FillProps>;

export const DesignerContext = createContext<Designer | null>(null);

export function useDesigner(): Designer {
  const designer = use(DesignerContext);
  if (!designer) throw new Error('a part of the designer is rendered outside of it');
  return designer;
}

/** What a person calls a node: its alias, else its label, else the name of its type. */
export const nodeTitle = (designer: Designer, id: string): string => titleOf(designer.editor, id);
