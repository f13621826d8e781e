import { choosingBranch } from '@gonghui/approval/branch.ts';
import { bannedWords, rejectedContents } from '@gonghui/domain/content-check.ts';
import { fieldsOf } from '@gonghui/domain/form-fields.ts';
import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { findingCrossFaults } from '@gonghui/elements/form/linkage/checks.ts';
import { Submission } from '@gonghui/elements/form/linkage/settle.ts';
import { checkingValues, checkValues } from '@gonghui/elements/form/value-check.ts';
import { Effort } from '@gonghui/kernel/effort.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { atOnce, type Steps } from '@gonghui/kernel/steps.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { component } from '@gonghui/testkit/forms.ts';
import { describe, expect, it } from 'vitest';
import { checkContext } from '../../base/checks/patterns.ts';
import { Computing } from '../../base/computing.ts';
import { planOf } from './settling.ts';

/**
 * Everything that a submission makes the gateway compute stops often enough: counted in looks at the clock (one after two
 * hundred things), never in time.
 */
const SLICE = 10;
const ROWS = 120;
/** What a single step may take beyond its slice: one formula that adds up a column of all rows, twenty times. */
const ONE_STEP = 60;

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const computed = (defaultFormula: string): Props => ({
  status: 'readonly',
  defaultGenre: 'formula',
  defaultFormula,
});
const rows = (count: number, values: (i: number) => Record<string, Json>): Json =>
  times(count, i => ({ id: `row${String(i).padStart(5, '0')}`, values: values(i) })) as unknown as Json;
const form = (components: TemplateComponent[], page: Props = {}): Template =>
  ({ page, components }) as Template;
const item = (key: string, value: Json) => ({ key, keyLabel: '', type: 'input', operator: 'eq', value });

type Heavy = () => { design: Template; values: Record<string, Json> };

const note = component('input', { label: '说明' });
const amount = component('number', { label: '金额' });
const withColumns =
  (columns: TemplateComponent[], page: (ids: string[]) => Props = () => ({}), filled?: Json): Heavy =>
  () => {
    const subform = component('subform', { label: '明细' }, [note, ...columns]);
    return {
      design: form([subform], page(columns.map(({ id }) => id))),
      values: {
        [subform.id]: rows(ROWS, i => ({
          [note.id]: `第${i}行`,
          ...(filled ? Object.fromEntries(columns.map(({ id }) => [id, filled])) : {}),
        })),
      },
    };
  };

const patterns = withColumns(
  times(10, i => component('input', { label: `列${i}`, format: 'regex', regex: '(?:a?){20}x?' })),
  () => ({}),
  'a'.repeat(20),
);

const essay = component('textarea', { label: '经过', maxlength: 10_000 });
const half = 'a'.repeat(4_000);
const longText = { [essay.id]: 'a'.repeat(10_000) };
/** As many comparisons as a condition may have: whether a long text holds another that is nearly in it. */
const long = (operator: 'contains' | '!contains'): Condition => {
  const logical = operator === 'contains' ? 'or' : 'and';
  const comparison = { ...item(essay.id, `${half}b${half}`), type: 'textarea', operator };
  return { logical, items: times(30, () => ({ logical, items: times(30, () => comparison) })) };
};

const HEAVY: Record<string, Heavy> = {
  'rules that compare long texts': () => {
    const target = component('input', { label: '其他' });
    const rule = (id: string) => ({
      id,
      when: long('!contains'),
      // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does
      then: [{ action: 'lock', targets: [target.id] }],
    });
    const rules = times(3, i => rule(`rule${i}`)) as unknown as Json;
    return { design: form([essay, target], { rules }), values: longText };
  },
  'checks of long texts': () => ({
    design: form([essay], {
      checks: [{ id: 'check', must: long('!contains'), message: '不符' }] as unknown as Json,
    }),
    values: longText,
  }),
  'column formulas': withColumns(
    times(20, i => component('number', { label: `列${i}`, ...computed(times(20, n => `${n}`).join('+')) })),
  ),
  'formulas over all rows': () => {
    const costs = component('subform', { label: '费用' }, [amount]);
    const sum = `SUM({{${costs.id}.${amount.id}}})`;
    const fields = times(40, i =>
      component('number', { label: `合${i}`, ...computed(times(20, () => sum).join('+')) }),
    );
    return {
      design: form([costs, ...fields]),
      values: { [costs.id]: rows(ROWS, i => ({ [amount.id]: i })) },
    };
  },
  'rules that act on cells': withColumns(
    times(10, i => component('input', { label: `列${i}` })),
    ids => ({
      rules: times(100, i => ({
        id: `rule${i}`,
        when: { logical: 'and', items: times(5, n => item(note.id, `${n}`)) },
        // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does
        then: [{ action: 'hide', targets: ids }],
      })) as unknown as Json,
    }),
  ),
  'checks between cells': withColumns([amount], () => ({
    checks: times(80, i => ({
      id: `check${i}`,
      must: { logical: 'and', items: times(5, n => ({ ...item(note.id, `${n}`), operator: 'ne' })) },
      message: '不符',
    })) as unknown as Json,
  })),
  'patterns on cells': patterns,
  'many fields': () => {
    const fields = times(600, i =>
      component('number', { label: `数${i}`, ...computed(times(30, n => `${n}`).join('+')) }),
    );
    return { design: form(fields), values: {} };
  },
};

