import { fieldPlaces } from '@gonghui/elements/form/field-places.ts';
import { planLinkage } from '@gonghui/elements/form/linkage/plan.ts';
import { Submission } from '@gonghui/elements/form/linkage/settle.ts';
import { type Row, rowsOf } from '@gonghui/elements/form/shared/rows.ts';
import { checkValues, type ValueCheck } from '@gonghui/elements/form/value-check.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { atOnce } from '@gonghui/kernel/steps.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { FillState } from './fill-state.ts';
import { loadLinkage } from './load-linkage.ts';

const A = 'optiona0';
const B = 'optionb0';
const GONE = 'optionx0';
const OTHER_GONE = 'optiony0';
const options = [A, B].map((value, at) => ({ value, label: '甲乙'[at] ?? '' }));

type Act = 'kept' | 'taken off' | 'other chosen' | 'other gone';
/** What a record held, what is sent for each act, and what is stored of it; null: refused. */
type Case = { held: Json; acts: Record<Act, { sent: Json; stored: Json | null; empty?: true }> };

const one: Case = {
  held: GONE,
  acts: {
    kept: { sent: GONE, stored: GONE },
    'taken off': { sent: null, stored: null, empty: true },
    'other chosen': { sent: A, stored: A },
    'other gone': { sent: OTHER_GONE, stored: null },
  },
};
const many: Case = {
  held: [GONE, B],
  acts: {
    kept: { sent: [GONE, B], stored: [GONE, B] },
    'taken off': { sent: [B], stored: [B] },
    'other chosen': { sent: [GONE, A, B], stored: [A, B, GONE] },
    'other gone': { sent: [OTHER_GONE, B], stored: null },
  },
};
const path: Case = {
  held: [A, GONE],
  acts: {
    kept: { sent: [A, GONE], stored: [A, GONE] },
    'taken off': { sent: [], stored: null, empty: true },
    'other chosen': { sent: [B], stored: [B] },
    'other gone': { sent: [A, OTHER_GONE], stored: null },
  },
};
const TYPES: Record<string, Case> = {
  radio: one,
  'select-single': one,
  'picture-single': one,
  checkbox: many,
  'select-multiple': many,
  'picture-multiple': many,
  cascader: path,
};

const EMPTY = (type: string): Json => (TYPES[type] === one ? null : []);
const REFUSAL = '「城市」的选项已不存在，请重新选择';
const context = { matches: () => true, today: () => '2026-11-21' };
const clock = { now: () => '2026-11-21 09:30:15' };

const choice = (type: string, more: Props = {}): TemplateComponent => ({
  id: 'choice01',
  name: type,
  props: { label: '城市', options, required: true, status: 'editable', ...more },
});
const note: TemplateComponent = { id: 'note0001', name: 'input', props: { label: '备注' } };
/** Its formula makes the form one that linkage settles first. */
const formula: TemplateComponent = {
  id: 'total001',
  name: 'input',
  props: { label: '抄写', status: 'readonly', defaultGenre: 'formula', defaultFormula: '备注' },
};

type Say = { value: Json | undefined; errors: readonly string[] };
interface Place {
  design(field: TemplateComponent): Template;
  /** The record with this value in the place. */
  values(value: Json): Record<string, Json>;
  within(values: Readonly<Record<string, Json>>): Json | undefined;
}
const ROW = 'row00001';
const top = (...more: TemplateComponent[]): Place => ({
  design: field => ({ page: {}, components: [field, note, ...more] }),
  values: value => ({ choice01: value, note0001: '原来' }),
  within: values => values.choice01,
});
const PLACES: Record<string, Place> = {
  'a field': top(),
  'a field of a form with formulas': top(formula),
  'a column of a subform': {
    design: field => ({
      page: {},
      components: [{ id: 'lines001', name: 'subform', props: { label: '明细' }, components: [field] }, note],
    }),
    values: value => ({
      lines001: [{ id: ROW, values: { choice01: value } } satisfies Row] as unknown as Json,
      note0001: '原来',
    }),
    within: values => rowsOf(values.lines001)[0]?.values.choice01,
  },
};
const said = (check: Pick<ValueCheck, 'errors'>): string[] =>
  Object.values(check.errors)
    .flat()
    .map(message => message.replace('第1行：', ''));

