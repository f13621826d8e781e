import type { Result } from '@gonghui/kernel/result.ts';
import type { DesignKind, Placement, Props, SceneNode, TemplateComponent } from './types.ts';

/** Records with an id and an order. */
export interface ListMerge {
  /** The field that identifies an item in the template. */
  list: string;
  /** Those ids are of something else, such as a person, and stay what they are in a copy. */
  given?: true;
  /** Fields of an item that people type together. */
  text?: readonly string[];
}

/**
 * How concurrent edits of one prop merge: a `register` per leaf (the default), `text` that people type together, letter
 * by letter, or a list of records.
 */
export type Merge = 'register' | 'text' | ListMerge;

/** What the document model has to know of a type. Element definitions extend it; the engine knows no type by name. */
export interface NodeType {
  readonly type: string;
  /** Chinese name, also the default label in history and problems. */
  readonly title: string;
  /** A name of a node with these props that says more than the title, such as which of its shapes it has. */
  titleFor?(props: Props): string | undefined;
  /** Groups a parent can accept: `field`, `layout`, `subform-field`, ... */
  readonly categories: readonly string[];
  /** Props of a new node; called for each one, so that list items get ids of their own. */
  defaults(): Props;
  /** Raised whenever its props mean something else or stand elsewhere; 1 if absent. */
  readonly version?: number;
  readonly merge?: Readonly<Record<string, Merge>>;
  /** Names of the slots children stand in, from the props (a layout has one per column). Absent: a leaf. */
  slots?(props: Props): readonly string[];
  /** Categories that `slot` takes. Absent: none. */
  accepts?(slot: string): readonly string[];
  /** At most one in a design. */
  readonly singleton?: boolean;
  /** Prop that holds what a person calls a node of this type; `label` if absent. */
  readonly titleProp?: string;
  /** Children that a new node comes with, as template components; their ids are made anew. Absent: none. */
  brings?(): TemplateComponent[];
  /** Status that the visibility toggle returns to (spec, designers §4); `readonly` for serial. */
  readonly shownStatus?: 'editable' | 'readonly';
}

/** What the rules and behaviours of a family may look at. */
export interface SceneReader {
  node(id: string): SceneNode | undefined;
  typeOf(id: string): NodeType | undefined;
  children(parent: string, slot: string): readonly string[];
  /** All nodes that stand in the design, in document order. */
  order(): readonly string[];
  /** Ids from the root (excluded) down to the node's parent. */
  path(id: string): readonly string[];
  page(): Props;
  /** `noun` of the family, where the design knows its family. */
  readonly noun?: string;
  /** Whether a node of a live design stands where it does by repair only; absent where nothing can be displaced. */
  displaced?(id: string): boolean;
}

/** Something wrong with a design that the problems list shows and saving names. */
export interface Problem {
  nodeId: string | null;
  prop?: string;
  message: string;
  /** `error` refuses the save; `warning` only informs. */
  level: 'error' | 'warning';
  /** Nothing has gone wrong, it has only not been begun: said calmly until somebody wants what it stands in the way of. */
  unbegun?: true;
  /** What puts it right with one click: taking the node out. */
  fix?: 'remove';
}

/** Whether a problem keeps a design from being used; the gateway names a level only where there may be warnings among them. */
export const blocks = ({ level }: { readonly level?: Problem['level'] | undefined }): boolean =>
  level !== 'warning';

/** Settings of the page that are about nodes, and go along when these are copied. Total: what is taken may be anything. */
export interface Carry {
  /** The part of the page that names any of the nodes; empty where none does. */
  take(page: Props, ids: ReadonlySet<string>): Props;
  /** What people call that of it which cannot go along with these nodes alone. */
  left(taken: Props, ids: ReadonlySet<string>, page: Props): string[];
  /** Settings of the page, by dotted path, with what goes along under the new ids. */
  put(taken: Props, renamed: ReadonlyMap<string, string>, page: Props, newId: () => string): Props;
}