const clockOf = { now: () => '2026-11-28 08:00:00', person: () => null };
const context = checkContext(() => Date.UTC(2026, 10, 28));

/** All that the gateway computes of one submission, in one piece. */
function* submission({ design, values }: ReturnType<Heavy>): Steps<unknown> {
  const settled = yield* Submission.settling(planOf(design), values, clockOf);
  const open = yield* settled.questions();
  const { linked, rowMarks } = settled;
  const check = yield* checkingValues(design.components, settled.values(), context, { linked, rowMarks });
  const faults = yield* findingCrossFaults(design, check.values, linked);
  return { open, check, faults };
}

/** Goes through steps in slices of looks, and gives the thread back often enough. */
function inSlices<T>(steps: Steps<T>): Promise<T> {
  let looks = 0;
  const turns: (() => void)[] = [];
  const clock = () => ++looks;
  const computing = new Computing(clock, next => void turns.push(next));
  const effort = new Effort(Number.POSITIVE_INFINITY, clock);
  const answer = computing.run({ tenantId: 'a', of: {} }, effort, steps);
  let longest = looks;
  let count = 0;
  for (let next = turns.shift(); next; next = turns.shift()) {
    const before = looks;
    next();
    longest = Math.max(longest, looks - before);
    count++;
  }
  expect(count).toBeGreaterThan(1);
  expect(longest).toBeLessThanOrEqual(SLICE + ONE_STEP);
  return answer;
}

describe.each(Object.entries(HEAVY))('%s', (_, make) => {
  it('give the thread back after a slice, and come to the same', async () => {
    const heavy = make();
    expect(await inSlices(submission(heavy))).toEqual(
      atOnce(submission({ ...heavy, values: structuredClone(heavy.values) })),
    );
  });
});

it('branches of a flow do so, too', async () => {
  const branch = (id: string, condition: Condition | null) => ({ id, title: '', steps: [], condition });
  const branches = [...times(3, i => branch(`long${i}`, long('contains'))), branch('other', null)];
  const choosing = choosingBranch({ branches }, key => longText[key], 'chen');
  expect(await inSlices(choosing)).toBe('other');
});

it('what is checked against lists of contents and words does so, too', async () => {
  const verificationText = times(1_000, i => `词${i}`).join('\n');
  const columns = times(20, i =>
    component('input', { label: `列${i}`, verification: 'self-content', verificationText }),
  );
  const subform = component('subform', { label: '明细' }, columns);
  const fields = fieldsOf(form([subform]));
  const filled = Object.fromEntries(columns.map(({ id }) => [id, '无']));
  const values = { [subform.id]: rows(ROWS, () => filled) };
  expect(await inSlices(rejectedContents(fields, values))).toHaveLength(20);
  const words = times(1_000, i => `字${i}`);
  expect(await inSlices(bannedWords(fields, values, {}, [...words, '无']))).toEqual(['无']);
});

it('a form without linkage stops as well', () => {
  const { design, values } = patterns();
  const checking = checkingValues(design.components, values, context);
  let steps = 0;
  let step = checking.next();
  for (; !step.done; step = checking.next()) steps++;
  expect(steps).toBeGreaterThan(10 * ROWS);
  expect(step.value).toEqual(checkValues(design.components, values, context));
});
