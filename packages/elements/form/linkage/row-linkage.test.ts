import type { Json } from '@gonghui/kernel/json.ts';
import { atOnce } from '@gonghui/kernel/steps.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import { checkValues } from '../value-check.ts';
import { Linkage } from './linkage.ts';
import { planLinkage } from './plan.ts';
import { Submission } from './settle.ts';

const clock = { now: () => '2026-11-21 09:30:15' };
const context = { matches: () => true, today: () => '2026-11-21' };

const field = (id: string, name: string, props: Props = {}, components?: TemplateComponent[]) => ({
  id,
  name,
  props: { label: id, ...props },
  ...(components ? { components } : {}),
});
const is = (key: string, type: string, value: Json, operator = 'eq') => ({
  key,
  keyLabel: key,
  type,
  operator,
  value,
});
let made = 0;
const rule = (item: unknown, action: string, ...targets: string[]) => ({
  id: `rule${String(++made).padStart(4, '0')}`,
  when: { logical: 'and', items: [item] },
  // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does
  then: [{ action, targets }],
});
const template = (components: TemplateComponent[], rules: unknown[] = []): Template => ({
  page: { rules } as unknown as Props,
  components,
});

const link = {
  defaultGenre: 'data-link',
  dataControl: {
    formId: 'goods000',
    targetFormFieldKey: 'cost0000',
    conditions: {
      logical: 'and',
      items: [{ key: 'name0000', keyLabel: '品名', type: 'input', operator: 'eq', valueKey: 'kind0000' }],
    },
  } as unknown as Json,
};
const kinds = [
  { value: 'opt00001', label: '自备' },
  { value: 'opt00002', label: '采购' },
];

/** Lines of an expense claim: what is asked of a line depends on its kind. */
const design = template(
  [
    field('urgent00', 'switch'),
    field('total000', 'number', {
      precision: 2,
      status: 'readonly',
      defaultGenre: 'formula',
      defaultFormula: 'SUM({{rows0000.amount00}})',
    }),
    field('rows0000', 'subform', {}, [
      field('kind0000', 'input'),
      field('price000', 'number', { precision: 2 }),
      field('amount00', 'number', {
        precision: 2,
        status: 'readonly',
        defaultGenre: 'formula',
        defaultFormula: '{{price000}} * 2',
      }),
      field('note0000', 'input'),
      field('other000', 'input', { defaultValue: '默认' }),
    ]),
    field('top00000', 'input'),
  ],
  [
    rule(is('kind0000', 'input', '自备'), 'hide', 'price000', 'top00000'),
    rule(is('kind0000', 'input', '特殊'), 'require', 'note0000'),
    rule(is('kind0000', 'input', '特殊'), 'lock', 'other000'),
    {
      id: 'ruleboth',
      when: {
        logical: 'and',
        items: [is('urgent00', 'switch', true), is('kind0000', 'input', '采购')],
      },
      // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does
      then: [{ action: 'require', targets: ['note0000'] }],
    },
  ],
);

type Cells = Record<string, Json>;
const row = (id: string, kind: Json, price: Json, more: Cells = {}) => ({
  id,
  values: { kind0000: kind, price000: price, amount00: null, note0000: null, other000: null, ...more },
});
const rowsOf = (value: Json) => value as unknown as { id: string; values: Cells }[];

function open(form: Template, values: Cells = {}): Linkage {
  const plan = planLinkage(form);
  const own = new Map<string, Json>();
  for (const [id, { spec, component }] of plan.fields)
    own.set(id, values[id] ?? spec.initial?.(component.props) ?? spec.empty);
  return Linkage.settled(plan, own, clock, { fresh: new Set(own.keys()) });
}

function submit(form: Template, raw: Cells, stored?: Cells) {
  const submission = atOnce(Submission.settling(planLinkage(form), raw, clock, stored));
  const { linked, rowMarks } = submission;
  const options = { linked, rowMarks, ...(stored ? { stored } : {}) };
  return checkValues(form.components, submission.values(), context, options);
}

