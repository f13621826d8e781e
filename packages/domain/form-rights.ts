import type { Condition, RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import { narrowed } from '@gonghui/elements/conditions/narrowed.ts';
import { recordCondition } from '@gonghui/elements/conditions/record-condition.ts';
import { BOARD_ACTIONS } from './boards.ts';

/**
 * What people may do with a form's records (docs/decisions/form-permission.md). A form has permission groups; each says
 * who its members are, what they may do, with which records, and what they may do with single fields. Whoever is in
 * several groups may do what any of them allows, record by record: a group that shows a field of one's own records
 * shows nothing of the others.
 */
export const FORM_ACTIONS = ['fill', 'see', 'change', 'remove', 'import', 'export', 'print'] as const;

/**
 * What people may do with a report (rule P7): see it, take it away as a file, see single rows in it. Which records and fields
 * its numbers come from is decided by the forms.
 */
export const REPORT_ACTIONS = ['see', 'export', 'rows'] as const;
/**
 * The same of a big screen and of a custom page: see it, take what a component shows away. Rows that a list of it shows are part
 * of what is seen.
 */
export const SCREEN_ACTIONS = ['see', 'export'] as const;
export type FormAction = (typeof FORM_ACTIONS)[number] | (typeof REPORT_ACTIONS)[number];

/** Actions that permission groups of a page of this type give, in their order; none where it has no groups. */
export const PAGE_ACTIONS: Readonly<Record<string, readonly FormAction[]>> = {
  normal: FORM_ACTIONS,
  visual: REPORT_ACTIONS,
  datav: SCREEN_ACTIONS,
  custom: SCREEN_ACTIONS,
  dm: BOARD_ACTIONS,
};
/** Whether groups of such a page hide components of it, where those of a form are about fields. */
export const hidesComponents = (type: string): boolean => PAGE_ACTIONS[type] === SCREEN_ACTIONS;
/** Whether groups of such a page say with which records and fields. */
export const limitsRecords = (type: string): boolean =>
  PAGE_ACTIONS[type] === FORM_ACTIONS || PAGE_ACTIONS[type] === BOARD_ACTIONS;
const ALL_ACTIONS: readonly FormAction[] = [...new Set<FormAction>([...FORM_ACTIONS, ...REPORT_ACTIONS])];

/** What the actions are called on screens and in messages. */
export const ACTION_NAMES: Record<FormAction, string> = {
  fill: '添加',
  see: '查看',
  change: '修改',
  remove: '删除',
  import: '导入',
  export: '导出',
  print: '打印',
  rows: '查看明细',
};

/** The same of reports. */
export const REPORT_ACTION_NAMES: Readonly<Record<(typeof REPORT_ACTIONS)[number], string>> = {
  see: '查看',
  export: '下载',
  rows: '查看明细',
};

/** Spec, designers "fieldPermission": the words that approval flows use for a field too. */
export type FieldRight = 'editable' | 'readonly' | 'hidden';
const RANK: Record<FieldRight, number> = { hidden: 0, readonly: 1, editable: 2 };

/**
 * Records a group is about (`one`: that one alone, of a stranger with its receipt): those one submitted oneself, those submitted by people of one's own departments (`dept`), of
 * these and the ones below (`depts`), all, or those that fit conditions on their fields.
 */
export type RowRange =
  | { readonly kind: 'own' | 'dept' | 'depts' | 'all' }
  | { readonly kind: 'one'; readonly id: string }
  | { readonly kind: 'condition'; readonly condition: RecordCondition };

/** Records that fit a stored condition: none where it asks nothing, and none by what of it is unfinished. */
export function rowsWhere(stored: Condition): RowRange {
  const left = narrowed(stored);
  const condition = left && recordCondition(left);
  return { kind: 'condition', condition: condition ?? { logical: 'and', items: [] } };
}

/** What one group gives to its members. Fields that `fields` does not name are editable. */
export interface Grant {
  readonly actions: ReadonlySet<FormAction>;
  readonly rows: RowRange;
  readonly fields: ReadonlyMap<string, FieldRight>;
}

/** Rights to fields of which only some are shown, by their own words; every other one is hidden, whichever version had it. */
export class OnlyThese extends Map<string, FieldRight> {
  readonly #shown: ReadonlySet<string>;

  constructor(shown: ReadonlySet<string>, given: ReadonlyMap<string, FieldRight> = new Map()) {
    super([...given].filter(([id]) => shown.has(id)));
    this.#shown = shown;
  }

  override get(id: string): FieldRight | undefined {
    return this.#shown.has(id) ? super.get(id) : 'hidden';
  }
}

/** Who asks: `depts` are the departments he is in, `below` these with everything below them. */
export interface Viewer {
  readonly userId: string;
  readonly depts: readonly string[];
  readonly below: readonly string[];
}

/** What a person may do with the records of one form. Made by `rightsOf` of the gateway. */
export interface FormRights {
  /** A manager of forms: every action on every record and field; `grants` then holds one of everything. */
  readonly manages: boolean;
  readonly grants: readonly Grant[];
  readonly viewer: Viewer;
}

/** The same rights, of what somebody may take away: records and fields of groups without 导出 are none (rule P7). */
export const takingOut = (rights: FormRights): FormRights => ({
  ...rights,
  grants: rights.grants.filter(({ actions }) => actions.has('export')),
});

/** Changing, deleting, exporting and printing a record mean seeing it; so do downloads and rows of a report. */
const IMPLIES_SEEING: readonly FormAction[] = ['change', 'remove', 'export', 'print', 'rows'];

/** The actions of a group with those they bring along, in their fixed order. */
export function withImplied(actions: Iterable<FormAction>): FormAction[] {
  const given = new Set(actions);
  if (IMPLIES_SEEING.some(action => given.has(action))) given.add('see');
  return ALL_ACTIONS.filter(action => given.has(action));
}

export const EVERYTHING: Grant = { actions: new Set(ALL_ACTIONS), rows: { kind: 'all' }, fields: new Map() };

/** Whether there is any record, or any new one, with which the person may do this. */
export const mayDo = (rights: FormRights, action: FormAction): boolean =>
  rights.grants.some(grant => grant.actions.has(action));

/**
 * Whether the person sees every record whole. Asked of who lets a design take from the form: with it the records come to
 * people who see none of them.
 */
export const seesAll = ({ manages, grants }: FormRights): boolean =>
  manages ||
  grants.some(
    ({ actions, rows, fields }) =>
      actions.has('see') && rows.kind === 'all' && ![...fields.values()].includes('hidden'),
  );

/** What a group lets one do with a field by this action: who cannot change records cannot change fields. */
function granted(grant: Grant, fieldId: string, action: FormAction): FieldRight {
  const right = grant.fields.get(fieldId) ?? 'editable';
  const writes = action === 'fill' || action === 'import' || grant.actions.has('change');
  return right === 'editable' && !writes ? 'readonly' : right;
}

/**
 * The right to a field by some groups together: the best one gives. `action`: what is being done when the field is met, for
 * `see` also the right to change it there. Hidden where no group has the action.
 */
export function fieldRight(grants: readonly Grant[], fieldId: string, action: FormAction): FieldRight {
  let best: FieldRight = 'hidden';
  for (const grant of grants) {
    if (!grant.actions.has(action)) continue;
    const right = granted(grant, fieldId, action);
    if (RANK[right] > RANK[best]) best = right;
  }
  return best;
}

/** The same for many fields; those that are editable are left out. */
export function limitedFields(
  grants: readonly Grant[],
  fieldIds: Iterable<string>,
  action: FormAction,
): Map<string, FieldRight> {
  const limited = new Map<string, FieldRight>();
  for (const id of fieldIds) {
    const right = fieldRight(grants, id, action);
    if (right !== 'editable') limited.set(id, right);
  }
  return limited;
}

/** Whether the groups that let one see records differ in what they show: rights then depend on the record. */
export function differsByRecord(rights: FormRights, fieldId: string): boolean {
  const seeing = rights.grants.filter(grant => grant.actions.has('see'));
  const hidden = seeing.filter(grant => grant.fields.get(fieldId) === 'hidden').length;
  return hidden > 0 && hidden < seeing.length;
}
