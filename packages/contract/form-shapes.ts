import { REPORT_ACTIONS } from '@gonghui/domain/form-rights.ts';
import { nameShape, shaped } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { CustomizeNode } from './approval-shapes.ts';
import { Id, Millis, NamedId, Scope } from './shapes.ts';
import { TemplateShape } from './template-shape.ts';

/** Longest name of a form or group; the inline rename shows 不能超过{n}字 with it. */
export const FORM_NAME_LENGTH = 50;

/**
 * Spec, platform §3 "Applet form list item": normal, custom, visual, datav, dm, group. `group` holds children; the others
 * are designs, and the kinds of design say which there are (`packages/elements/kinds`). The service refuses what is none.
 */
export const FormType = shaped(32, /^[a-z][\w-]{0,31}$/, '类型不正确');

export const Name = nameShape(FORM_NAME_LENGTH, { empty: '不能为空', long: `不能超过${FORM_NAME_LENGTH}字` });
export const Sorting = z.int().check(z.minimum(0), z.maximum(1_000_000));
export const GroupId = z.nullable(Id);

const itemFields = {
  id: Id,
  appletId: Id,
  name: z.string(),
  type: FormType,
  sorting: z.int(),
  /** The group it stands in, null at the top. */
  groupId: GroupId,
  sourceId: z.nullable(z.string()),
  /** Whether the caller is in the form's audience. */
  hasAccess: z.boolean(),
  scope: Scope,
  processActivated: z.boolean(),
  existsApprovalNodes: z.boolean(),
  publicRelease: z.boolean(),
  /** Submissions one person may make; 0 is without limit. */
  submitNum: z.int(),
  /** Whether a filler may change what he submitted. */
  submitEdit: z.boolean(),
  /** Shown after submitting; empty for the standard text. */
  submitMessage: z.string(),
  /** Number of the last explicit save; 0 for a design never saved. */
  version: z.int(),
  /** What fillers see; null before the first release and after taking it offline. */
  releasedVersion: z.nullable(z.int()),
  updatedAt: Millis,
};

/** One row of the list; groups nest to two levels, so a group's children can be groups once more. */
const Leaf = z.object(itemFields);
const Inner = z.object({ ...itemFields, children: z.array(Leaf) });
export const FormItem = z.object({ ...itemFields, children: z.array(Inner) });

/** A form with a template: the manager's view. */
export const FormDetail = z.object({
  ...itemFields,
  template: TemplateShape,
  /** The version `template` is of (see `formDesignVersion`). */
  templateVersion: z.int(),
  digest: z.string(),
  savedAt: Millis,
  savedBy: NamedId,
});

/** What a filler may know of a form: the released version and nothing about the others. */
export const FillForm = z.object({
  id: Id,
  appletId: Id,
  name: z.string(),
  type: FormType,
  version: z.int(),
  /** Fields that the caller may not fill in have the status `readonly` or `hidden` in it. */
  template: TemplateShape,
  submitMessage: z.string(),
  /** He may change what he submitted. */
  submitEdit: z.boolean(),
  /** How many times he may still submit; null is without limit. */
  left: z.nullable(z.int()),
  /** He may look at records of the form: at his own, for all that a filler knows. */
  sees: z.boolean(),
  /** He may print records of the form, at least his own. */
  prints: z.boolean(),
  /** What is submitted goes through approval. */
  approves: z.boolean(),
  /** Nodes of the approval flow whose approvers the filler chooses when submitting. */
  customize: z.array(CustomizeNode),
  /** Of a report: what the caller may do with it beside looking at it (rule P7). */
  actions: z.optional(z.array(z.enum(REPORT_ACTIONS))),
  /** Of a big screen or a custom page that was asked for as one (spec, designers §7). Who is in its audience is not told here. */
  hasAccess: z.optional(z.literal(true)),
  scope: z.optional(Scope),
  /** Of a board (spec, designers §7): the form it is about, and what it shows of it. */
  sourceId: z.optional(z.nullable(Id)),
  groupFieldKey: z.optional(z.nullable(z.string())),
  displayFields: z.optional(z.array(z.string())),
  displayUngroupedData: z.optional(z.boolean()),
  dmviewType: z.optional(z.int()),
  /** The gateway's clock, for default values that say when. */
  now: z.optional(Millis),
});

/** A page, a group or a link in the navigation of an applet. */
export const OpenItem = {
  id: Id,
  name: z.string(),
  type: FormType,
  sorting: z.int(),
  groupId: GroupId,
  /** A picture that somebody chose; that of the page's kind where it is left out. */
  icon: z.optional(z.string()),
  /** What a page is called itself, where the navigation calls it otherwise. */
  pageName: z.optional(z.string()),
  /** Where a link leads, which is no page and no group. */
  url: z.optional(z.string()),
};
export const OpenLeaf = z.object(OpenItem);
export const OpenInner = z.object({ ...OpenItem, children: z.array(OpenLeaf) });

export const VersionItem = z.object({
  version: z.int(),
  digest: z.string(),
  savedAt: Millis,
  savedBy: NamedId,
  /** The one that fillers see. */
  released: z.boolean(),
});

/** Spec, designers §3 "Field sheet": fields of another form that a field can be bound to. */
export const FieldSheet = z.object({
  formId: Id,
  formName: z.string(),
  fields: z.array(z.object({ key: z.string(), alias: z.string(), type: z.string() })),
});

export const Release = z.object({
  released: z.boolean(),
  releasedVersion: z.nullable(z.int()),
  releasedAt: z.nullable(Millis),
  releasedBy: z.nullable(NamedId),
  version: z.int(),
  scope: Scope,
  /** Of a release: what somebody should see to now, in words. */
  warnings: z.optional(z.array(z.string())),
  /** Where the last saved version leads to what members cannot open: deleted, or not released. In words for its designer. */
  deadEnds: z.optional(z.array(z.string())),
  /** The navigation of its applet is arranged by hand, and without it. */
  unplaced: z.optional(z.boolean()),
});

export type FormItem = z.output<typeof FormItem>;
export type FormDetail = z.output<typeof FormDetail>;
export type FillForm = z.output<typeof FillForm>;
export type VersionItem = z.output<typeof VersionItem>;
export type FieldSheet = z.output<typeof FieldSheet>;
export type ReleaseState = z.output<typeof Release>;

/** The first lines of a list, and how many more there are. */
const Lines = z.object({ lines: z.array(z.string()), more: z.int() });

/** In words, what uses a page, or an applet from outside it, as everything was last saved. */
export const PageUseLines = z.object({
  /** What takes records from it. */
  reads: Lines,
  /** What leads to it, or shows a part of it. */
  leads: Lines,
});
