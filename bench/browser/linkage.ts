import { input } from '@gonghui/elements/form/input/definition.ts';
import { pageDefaults } from '@gonghui/elements/form/page.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { report } from '../lib/figures.ts';
import { quantile } from '../lib/stats.ts';
import type { Session } from './session.ts';

const FIELDS = 300;
const RULES = 100;
/** Fields that people type into here; each is asked about by ten rules. */
const TYPED = 10;

const field = (label: string, props = {}): TemplateComponent => ({
  id: newId(),
  name: 'input',
  props: { ...input.defaults(), label, ...props },
});

/** A form of 300 fields; with rules, each key asks ten of them and half of the keys show, hide, require or lock others. */
function form(rules: boolean): Template {
  const components = Array.from({ length: FIELDS }, (_, index) => field(`字段 ${index + 1}`));
  const ids = components.map(({ id }) => id);
  const actions = ['show', 'hide', 'require', 'lock'];
  const list = Array.from({ length: RULES }, (_, index) => ({
    id: newId(),
    when: {
      logical: 'and',
      items: [
        {
          key: ids[index % TYPED] ?? '',
          keyLabel: '',
          type: 'input',
          operator: 'contains',
          // One of the ten rules that ask about a field changes its mind at every second key: two fields come or go.
          value: index < TYPED ? '变' : `规则 ${index}`,
        },
      ],
    },
    // biome-ignore lint/suspicious/noThenProperty: the document's name for what a rule does
    then: [{ action: actions[index % 4] ?? 'show', targets: [ids[TYPED + index], ids[150 + index]] }],
  }));
  return { page: { ...pageDefaults, ...(rules ? { rules: list as unknown as Json } : {}) }, components };
}

async function keys(session: Session, name: string, rules: boolean): Promise<number> {
  const { page, base } = session;
  const { formId } = await session.makeForm(name, form(rules));
  await page.goto(`${base}/url/form/${formId}`);
  await page.waitForSelector('[data-field] input');
  await page.waitForTimeout(800);
  const samples = await page.evaluate(async count => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('[data-field] input[type=text]')].slice(
      0,
      count,
    );
    const found: number[] = [];
    for (let run = 0; run < 80; run++) {
      const box = boxes[run % boxes.length];
      if (!box) continue;
      if (document.activeElement !== box) {
        box.focus();
        await new Promise(resolve => setTimeout(resolve, 100));
      }
      const text = ['一', '一变', '一变二', '一二三'][Math.floor(run / boxes.length) % 4] ?? '';
      found.push(await window.probes.toPaint(() => window.probes.type(box, text)));
    }
    return found;
  }, TYPED);
  return quantile(samples, 0.95);
}

/** A key in a form of 300 fields with 100 linkage rules, beside the same form without any. */
export async function linkage(session: Session): Promise<void> {
  const plain = await keys(session, '无联动', false);
  const linked = await keys(session, '有联动', true);
  report({
    group: 'linkage',
    name: `${FIELDS} fields, ${RULES} rules: key → paint, p95`,
    unit: 'ms',
    value: linked,
    reference: { name: 'the same form without rules', value: plain },
    goal: '< 16 ms',
    met: linked < 16,
  });
}