describe('rules over cells of the same row', () => {
  it('close and open that row alone; what is hidden counts as empty, in totals too', () => {
    const linkage = open(design);
    const settled = linkage.set('rows0000', [row('r1', '自备', 5), row('r2', '采购', 3)] as unknown as Json);
    expect([...settled.rows]).toEqual(['rows0000']);
    expect(linkage.cell('rows0000', 'r1', 'price000').hidden).toBe(true);
    expect(linkage.cell('rows0000', 'r2', 'price000').hidden).toBe(false);
    const [first, second] = rowsOf(linkage.effective('rows0000'));
    expect(first!.values).toMatchObject({ price000: null, amount00: 0 });
    expect(second!.values).toMatchObject({ price000: 3, amount00: 6 });
    expect(linkage.effective('total000')).toBe(6);
  });

  it('keep what was entered aside, and bring it back with the cell', () => {
    const linkage = open(design);
    linkage.set('rows0000', [row('r1', '采购', 5)] as unknown as Json);
    const change = (values: Cells) => {
      const [shown] = rowsOf(linkage.effective('rows0000'));
      linkage.set('rows0000', [{ id: 'r1', values: { ...shown!.values, ...values } }] as unknown as Json);
    };
    change({ kind0000: '自备' });
    expect(rowsOf(linkage.effective('rows0000'))[0]!.values.price000).toBeNull();
    expect(rowsOf(linkage.own('rows0000'))[0]!.values.price000).toBe(5);
    change({ note0000: '写别的' });
    change({ kind0000: '采购' });
    expect(rowsOf(linkage.effective('rows0000'))[0]!.values).toMatchObject({ price000: 5, amount00: 10 });
  });

  it('act on nothing outside the row', () => {
    const linkage = open(design);
    linkage.set('rows0000', [row('r1', '自备', 5)] as unknown as Json);
    expect(linkage.state('top00000').hidden).toBe(false);
  });

  it('may look at the form around as well', () => {
    const linkage = open(design);
    linkage.set('rows0000', [row('r1', '采购', 1), row('r2', '其他', 1)] as unknown as Json);
    const settled = linkage.set('urgent00', true);
    expect([...settled.rows]).toEqual(['rows0000']);
    expect(linkage.cell('rows0000', 'r1', 'note0000').required).toBe(true);
    expect(linkage.cell('rows0000', 'r2', 'note0000').required).toBe(false);
  });

  it('leave rows alone that nobody touched', () => {
    const linkage = open(design);
    linkage.set('rows0000', [row('r1', '自备', 5), row('r2', '采购', 3)] as unknown as Json);
    const [one, two] = rowsOf(linkage.effective('rows0000'));
    linkage.set('rows0000', [one, { id: 'r2', values: { ...two!.values, price000: 4 } }] as unknown as Json);
    expect(rowsOf(linkage.effective('rows0000'))[0]).toBe(one);
  });

  it("are the gateway's too: hidden cells are stored empty, locked ones hold their default, required ones are asked for", () => {
    const rows = [
      row('r1', '自备', 5),
      row('r2', '特殊', 3, { other000: '偷偷' }),
      row('r3', '采购', 2, { other000: '可以' }),
    ];
    const check = submit(design, { urgent00: false, rows0000: rows as unknown as Json });
    expect(check.errors).toEqual({ rows0000: ['第2行：「note0000」不能为空'] });
    expect(Object.keys(check.cells)).toEqual(['rows0000.r2.note0000']);
    const stored = rowsOf(check.values.rows0000!);
    expect(stored[0]!.values).toMatchObject({ price000: null, amount00: 0 });
    expect(stored[1]!.values.other000).toBe('默认');
    expect(stored[2]!.values).toMatchObject({ other000: '可以', amount00: 4 });
    expect(check.values.total000).toBe(10);
  });

  it('hold a locked cell to what the record holds', () => {
    const before = {
      rows0000: [row('r1', '特殊', 1, { note0000: 'n', other000: '原来' })] as unknown as Json,
    };
    const after = [row('r1', '特殊', 1, { note0000: 'n', other000: '偷偷' })] as unknown as Json;
    const check = submit(design, { rows0000: after }, { urgent00: false, total000: 2, ...before });
    expect(check.errors).toEqual({});
    expect(rowsOf(check.values.rows0000!)[0]!.values.other000).toBe('原来');
  });

  it('options show what is bound to them, in their row', () => {
    const bound = template([
      field('rows0000', 'subform', {}, [
        field('kind0000', 'radio', {
          options: kinds,
          relateds: [{ value: 'opt00002', bindIds: ['price000'] }] as unknown as Json,
        }),
        field('price000', 'number'),
      ]),
    ]);
    const check = submit(bound, {
      rows0000: [
        { id: 'r1', values: { kind0000: 'opt00001', price000: 1 } },
        { id: 'r2', values: { kind0000: 'opt00002', price000: 2 } },
      ] as unknown as Json,
    });
    expect(check.errors).toEqual({});
    expect(rowsOf(check.values.rows0000!).map(one => one.values.price000)).toEqual([null, 2]);
  });

  it('that look into two subforms act on nothing', () => {
    const two = template(
      [
        field('rows0000', 'subform', {}, [field('kind0000', 'input'), field('price000', 'number')]),
        field('more0000', 'subform', {}, [field('what0000', 'input')]),
      ],
      [
        {
          ...rule(is('kind0000', 'input', 'a'), 'hide', 'price000', 'what0000'),
          when: { logical: 'or', items: [is('kind0000', 'input', 'a'), is('what0000', 'input', 'a')] },
        },
      ],
    );
    expect(planLinkage(two).empty).toBe(true);
  });
});

