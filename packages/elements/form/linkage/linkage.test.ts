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

const field = (
  id: string,
  name: string,
  props: Props = {},
  components?: TemplateComponent[],
): TemplateComponent => ({
  id,
  name,
  props: { label: id, ...props },
  ...(components ? { components } : {}),
});
const formula = (text: string, more: Props = {}): Props => ({
  defaultGenre: 'formula',
  defaultFormula: text,
  ...more,
});
const number = (id: string, props: Props = {}) => field(id, 'number', { precision: 2, ...props });
const is = (key: string, type: string, value: Json, operator = 'eq') => ({
  key,
  keyLabel: key,
  type,
  operator,
  value,
});
const rule = (id: string, item: unknown, action: string, ...targets: string[]) => ({
  id,
  when: { logical: 'and', items: [item] },
  // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does
  then: [{ action, targets }],
});
const template = (components: TemplateComponent[], rules: unknown[] = []): Template => ({
  page: { rules } as unknown as Props,
  components,
});

function open(design: Template, values: Record<string, Json> = {}, stored?: Record<string, Json>): Linkage {
  const plan = planLinkage(design);
  const own = new Map<string, Json>();
  for (const [id, { spec, component }] of plan.fields) {
    own.set(id, values[id] ?? stored?.[id] ?? spec.initial?.(component.props) ?? spec.empty);
  }
  const fresh = new Set([...plan.fields.keys()].filter(id => !stored && values[id] === undefined));
  return Linkage.settled(plan, own, clock, { ...(stored ? { stored } : {}), fresh });
}

/** What the gateway makes of a submission. */
function submit(design: Template, raw: Record<string, unknown>, stored?: Record<string, Json>) {
  const submission = atOnce(Submission.settling(planLinkage(design), raw, clock, stored));
  return checkValues(design.components, submission.values(), context, {
    linked: submission.linked,
    ...(stored ? { stored } : {}),
  });
}

describe('formulas', () => {
  const design = template([
    number('total000', formula('SUM({{rows0000.amount00}}) + {{fee00000}}', { status: 'readonly' })),
    number('fee00000'),
    field('rows0000', 'subform', {}, [
      number('price000'),
      number('count000', { precision: 0 }),
      number('amount00', formula('{{price000}} * {{count000}}', { status: 'readonly' })),
    ]),
    field('note0000', 'input', formula('"合计" & {{total000}} & "元"')),
  ]);
  const row = (id: string, price: number, count: number, amount: number | null = null) => ({
    id,
    values: { price000: price, count000: count, amount00: amount },
  });

  it('follow what they look at, rows and totals included, exactly', () => {
    const linkage = open(design);
    linkage.set('fee00000', 0.1);
    const settled = linkage.set('rows0000', [row('r1', 0.2, 1), row('r2', 19.99, 3)] as unknown as Json);
    expect(linkage.effective('total000')).toBe(60.27);
    expect(linkage.effective('note0000')).toBe('合计60.27元');
    expect([...settled.values].sort()).toEqual(['note0000', 'rows0000', 'total000']);
  });

  it('leave rows alone that nobody touched', () => {
    const linkage = open(design);
    const first = [row('r1', 2, 2), row('r2', 3, 3)];
    linkage.set('rows0000', first as unknown as Json);
    const [one, two] = linkage.own('rows0000') as unknown as ReturnType<typeof row>[];
    linkage.set('rows0000', [one, { id: 'r2', values: { ...two!.values, count000: 5 } }] as unknown as Json);
    const after = linkage.own('rows0000') as unknown as ReturnType<typeof row>[];
    expect(after[0]).toBe(one);
    expect(after[1]!.values.amount00).toBe(15);
    expect(linkage.effective('total000')).toBe(19);
  });

  it('keep what a person puts in place of the result until its inputs change', () => {
    const linkage = open(design);
    linkage.set('note0000', '另议');
    linkage.set('fee00000', null);
    expect(linkage.effective('note0000')).toBe('另议');
    linkage.set('fee00000', 5);
    expect(linkage.effective('note0000')).toBe('合计5元');
  });

  it("of read-only fields are the gateway's: what a client sends instead is replaced, in rows too", () => {
    const check = submit(design, {
      fee00000: 1,
      total000: 1_000_000,
      note0000: '自己写的',
      rows0000: [row('r1', 2, 2, 999)],
    });
    expect(check.errors).toEqual({});
    expect(check.values).toMatchObject({ total000: 5, note0000: '自己写的' });
    expect(check.values.rows0000).toEqual([row('r1', 2, 2, 4)]);
  });

  it('left out are computed', () => {
    expect(submit(design, { fee00000: 2 }).values).toMatchObject({ total000: 2, note0000: '合计2元' });
  });

  it('of a changed record are computed again only when something they look at has changed', () => {
    const stored = { fee00000: 2, total000: 77, note0000: 'x', rows0000: [] as unknown as Json };
    expect(submit(design, { ...stored, note0000: 'y' }, stored).values).toMatchObject({
      total000: 77,
      note0000: 'y',
    });
    expect(submit(design, { ...stored, fee00000: 3 }, stored).values).toMatchObject({ total000: 3 });
  });

  it('that cannot be computed leave the field empty', () => {
    const broken = template([
      number('a0000000'),
      number('b0000000', formula('1 / {{a0000000}}', { status: 'readonly' })),
    ]);
    expect(submit(broken, { a0000000: 0 }).values.b0000000).toBeNull();
    expect(submit(broken, { a0000000: 4 }).values.b0000000).toBe(0.25);
  });

  it('in a ring end, and name no value twice', () => {
    const ring = template([
      number('a0000000', formula('{{b0000000}} + 1')),
      number('b0000000', formula('{{a0000000}} + 1')),
    ]);
    const linkage = open(ring);
    linkage.set('a0000000', 5);
    expect(linkage.effective('a0000000')).not.toBeUndefined();
  });

  it('see options by their text and put text into options', () => {
    const options = [
      { value: 'opt00001', label: '差旅' },
      { value: 'opt00002', label: '办公' },
    ];
    const choice = template([
      field('kind0000', 'radio', { options }),
      field('text0000', 'input', formula('IF({{kind0000}} = "差旅", "出差", "其他")')),
      field('copy0000', 'select-single', { options, ...formula('{{kind0000}}') }),
    ]);
    const linkage = open(choice);
    linkage.set('kind0000', 'opt00001');
    expect(linkage.effective('text0000')).toBe('出差');
    expect(linkage.effective('copy0000')).toBe('opt00001');
  });
});

