import type { DesignEditor } from '@gonghui/editor/api.ts';
import type { Comments } from '@gonghui/editor/comments.ts';
import { titleOf } from '@gonghui/editor/titles.ts';
import type { Host } from '@gonghui/elements/ui/host.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import type { Placement, Props, SceneNode, Template } from '@gonghui/scene/types.ts';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { DesignSession } from '../../collab/design-session.ts';
import type { Presence } from '../../collab/presence.ts';
import type { Saver } from '../../collab/save.ts';
import type { BuildStep } from '../../kinds/index.ts';
import type { DesignerKind } from './kind.ts';
import type { InPublic } from './public/in-public.ts';
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
  /** The state right before somebody took most of the design away. */
  swept?: { gone: number; stood: number };
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
  /** Moments before somebody took most of the design away that has not come back, newest first. */
  sweeps(): Promise<readonly Moment[]>;
  template(moment: Moment): Promise<Template>;
  /** Gives a moment with a `seq` a name, or another one. */
  name(moment: Moment, name: string): Promise<void>;
}

/** Everything one open designer is made of: what its kind is, and this one design of it. The frame knows no kind. */
export interface Designer extends DesignerKind {
  readonly appletId: string;
  readonly designId: string;
  readonly me: Person;
  readonly editor: DesignEditor;
  readonly session: DesignSession;
  readonly presence: Presence;
  readonly comments: Comments;
  readonly saver: Saver;
  readonly ui: FrameUi;
  readonly versions: VersionSource;
  /** Steps of building what this is a part of, as tabs of the header. */
  readonly steps: readonly (BuildStep & { readonly current?: true })[];
  /** An inert page around the controls that canvas and inspector show. */
  readonly host: Host;
  readonly backPath: string;
  /** What that leads to; 页面管理 if absent. */
  readonly backName?: string;
  /** What is said after a save that worked, where that depends on more than the kind; `words.saved` if absent. */
  savedText?(): string;
  /** A state of the design to look at, as it is or was; `narrow` on a phone. */
  picture(template: Template, narrow: boolean): ReactNode;
  /** What is asked before these nodes are taken out. */
  removalQuestion(ids: readonly string[]): ReactNode;
  /** Children of a node in the order in which the canvas shows them; as they stand if absent. */
  shownOrder?(ids: readonly string[]): readonly string[];
  /** Gives a node the name that a person typed; sets its alias if absent. */
  renameNode?(id: string, name: string): Result<true>;
  /** What a new node of a type begins with, beside what the type says. */
  beginWith?(type: string): Props | undefined;
  /** Where a new node of a type goes that nobody has put anywhere; behind what is selected, or last, if absent. */
  placeNew?(type: string): Placement | undefined;
  /** The place that a node stands at, for settings that say something only there (`Setting.place`). */
  placeOf?(node: SceneNode): string;
  /** Beside the save button. */
  readonly HeaderTools?: ComponentType;
  /** What of it strangers may not have; absent where no public link leads to what is designed, or needs no such rule. */
  inPublic?(): Promise<InPublic>;
  /** Designs were saved elsewhere: reads again what this one knows of others, so that its problems follow. */
  renewSources?(): void;
  /** Asked before the explicit save; false leaves it. */
  beforeSave?(): Promise<boolean>;
  rename(name: string): Promise<void>;
}

export const DesignerContext = createContext<Designer | null>(null);

export function useDesigner(): Designer {
  const designer = use(DesignerContext);
  if (!designer) throw new Error('a part of the designer is rendered outside of it');
  return designer;
}

/** What a person calls a node: its alias, else its label, else the name of its type. */
export const nodeTitle = (designer: Designer, id: string): string => titleOf(designer.editor, id);
