import type { ElementDefinition } from '@gonghui/elements/definition.ts';
import type { SettingGroup } from '@gonghui/elements/settings.ts';
import type { Props, SceneNode } from '@gonghui/scene/types.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { PlaneElements } from '../canvas/free/standing.ts';
import type { Action } from './actions/action.ts';
import type { Designer } from './designer.ts';
import type { Controls } from './inspector/control-view.ts';
import type { FetchedTool } from './later.ts';

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

/** A section of the palette. */
export interface PaletteGroup {
  title: string;
  /** Until somebody opens it. */
  closed?: true;
}

/** What stands around the canvas of this kind alone. */
export interface KindPanels {
  /** Controls of settings beside those of every kind (`inspector/controls.ts`). */
  readonly controls: Controls;
  /** What people call properties that no setting is named after, because a control of another one edits them. */
  readonly propNames: Readonly<Record<string, string>>;
  /** Address of the picture that stands for an entry of the palette; its icon does where there is none. */
  pictureOf?(type: string, variant: string | undefined): string | undefined;
  /** What settings show of a node that says nothing itself; the same object for the same props. Its own props if absent. */
  shownProps?(node: SceneNode): Props;
  /** Trying the design out. */
  readonly Preview: ComponentType;
  /** Above the settings of what is selected. */
  readonly Arrange?: ComponentType;
  /** What an empty design may begin from, above the page settings. */
  readonly Start?: ComponentType;
  /** In place of page settings, while nothing is selected. */
  readonly PagePanel?: ComponentType;
  /** Around the settings, for a kind in which more can be chosen than nodes; `children` are those of every kind. */
  readonly Settings?: ComponentType<{ children: ReactNode }>;
  /** What the tab `leftTab` opens. */
  readonly Left?: ComponentType;
}

/** What can be turned on and off of a node where it is listed, such as a lock. */
export interface RowSwitch {
  readonly on: { readonly label: string; readonly icon: LucideIcon };
  readonly off: { readonly label: string; readonly icon: LucideIcon };
  isOn(node: SceneNode): boolean;
  flip(designer: Designer, ids: readonly string[]): void;
}

/** All that the frame is told of a kind of design: one value in the `kind.ts` of the kind's own folder. */
export interface DesignerKind {
  readonly words: KindWords;
  /** What menus, keys and the command palette offer. */
  readonly actions: readonly Action[];
  /** Keys that belong to a place of this kind's canvas rather than to an action: keys and what they do. */
  readonly placeKeys: readonly (readonly [string, string])[];
  /** What the palette offers. */
  readonly catalogue: readonly ElementDefinition[];
  /** Sections of the palette in their order; a type whose group is not among them gets one of its own at the end. */
  readonly paletteGroups: readonly PaletteGroup[];
  readonly pageSettings: readonly SettingGroup[];
  /** Characters that the name of a node may have. */
  readonly nameLength: number;
  /** Further kinds whose copied components can be pasted here, where this one has their type. */
  readonly takesFrom?: readonly string[];
  /** Later siblings lie above earlier ones: the outline shows the topmost first. */
  readonly stacked?: true;
  /** A switch in each row of the outline, beside the eye. */
  readonly rowSwitch?: RowSwitch;
  /** What stands freely in a design, for a kind whose elements do: gestures, keys, alignment and guides ask it (`frame/free`). */
  standing?(designer: Designer): PlaneElements;
  /** A tab of its own at the left, beside palette and outline (`KindPanels.Left`). */
  readonly leftTab?: { readonly label: string; readonly icon: LucideIcon };
  readonly panels: FetchedTool<KindPanels>;
  definition(type: string): ElementDefinition | undefined;
}