describe('rules', () => {
  const design = template(
    [
      field('kind0000', 'input'),
      field('extra000', 'input', { required: true, defaultValue: '默认' }),
      field('box00000', 'container', {}, [field('inside00', 'input', { required: true })]),
      field('note0000', 'input'),
    ],
    [
      rule('rule0001', is('kind0000', 'input', 'a'), 'show', 'extra000', 'box00000'),
      rule('rule0002', is('extra000', 'input', '锁'), 'lock', 'note0000'),
      rule('rule0003', is('inside00', 'input', null, '!empty'), 'require', 'note0000'),
      rule('rule0004', is('kind0000', 'input', '无'), 'hide', 'note0000'),
    ],
  );

  it('show and hide fields, and all that stands in a hidden container', () => {
    const linkage = open(design);
    expect(linkage.state('extra000').hidden).toBe(true);
    expect(linkage.state('inside00').hidden).toBe(true);
    const settled = linkage.set('kind0000', 'a');
    expect(linkage.state('box00000').hidden).toBe(false);
    expect([...settled.states].sort()).toEqual(['box00000', 'extra000', 'inside00']);
  });

  it('a hidden field counts as empty, is not asked for and not stored; what was entered comes back with it', () => {
    const linkage = open(design, { kind0000: 'a', extra000: '锁', inside00: 'x', note0000: 'n' });
    expect(linkage.state('note0000')).toEqual({ hidden: false, locked: true, required: true });
    linkage.set('kind0000', 'b');
    expect(linkage.effective('extra000')).toBeNull();
    expect(linkage.state('note0000')).toEqual({ hidden: false, locked: false, required: false });
    linkage.set('kind0000', 'a');
    expect(linkage.effective('extra000')).toBe('锁');
    const check = submit(design, { kind0000: 'b', extra000: '偷偷', inside00: '偷偷', note0000: 'n' });
    expect(check.errors).toEqual({});
    expect(check.values).toEqual({ kind0000: 'b', extra000: null, inside00: null, note0000: 'n' });
  });

  it('required by a rule is required; locked by a rule keeps its default whatever is sent', () => {
    const check = submit(design, { kind0000: 'a', extra000: 'x', inside00: 'y' });
    expect(check.errors).toEqual({ note0000: ['「note0000」不能为空'] });
    const locked = submit(design, { kind0000: 'a', extra000: '锁', inside00: 'y', note0000: '偷偷' });
    expect(locked.errors).toEqual({});
    expect(locked.values.note0000).toBeNull();
    const stored = { kind0000: 'a', extra000: '锁', inside00: 'y', note0000: '原来' };
    expect(submit(design, { ...stored, note0000: '偷偷' }, stored).values.note0000).toBe('原来');
  });

  it('either of two fields may hide the other, whichever is filled in', () => {
    const ring = template(
      [field('a0000000', 'input'), field('b0000000', 'input')],
      [
        rule('rule0001', is('b0000000', 'input', null, '!empty'), 'hide', 'a0000000'),
        rule('rule0002', is('a0000000', 'input', null, '!empty'), 'hide', 'b0000000'),
      ],
    );
    const linkage = open(ring);
    linkage.set('b0000000', 'x');
    expect([linkage.state('a0000000').hidden, linkage.state('b0000000').hidden]).toEqual([true, false]);
    linkage.set('b0000000', null);
    linkage.set('a0000000', 'y');
    expect([linkage.state('a0000000').hidden, linkage.state('b0000000').hidden]).toEqual([false, true]);
    expect(submit(ring, { a0000000: 'y', b0000000: null }).values).toEqual({ a0000000: 'y', b0000000: null });
  });

  it('options show what is bound to them', () => {
    const options = [{ value: 'opt00001', label: '是' }];
    const related = [{ value: 'opt00001', bindIds: ['b0000000'] }];
    const bound = template([
      field('a0000000', 'checkbox', { options, relateds: related as unknown as Json }),
      field('b0000000', 'input'),
    ]);
    const linkage = open(bound);
    expect(linkage.state('b0000000').hidden).toBe(true);
    linkage.set('a0000000', ['opt00001']);
    expect(linkage.state('b0000000').hidden).toBe(false);
  });

  it('on columns of a subform close them in every row', () => {
    const sub = template(
      [
        field('kind0000', 'input'),
        field('rows0000', 'subform', { required: true }, [
          field('cell0000', 'input', { required: true }),
          field('more0000', 'input'),
        ]),
      ],
      [rule('rule0001', is('kind0000', 'input', 'a'), 'hide', 'cell0000')],
    );
    const rows = [{ id: 'r1', values: { cell0000: null, more0000: 'x' } }] as unknown as Json;
    expect(submit(sub, { kind0000: 'b', rows0000: rows }).errors).not.toEqual({});
    expect(submit(sub, { kind0000: 'a', rows0000: rows }).errors).toEqual({});
  });
});