describe('cells that take nothing from people', () => {
  it('make no entry of a line that nobody wrote into', () => {
    const rows = [row('r1', '采购', 1), row('r2', null, null), row('r3', null, null, { amount00: 0 })];
    const check = submit(design, { rows0000: rows as unknown as Json });
    expect(rowsOf(check.values.rows0000!).map(one => one.id)).toEqual(['r1']);
  });

  it('are not believed by formulas either, whatever a client sends', () => {
    const form = template([
      field('rows0000', 'subform', {}, [
        field('price000', 'number', { status: 'readonly', defaultValue: 10 }),
        field('amount00', 'number', {
          status: 'readonly',
          defaultGenre: 'formula',
          defaultFormula: '{{price000}} * 2',
        }),
        field('note0000', 'input'),
      ]),
    ]);
    const check = submit(form, {
      rows0000: [{ id: 'r1', values: { price000: 1, amount00: 2, note0000: '写了' } }] as unknown as Json,
    });
    const made = { price000: 10, amount00: 20, note0000: '写了' };
    expect(rowsOf(check.values.rows0000!)[0]!.values).toEqual(made);
    // What a record holds in such cells alone stays with it.
    const stored = { rows0000: [{ id: 'r1', values: { ...made, note0000: null } }] as unknown as Json };
    expect(submit(form, stored, stored).values).toEqual(stored);
  });
});

describe('links in rows', () => {
  const form = template([
    field('rows0000', 'subform', {}, [
      field('kind0000', 'input'),
      field('price000', 'number', { ...link, status: 'readonly' }),
      field('count000', 'number', { defaultGenre: 'formula', defaultFormula: '{{price000}} * 3' }),
    ]),
  ]);
  const line = (id: string, kind: Json, price: Json = null) => ({
    id,
    values: { kind0000: kind, price000: price, count000: null },
  });

  it('ask with the cells of their row, once those change', () => {
    const linkage = open(form);
    const settled = linkage.set('rows0000', [line('r1', '纸'), line('r2', '笔')] as unknown as Json);
    expect(settled.questions).toEqual([
      { fieldId: 'price000', rowId: 'r1', inputs: { kind0000: '纸' } },
      { fieldId: 'price000', rowId: 'r2', inputs: { kind0000: '笔' } },
    ]);
    linkage.answer('price000', new Map([['r2', 4]]));
    expect(rowsOf(linkage.effective('rows0000')).map(one => one.values)).toEqual([
      { kind0000: '纸', price000: null, count000: 0 },
      { kind0000: '笔', price000: 4, count000: 12 },
    ]);
  });

  it("are asked by the gateway again: a client's own answer for a locked cell does not count", () => {
    const rows = [line('r1', '纸', 0.01)] as unknown as Json;
    const submission = atOnce(Submission.settling(planLinkage(form), { rows0000: rows }, clock));
    expect(atOnce(submission.questions())).toEqual([
      { fieldId: 'price000', rowId: 'r1', inputs: { kind0000: '纸' } },
    ]);
    atOnce(submission.answeringCells('price000', new Map([['r1', 20]])));
    const { linked, rowMarks } = submission;
    const check = checkValues(form.components, submission.values(), context, { linked, rowMarks });
    expect(rowsOf(check.values.rows0000!)[0]!.values).toEqual({
      kind0000: '纸',
      price000: 20,
      count000: null,
    });
  });

  it('are not asked again for a stored row whose cells are as they were', () => {
    const stored = { rows0000: [line('r1', '纸', 20), line('r2', '笔', 4)] as unknown as Json };
    const rows = [line('r1', '纸', 1), line('r2', '墨', 4)] as unknown as Json;
    const submission = atOnce(Submission.settling(planLinkage(form), { rows0000: rows }, clock, stored));
    expect(atOnce(submission.questions()).map(({ rowId }) => rowId)).toEqual(['r2']);
    expect(rowsOf(submission.values().rows0000 as Json)[0]!.values.price000).toBe(20);
  });
});

it('a key in one of 500 rows under rules settles that row and no other', () => {
  const linkage = open(design);
  const rows = Array.from({ length: 500 }, (_, at) => row(`r${at}`, at % 2 ? '自备' : '采购', at));
  linkage.set('rows0000', rows as unknown as Json);
  for (let at = 0; at < 50; at++) {
    const shown = [...rowsOf(linkage.effective('rows0000'))];
    shown[at] = { id: `r${at}`, values: { ...shown[at]!.values, note0000: `${at}` } };
    const before = rowsOf(linkage.effective('rows0000'));
    linkage.set('rows0000', shown as unknown as Json);
    const after = rowsOf(linkage.effective('rows0000'));
    expect(after.flatMap((one, i) => (one === before[i] ? [] : [i]))).toEqual([at]);
  }
});