/** A consequence of an edit, applied in the same transaction and so in the same undo step. */
export interface Behaviour {
  name: string;
  /**
   * Props to set on a node after it was placed in `place` (add, move, paste). `from` is the parent it stood in before;
   * null or absent for a node that is new in the design.
   */
  afterPlace?(node: SceneNode, place: Placement, scene: SceneReader, from?: string | null): Props | undefined;
  /** Further props to set after `path` of a node was set to a value. */
  afterSet?(node: SceneNode, path: string, scene: SceneReader): Props | undefined;
  /** Further nodes that go when these go; `ids` are taken out with all that stands in them. */
  alsoRemove?(ids: ReadonlySet<string>, scene: SceneReader): readonly string[];
}

/**
 * Nodes that stand on a plane by own values, relative to what they stand in, and can be put together. Present where the
 * editor's `wrap`, `unwrap` and `restack` mean something; values are given by dotted path.
 */
export interface Plane {
  /** Type of the node that holds others together and has no other use: it goes when it holds nothing. */
  readonly group: string;
  /** Values that keep a node where it is seen when it comes from one parent into another. */
  kept(node: SceneNode, from: string, to: string, scene: SceneReader): Props;
  /** Values of a group that is taken out: with them, `stray` knows where it stood. */
  left(group: SceneNode, scene: SceneReader): Props;
  /** Props of a node that is shown at the top because its group has been taken out, so that it is seen where it was. */
  stray(props: Props, group: Props): Props;
}

/** Nodes that somebody has fixed, which keeps them from being moved, reordered, grouped and removed. */
export interface Fixed {
  /** A refusal for a node that is. */
  check(id: string, scene: SceneReader): Result<true>;
  /** Props that such a node keeps; all others stay open. */
  readonly props: readonly string[];
}

/** What becomes of components that are copied, beside getting new ids. Total: what is pasted may be anything. */
export interface Copies {
  /** A copy that is put beside its original. */
  beside(component: TemplateComponent, scene: SceneReader): TemplateComponent;
  /** For the clipboard, where it no longer stands in anything. */
  taken(component: TemplateComponent, scene: SceneReader): TemplateComponent;
  /** From the clipboard, to stand in `parent`. */
  put(components: readonly TemplateComponent[], parent: string, scene: SceneReader): TemplateComponent[];
}

/** The set of types of one designer, with its rules. */
export interface Family {
  readonly kind: DesignKind;
  /** What people call a part of such a design; `nounOf` if absent. */
  readonly noun?: string;
  /** What people call the whole, where something cannot stand in it: 页面 if absent. */
  readonly whole?: string;
  /** Most nodes of such a design; `LIMITS.nodes` if absent. */
  readonly maxNodes?: number;
  readonly types: ReadonlyMap<string, NodeType>;
  readonly pageDefaults: Props;
  readonly pageMerge?: Readonly<Record<string, Merge>>;
  /** Categories the root takes. */
  readonly rootAccepts: readonly string[];
  /** Rules beyond `accepts`, `singleton` and depth; the first refusal counts. `id` is null for a new node. */
  readonly canPlace: readonly ((
    type: NodeType,
    place: Placement,
    id: string | null,
    scene: SceneReader,
  ) => Result<true>)[];
  /** Asked of every node that would go; `removing` is all of them. */
  readonly canRemove: readonly ((
    node: SceneNode,
    scene: SceneReader,
    removing: ReadonlySet<string>,
  ) => Result<true>)[];
  readonly behaviours: readonly Behaviour[];
  /** Absent: nothing of the page is about nodes. */
  readonly carry?: Carry;
  /** Absent: nodes stand in sequences, and there is nothing to wrap. */
  readonly plane?: Plane;
  /** Absent: nothing can be fixed. */
  readonly fixed?: Fixed;
  /** Absent: a copy is as its original. */
  readonly copies?: Copies;
  /** The id of a component that is new in a design, out of `fresh`, which nothing has yet; that itself if absent. */
  idOf?(component: Pick<TemplateComponent, 'name' | 'props'>, fresh: string): string;
  /**
   * What another designer calls a type that this one does not take, and why: it follows the name, 「姓名」是表单字段. Undefined
   * for a type that nobody knows.
   */
  refuses?(type: string): { readonly title: string; readonly reason: string } | undefined;
  readonly problems: readonly ((scene: SceneReader) => Problem[])[];
}

/** What people call a part of a design of this family, or of one that does not say. */
export const nounOf = (family: { readonly noun?: string }): string => family.noun ?? '组件';
