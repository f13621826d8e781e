import type { ElementDefinition } from '@gonghui/elements/definition.ts';
import { isDataType } from '@gonghui/elements/page/data/mappings.ts';
import { external } from '@gonghui/elements/page/external/definition.ts';
import type { Setting } from '@gonghui/elements/settings.ts';

const code = (text: string): string => `\`${text}\``;
const cell = (text: string): string => text.replaceAll('|', '\\|');

/** Where what it shows comes from, beside what its designer types. */
function fedBy({ type, group, slots }: ElementDefinition): string {
  if (type === external.type) return '显示本应用其他设计的一个组件，内容在来源中修改';
  if (group === '图表') return '数据来自数据集';
  if (slots) return '其中放置其他组件';
  return isDataType(type) ? '内容可自己填写，也可来自数据集' : '内容由设计者填写';
}

const named = (settings: readonly Setting[]): string =>
  [...new Set(settings.map(({ label }) => label).filter(label => label !== ''))].join('、');

/** One type: where its content comes from, how it reads on the page, and its settings group by group. */
function section(definition: ElementDefinition, pictures: ReadonlySet<string>): string {
  const { type, title, settings, singleton } = definition;
  const rows = settings.map(group => `| ${cell(group.title)} | ${cell(named(group.settings))} |`);
  const views = [
    [`${type}-fill.webp`, '电脑'],
    [`${type}-phone.webp`, '手机'],
  ].filter(([file = '']) => pictures.has(file));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    `### ${title} ${code(type)}`,
    [fedBy(definition), ...(singleton ? ['一个页面只能有一个'] : [])].join(' · '),
    ['| 分组 | 设置项 |', '| --- | --- |', ...rows].join('\n'),
    ...(views.length > 0
      ? [
          [
            line(views.map(([, label = '']) => label)),
            line(views.map(() => '---')),
            line(views.map(([file, label]) => `![${title} ${label}](${file})`)),
          ].join('\n'),
        ]
      : []),
  ].join('\n\n');
}

/**
 * The catalogue page of custom pages: text from the definitions. `pictures`: files of `docs/catalogue`; an element that forms
 * have as well is drawn by their view, and so has their picture.
 */
export function pagesText(definitions: readonly ElementDefinition[], pictures: ReadonlySet<string>): string {
  const groups = [...new Set(definitions.map(({ group }) => group))];
  const contents = groups.map(group => {
    const names = definitions
      .filter(one => one.group === group)
      .map(({ title, type }) => `${title} ${code(type)}`);
    return `- ${group}：${names.join('、')}`;
  });
  return [
    '# 页面组件目录',
    `由组件定义生成（\`npm run catalogue\`），共 ${definitions.length} 个组件。每个组件都可以只在电脑或手机上显示（“显示在”）。属性的含义和默认值见[表单组件目录](forms.md)，保存的形式见[文档格式](../document-format.md)。`,
    contents.join('\n'),
    ...groups.flatMap(group => [
      `## ${group}`,
      ...definitions.filter(one => one.group === group).map(one => section(one, pictures)),
    ]),
    '',
  ].join('\n\n');
}
