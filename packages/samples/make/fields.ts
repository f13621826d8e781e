import type { Props } from '@gonghui/scene/types.ts';
import type { Field, FieldIds } from './field.ts';
import type { Form } from './form.ts';

const WIDE: Props = { overColumns: 12 };

const plain =
  (type: string, usual: Props = {}) =>
  (label: string, props: Props = {}): Field => ({ type, label, props: { ...usual, ...props } });

export const text = plain('input');
export const long = plain('textarea', { ...WIDE, rows: 3 });
export const number = plain('number');
export const money = plain('number', { unit: '元', precision: 2, min: 0, thousands: true });
export const date = plain('date');
export const moment = plain('date-time');
export const staff = plain('staff');
export const dept = plain('dept');
export const toggle = plain('switch');
export const rate = plain('rate');
export const region = plain('province-city', { level: 'province' });
export const photos = plain('upload-img', WIDE);
export const files = plain('upload-enclosure', WIDE);
/** Whoever fills in and his department, told by the system. */
export const myself = plain('staff', { defaultGenre: 'current' });
export const myDept = plain('dept', { defaultGenre: 'current' });
/** The day on which somebody fills in. */
export const today = plain('date', { defaultGenre: 'current' });

const choice =
  (type: string) =>
  (label: string, options: readonly string[], props: Props = {}): Field => ({ type, label, props, options });

export const pick = choice('select-single');
export const radio = choice('radio');
export const several = choice('select-multiple');
export const boxes = choice('checkbox');

/** One that has to be filled in. */
export const must = (field: Field): Field => ({ ...field, props: { ...field.props, required: true } });

/** A choice among what another form has in one of its fields. */
export const chosenFrom = (label: string, form: Form, of: string, props: Props = {}): Field => ({
  type: 'select-single',
  label,
  props: {
    ...props,
    optionalGenre: 'normal-options',
    options: [],
    datasetAssociate: { targetDatasetId: form.local, value: form.id(of), label: form.id(of) },
  },
});

/** The field as the newest record of another form has it whose `where[0]` is what this form has in `where[1]`. */
export const linked = (
  field: Field,
  form: Form,
  of: string,
  [there, here]: readonly [there: string, here: string],
): Field => ({
  ...field,
  late: ids => ({
    defaultGenre: 'data-link',
    dataControl: {
      formId: form.local,
      targetFormFieldKey: form.id(of),
      conditions: {
        logical: 'and',
        items: [
          {
            key: form.id(there),
            keyLabel: there,
            type: form.type(there),
            operator: 'eq',
            valueKey: ids(here),
          },
        ],
      },
    },
  }),
});

/** A formula in which fields stand by their labels. */
const named = (formula: string, ids: FieldIds): string =>
  formula.replace(/\{\{([^{}]+)\}\}/g, (_, label: string) => {
    const [outer = ''] = label.split('.');
    return outer === label ? `{{${ids(outer)}}}` : `{{${ids(outer)}.${ids(label)}}}`;
  });

/** What the form computes by itself; nobody writes it. */
export const computed = (field: Field, formula: string): Field => ({
  ...field,
  props: { ...field.props, status: 'readonly' },
  late: ids => ({ defaultGenre: 'formula', defaultFormula: named(formula, ids) }),
});

/** A number that counts by the month: CG202611001. */
export const serial = (label: string, mark: string): Field => ({
  type: 'serial',
  label,
  props: {
    parts: [
      { id: 'partmark', kind: 'text', text: mark, format: '', field: '' },
      { id: 'partdate', kind: 'date', text: '', format: 'YYYYMM', field: '' },
      { id: 'partnumb', kind: 'number', text: '', format: '', field: '' },
    ],
    rule: { count: 3, reset: 'month' },
  },
});

/** Rows of the same fields. */
export const lines = (label: string, inner: readonly Field[], props: Props = {}): Field => ({
  type: 'subform',
  label,
  props: { ...WIDE, ...props },
  inner,
});

/** A section with a title. */
export const group = (label: string, inner: readonly Field[], props: Props = {}): Field => ({
  type: 'group',
  label,
  props: { collapsible: true, ...props },
  inner,
});
