import { formFamily, formTypes } from '@gonghui/elements/form/family.ts';
import { isId } from '@gonghui/kernel/ids.ts';
import type { NodeType } from '@gonghui/scene/family.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { type Random, randomFrom } from './random.ts';

const TOPICS = ['基本信息', '联系方式', '工作安排', '费用', '物品', '审批意见', '补充说明'];
const WORDS = [
  '姓名',
  '部门',
  '事由',
  '金额',
  '数量',
  '地点',
  '电话',
  '备注',
  '日期',
  '编号',
  '规格',
  '用途',
];

/** Types that hold a value in one cell; what the family gains later joins by itself. */
const PLAIN = [...formTypes.values()]
  .filter(type => type.field && type.categories.includes('subform-field'))
  .map(type => type.type);

/** Definitions give items of lists ids of chance; here they, and whatever names them, have to be the seed's. */
function seeded(random: Random, defaults: Props, merges: NonNullable<NodeType['merge']>): Props {
  const ids = new Map<string, string>();
  for (const [prop, merge] of Object.entries(merges)) {
    const items = defaults[prop];
    if (typeof merge !== 'object' || !Array.isArray(items)) continue;
    for (const item of items as Props[]) {
      const key = item[merge.list];
      if (isId(key)) ids.set(key, random.id());
    }
  }
  return JSON.parse(
    JSON.stringify(defaults, (_key, value: unknown) =>
      typeof value === 'string' ? (ids.get(value) ?? value) : value,
    ),
  ) as Props;
}

function component(random: Random, type: string, props: Props = {}): TemplateComponent {
  const defaults = seeded(random, formTypes.get(type)?.defaults() ?? {}, formTypes.get(type)?.merge ?? {});
  return { id: random.id(), name: type, props: { ...defaults, ...props } };
}

const field = (random: Random, index: number): TemplateComponent =>
  component(random, PLAIN[index % PLAIN.length]!, {
    label: `${random.pick(WORDS)}${index + 1}`,
    required: random.next() < 0.2,
  });

/** `count` fields, some side by side in a layout. */
function section(random: Random, from: number, count: number): TemplateComponent[] {
  const made: TemplateComponent[] = [];
  let index = from;
  while (index < from + count) {
    const left = from + count - index;
    if (left >= 2 && random.next() < 0.25) {
      made.push({
        ...component(random, 'layout'),
        containers: [
          { slot: 'c0', components: [field(random, index)] },
          { slot: 'c1', components: [field(random, index + 1)] },
        ],
      });
      index += 2;
    } else {
      made.push(field(random, index));
      index += 1;
    }
  }
  return made;
}

/**
 * A form of exactly `n` fields of all plain types in turn, ten or so a section; sections stand at the root, in
 * groups, in groups within groups and in containers, and some of the fields in layouts. The same `n` and `seed` give
 * the same template, ids included.
 */
export function bigForm(n: number, seed = 1): Template {
  const random = randomFrom(seed);
  const components: TemplateComponent[] = [];
  for (let from = 0; from < n; ) {
    const count = Math.min(n - from, 6 + random.int(9));
    const inner = section(random, from, count);
    const label = `${random.pick(TOPICS)}${components.length + 1}`;
    const shape = random.int(4);
    if (shape === 0) components.push(...inner);
    else if (shape === 1) components.push({ ...component(random, 'container'), components: inner });
    else {
      const group = { ...component(random, 'group', { label }), components: inner };
      if (shape === 2) components.push(group);
      else {
        const title = component(random, 'group', { label: `${label}（总）` });
        components.push({ ...title, components: [component(random, 'paragraph'), group] });
      }
    }
    from += count;
  }
  return { page: { ...formFamily.pageDefaults }, components };
}
