import type { Json } from '@gonghui/kernel/json.ts';
import type { Form } from './form.ts';

/** How one submits: how often (0 without limit), whether it may be changed afterwards, and what is said to whom. */
export interface Submit {
  readonly submitNum: number;
  readonly submitEdit: boolean;
  readonly submitEditApproved: boolean;
  readonly submitMessage: string;
}

export const USUAL_SUBMIT: Submit = {
  submitNum: 0,
  submitEdit: true,
  submitEditApproved: false,
  submitMessage: '',
};

export type Action = 'fill' | 'see' | 'change' | 'remove' | 'import' | 'export' | 'print';

/** A permission group for whomever the form is released to: what they may do with which records, and which fields they do not see or change. */
export interface Rights {
  readonly name: string;
  readonly actions: readonly Action[];
  readonly rows:
    | 'own'
    | 'dept'
    | 'depts'
    | 'all'
    | readonly [label: string, operator: 'eq' | 'in', value: Json];
  readonly hidden?: readonly string[];
  readonly readonly?: readonly string[];
}

/** Own records. */
export const OWN: Rights = { name: '本人', actions: ['fill', 'see', 'print'], rows: 'own' };
/** Records of one's departments and of those below them. */
export const OF_DEPTS: Rights = { name: '本部门及下级', actions: ['see', 'export', 'print'], rows: 'depts' };

/** The group as packages have it. */
export function rightsOf(form: Form, { name, actions, rows, hidden = [], readonly = [] }: Rights): Json {
  const right = (labels: readonly string[], what: string) => labels.map(label => [form.id(label), what]);
  return {
    ...{ name, actions: [...actions] },
    members: { type: 'release', users: [], depts: [], roles: [] },
    rows:
      typeof rows === 'string'
        ? { kind: rows }
        : {
            kind: 'condition',
            condition: { logical: 'and', items: [form.item(...rows)] } as unknown as Json,
          },
    fields: Object.fromEntries([...right(hidden, 'hidden'), ...right(readonly, 'readonly')]) as Json,
  };
}

/** A view that all have of the records of a form. */
export interface ViewSpec {
  readonly name: string;
  readonly where?: readonly (readonly [label: string, operator: string, value: Json])[];
  readonly sort?: readonly (readonly [label: string, order: 'asc' | 'desc'])[];
  readonly group?: readonly [label: string, unit?: 'day' | 'month'];
  /** Fields that it does not show. */
  readonly hidden?: readonly string[];
  readonly isDefault?: boolean;
}

export function viewConfig(form: Form, { where = [], sort = [], group, hidden = [] }: ViewSpec): Json {
  const items = where.map(([label, operator, value]) => ({
    ...{ fieldId: form.id(label), operator, value: form.stored(label, value) },
  }));
  return {
    filters: items.length === 0 ? null : { logic: 'and', items },
    sort: sort.map(([label, order]) => ({ fieldId: form.id(label), order })),
    group: group ? { fieldId: form.id(group[0]), ...(group[1] && { unit: group[1] }) } : null,
    layout: { columns: hidden.map(label => ({ id: form.id(label), hidden: true })), rowHeight: 'middle' },
  };
}

/** A board of cards: in which columns, what stands on a card, by which days they stand in the calendar. */
export interface BoardSpec {
  readonly name: string;
  readonly form: Form;
  readonly columns: string;
  readonly shown: readonly string[];
  readonly days: string | null;
}

export const boardSettings = ({ form, columns, shown, days }: BoardSpec): Json => ({
  ...{ viewType: 0, groupFieldKey: form.id(columns), displayUngroupedData: false, sort: null },
  displayFields: shown.map(label => form.id(label)),
  dateFieldKey: days === null ? null : form.id(days),
});