/** As the gateway does: linkage first where there is any, then the check. */
function gateway(place: Place, design: Template, sent: Json, held?: Json): Say {
  const stored = held === undefined ? undefined : place.values(held);
  const raw = place.values(sent);
  const plan = planLinkage(design);
  const submission = plan.empty ? null : atOnce(Submission.settling(plan, raw, clock as never, stored));
  const check = checkValues(design.components, submission?.values() ?? raw, context, {
    ...(stored ? { stored } : {}),
    ...(submission ? { linked: submission.linked, rowMarks: submission.rowMarks } : {}),
  });
  return { value: place.within(check.values), errors: said(check) };
}

/** As every page does that changes a record. */
function page(place: Place, design: Template, sent: Json, held?: Json): Say {
  const state = new FillState(design, held === undefined ? {} : place.values(held), {
    stored: held !== undefined,
  });
  if (held !== undefined) expect(place.within(state.values())).toEqual(held);
  for (const [id, value] of Object.entries(place.values(sent))) state.set(id, value);
  state.set('note0001', '改过');
  state.check();
  const ids = fieldPlaces(design.components).map(({ component }) => component.id);
  const errors = ids.flatMap(id => [...state.cell(id).messages]).map(text => text.replace('第1行：', ''));
  return { value: undefined, errors };
}

beforeAll(() => loadLinkage(top(formula).design(choice('radio'))));

const table = Object.keys(TYPES).flatMap(type =>
  Object.keys(PLACES).flatMap(where =>
    (Object.keys(one.acts) as Act[]).map(act => [type, where, act] as const),
  ),
);

describe('a choice that is no option any more', () => {
  it.each(table)('of %s as %s, %s', (type, where, act) => {
    const place = PLACES[where] as Place;
    const { held, acts } = TYPES[type] as Case;
    const { sent, stored, empty } = acts[act];
    const design = place.design(choice(type));
    const wanted = empty ? ['「城市」不能为空'] : stored === null ? [REFUSAL] : [];
    const through = gateway(place, design, sent, held);
    expect(through.errors).toEqual(wanted);
    // A row in which nothing is left is no entry.
    expect(through.value ?? EMPTY(type)).toEqual(stored ?? EMPTY(type));
    expect(page(place, design, sent, held).errors).toEqual(wanted);
    if (!empty) return;
    // Where it may be empty, taken off is taken off.
    expect(gateway(place, place.design(choice(type, { required: false })), sent, held).errors).toEqual([]);
  });

  it.each(Object.keys(TYPES).flatMap(type => Object.keys(PLACES).map(where => [type, where] as const)))(
    'is none that a new record may have: %s as %s',
    (type, where) => {
      const place = PLACES[where] as Place;
      const { held } = TYPES[type] as Case;
      expect(gateway(place, place.design(choice(type)), held).errors).toEqual([REFUSAL]);
      expect(page(place, place.design(choice(type)), held).errors).toEqual([REFUSAL]);
    },
  );

  it('stays in its own row', () => {
    const place = PLACES['a column of a subform'] as Place;
    const design = place.design(choice('radio'));
    const rows = [
      { id: ROW, values: { choice01: A } },
      { id: 'row00002', values: { choice01: GONE } },
    ];
    const { errors, cells } = checkValues(design.components, { lines001: rows }, context, {
      stored: place.values(GONE),
    });
    expect(errors).toEqual({ lines001: [`第2行：${REFUSAL}`] });
    expect(Object.keys(cells)).toEqual(['lines001.row00002.choice01']);
  });

  it('is no start for a new record, out of a draft or a default', () => {
    const design = top().design(choice('checkbox', { defaultValue: [GONE, A] }));
    expect(new FillState(design, { choice01: [GONE] }).value('choice01')).toEqual([A]);
  });
});