describe('the gateway and the browser', () => {
  it('come to the same end, one by steps and one at once', () => {
    const fields = Array.from({ length: 12 }, (_, i) =>
      number(
        `n${String(i).padStart(7, '0')}`,
        i % 3 === 2
          ? formula(`{{n${String(i - 1).padStart(7, '0')}}} + {{n${String(i - 2).padStart(7, '0')}}}`, {
              status: 'readonly',
            })
          : {},
      ),
    );
    const ids = fields.map(({ id }) => id);
    const rules = [1, 4, 7].map((at, i) =>
      rule(`rule000${i}`, is(ids[at - 1]!, 'number', 5, 'gt'), 'hide', ids[at]!),
    );
    const design = template(fields, rules);
    const linkage = open(design);
    const free = ids.filter((_, i) => i % 3 !== 2);
    for (let step = 0; step < 200; step++) linkage.set(free[(step * 7) % free.length]!, (step * 13) % 11);
    const values = Object.fromEntries(ids.map(id => [id, linkage.effective(id)]));
    expect(submit(design, values).values).toEqual(values);
  });

  it('settle a form of 300 fields and 100 rules at every key, and tell of nothing that stays as it is', () => {
    const fields = Array.from({ length: 300 }, (_, i) => field(`n${String(i).padStart(7, '0')}`, 'input'));
    const ids = fields.map(({ id }) => id);
    const rules = Array.from({ length: 100 }, (_, i) =>
      rule(
        `rule${String(i).padStart(4, '0')}`,
        is(ids[i % 10]!, 'input', 'a', 'contains'),
        i % 2 ? 'hide' : 'require',
        ids[20 + i]!,
        ids[150 + i]!,
      ),
    );
    const linkage = open(template(fields, rules));
    // Each of ten fields decides over ten rules, and each of these over two fields.
    for (let i = 0; i < 100; i++) {
      const { values, states } = linkage.set(ids[i % 10]!, i % 4 < 2 ? 'a' : 'b');
      expect(values.size).toBeLessThanOrEqual(21);
      expect(states.size).toBeLessThanOrEqual(20);
    }
  });
});
