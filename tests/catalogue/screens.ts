import type { ElementDefinition } from '@gonghui/elements/definition.ts';

const code = (text: string): string => `\`${text}\``;
const cell = (text: string): string => text.replaceAll('|', '\\|');

/** One type: what the palette offers of it, and its settings group by group. */
function section({ type, title, variants = [], settings }: ElementDefinition): string {
  const entries = variants.map(variant => `${variant.title} ${code(variant.name)}`);
  const rows = settings.map(
    group => `| ${cell(group.title)} | ${cell(group.settings.map(({ label }) => label).join('、'))} |`,
  );
  return [
    `### ${title} ${code(type)}`,
    `组件面板 ${entries.length} 项：${entries.join('、')}`,
    ['| 分组 | 设置项 |', '| --- | --- |', ...rows].join('\n'),
  ].join('\n\n');
}

/** The catalogue page of big screens: text from the definitions, one sheet of all entries of the palette. */
export function screensText(definitions: readonly ElementDefinition[]): string {
  const groups = [...new Set(definitions.map(({ group }) => group))];
  const count = definitions.reduce((sum, { variants = [] }) => sum + variants.length, 0);
  return [
    '# 大屏组件目录',
    `由组件定义生成（\`npm run catalogue\`），共 ${definitions.length} 种组件、${count} 个组件面板项。`,
    `![全部 ${count} 个组件面板项](images/screen-entries.webp)`,
    ...groups.flatMap(group => [
      `## ${group}`,
      ...definitions.filter(one => one.group === group).map(section),
    ]),
    '',
  ].join('\n\n');
}
