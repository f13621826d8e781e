import type { Family, Problem } from '@gonghui/scene/family.ts';
import type { DesignKind, Props, Template } from '@gonghui/scene/types.ts';
import type { CheckContext, ElementDefinition } from '../definition.ts';
import type { PanelSet } from '../panel/panel-set.ts';
import type { KindReferences } from '../references/prop-walks.ts';

/** What lies around a design and its check may ask for; absent where it is not known. */
export interface Surroundings {
  /** Where patterns can be tried. */
  matches?: CheckContext['matches'];
  /** Fields of the form that the design works on, by id. */
  fields?: ReadonlyMap<string, { id: string; type: string; label: string }>;
  /** Ids of all fields of that form, columns of subforms among them. */
  fieldIds?: ReadonlySet<string>;
  /** Strangers fill that form in. */
  outside?: boolean;
  /** Keys of the columns that each source of the design offers, by its id there; null for a source that is gone. */
  columns?: ReadonlyMap<string, ReadonlySet<string> | null>;
}

/** Something wrong with a design. `title`: what the node is called, where the message does not say it. */
export type Fault = Problem & { title?: string };

/** What a save and what a release ask of a design. */
export interface Verdict {
  /** Keep it from being saved: nothing could show, store or run it. */
  unsound: Fault[];
  /** Keep the version from being used. */
  open: Fault[];
}

/** A design that is a page of an applet: it has a row in the applet's list, an audience and a release. */
export interface AppletPage {
  /** `type` of the row (spec, platform §3 "Applet form list item"); no two kinds have the same. */
  readonly type: string;
  /** Name of a new one, with a number behind it where it is taken (spec, designers §9). */
  readonly defaultName: string;
}

/**
 * A kind of design as one value: all that the packages, the relay and the gateway have to know of it. They ask
 * `kinds/index.ts` for it and know none by name; what a kind does with tables of its own is in the gateway's
 * `design/kinds`. How one is added: docs/add-a-kind.md.
 */
export interface Kind {
  readonly kind: DesignKind;
  /** What people call a design of this kind: 表单, 流程. */
  readonly noun: string;
  /** Its pages are set up and not designed: there is no shared document of one. */
  readonly settled?: true;
  readonly family: Family;
  /** The family's types with all that is known of them. */
  readonly types: ReadonlyMap<string, ElementDefinition>;
  /** Absent for a design that belongs to a page, or to no applet at all. */
  readonly page?: AppletPage;
  /** The design to start from; `page`: settings that are given. */
  empty(page?: Props): Template;
  /** What is said to who saves a design with nothing on it; absent where that is a design like any other. */
  readonly emptyRefused?: string;
  /** Any value as the template of a save. Total: problems out, never a throw. */
  check(value: unknown, about: Surroundings): Verdict;
  /**
   * How a version is kept and sent. `from(to(t))` is `t` for every `t` that the check calls sound, with all props that this
   * version does not know; a flow leaves out what its reader does not show. `from` is total: it also reads what other
   * versions of the product have stored.
   */
  readonly saved: { to(template: Template): unknown; from(saved: unknown): Template };
  /** What of such a design reads datasets; absent where nothing does. */
  readonly panels?: PanelSet;
  /**
   * Where ids of other things stand in its designs, beside what the settings of its types say by themselves (`references`): in props
   * that no setting names, and in settings of the page. Every prop of every type is told of by one of the two.
   */
  readonly references?: KindReferences;
  readonly hooks?: {
    /** What of a checked template is stored; all of it if absent. */
    onSave?(template: Template, about: Surroundings): Template;
    /** What those get for whom it is released, before rights take away from it; the stored template if absent. */
    onRelease?(template: Template): Template;
  };
}
