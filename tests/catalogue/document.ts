import { offeredOperators } from '@gonghui/elements/conditions/operators.ts';
import type { ElementDefinition } from '@gonghui/elements/definition.ts';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

/** Ids are made anew for each new component; the page shows one run's the same as another's. */
const steady = (json: string): string => {
  const known = new Map<string, string>();
  return json.replace(/"(?:key|value|id)":"([a-z][a-z0-9]{7})"/g, (whole, id: string) => {
    const name = known.get(id) ?? `id${known.size + 1}`;
    known.set(id, name);
    return whole.replace(id, name);
  });
};

const MAX_DEFAULT = 140;

function defaultText(value: unknown): string {
  const text = steady(JSON.stringify(value) ?? '');
  return text.length > MAX_DEFAULT ? `${text.slice(0, MAX_DEFAULT - 1)}…` : text;
}

export interface Shots {
  design?: string;
  fill?: string;
  phone?: string;
  record?: string;
}

const VIEWS = [
  ['design', '设计'],
  ['fill', '填写（电脑）'],
  ['phone', '填写（手机）'],
  ['record', '记录'],
] as const;

function section(definition: ElementDefinition, shots: Shots): string {
  const { type, title, group, field, categories } = definition;
  const labels = new Map<string, string[]>();
  for (const setting of definition.settings.flatMap(part => part.settings)) {
    const [prop = ''] = setting.prop.split('.');
    labels.set(prop, [...new Set([...(labels.get(prop) ?? []), setting.label])]);
  }
  const facts = [
    `类型 ${code(type)}`,
    `组件面板 ${group}`,
    `类别 ${categories.map(code).join(' ')}`,
    field ? `列类型 ${code(field.column)}` : '不存值',
    ...(field ? [`条件运算 ${offeredOperators(field).map(code).join(' ')}`] : []),
  ];
  const rows = Object.entries(definition.defaults()).map(
    ([prop, value]) =>
      `| ${code(prop)} | ${cell((labels.get(prop) ?? []).join('、'))} | ${cell(code(defaultText(value)))} |`,
  );
  const shown = VIEWS.flatMap(([view, label]) => (shots[view] ? [[label, shots[view]] as const] : []));
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const pictures = [
    row(shown.map(([label]) => label)),
    row(shown.map(() => '---')),
    row(shown.map(([label, file]) => `![${title} ${label}](${file})`)),
  ].join('\n');
  return [
    `### ${title}`,
    facts.join(' · '),
    ['| 属性 | 设置项 | 默认值 |', '| --- | --- | --- |', ...rows].join('\n'),
    pictures,
  ].join('\n\n');
}

/** The catalogue page: text from the definitions, one picture a view. */
export function catalogueText(
  definitions: readonly ElementDefinition[],
  shots: ReadonlyMap<string, Shots>,
): string {
  const groups = [...new Set(definitions.map(({ group }) => group))];
  const contents = groups.map(group => {
    const names = definitions
      .filter(one => one.group === group)
      .map(({ title, type }) => `${title} ${code(type)}`);
    return `- ${group}：${names.join('、')}`;
  });
  const parts = groups.map(group =>
    [
      `## ${group}`,
      ...definitions.filter(one => one.group === group).map(one => section(one, shots.get(one.type) ?? {})),
    ].join('\n\n'),
  );
  return [
    '# 表单组件目录',
    `由组件定义生成（\`npm run catalogue\`），共 ${definitions.length} 个组件。列类型是记录表中的列，条件运算是筛选和条件可用的比较。`,
    contents.join('\n'),
    ...parts,
    '',
  ].join('\n\n');
}
