import type { Json } from '@gonghui/kernel/json.ts';

/** Parent of what stands at the top of a design; its only slot is `main`. */
export const ROOT = 'root';
export const MAIN = 'main';

export type Props = Record<string, Json>;

/** Where a node stands, as ONE register: parent, which slot of the parent, and a fractional index among siblings. */
export type NodeRegister = readonly [parent: string, slot: string, order: string];

/** Where something is to go: before the child that now has `index`, or at the end when `index` is past the last. */
export interface Placement {
  parent: string;
  slot: string;
  index: number;
}

/** A node as read: props are nested plain JSON, lists in order, frozen and shared between reads until they change. */
export interface SceneNode {
  readonly id: string;
  readonly type: string;
  readonly at: NodeRegister;
  readonly props: Props;
  readonly alias?: string;
  readonly hidden?: boolean;
}

/** One component of a saved template (spec, designers §3 "Form component"). */
export interface TemplateComponent {
  id: string;
  name: string;
  props: Props;
  alias?: string;
  isHidden?: boolean;
  /** Children of a type with the one slot `main`. */
  components?: TemplateComponent[];
  /** Children of a type with several slots, in the order of its slots. */
  containers?: { slot: string; components: TemplateComponent[] }[];
}

/** What an explicit save sends: page settings and the tree. */
export interface Template {
  page: Props;
  components: TemplateComponent[];
}

/** Name of a kind of design. Which there are is said in `elements/kinds/list.ts`; the document model knows none. */
export type DesignKind = string;
