import type { FieldUses } from '@gonghui/contract/field-uses.ts';
import type { FieldPlace } from '@gonghui/domain/field-places.ts';
import type * as z from 'zod/mini';

type Uses = z.output<typeof FieldUses>;

const NAMES: Readonly<Record<FieldPlace, string>> = {
  flow: '审批流程的节点',
  print: '打印模板',
  dataset: '数据集',
  report: '报表',
  screen: '大屏',
  page: '自定义页面',
  form: '其他表单',
  board: '看板',
  link: '公开链接',
  push: '数据推送',
  group: '权限组',
  view: '记录视图',
};

/** Names that one line can carry. */
const NAMED = 5;

/** What uses fields, a line for each kind of place; empty where nothing does. */
export function linesOfUses({ list, others }: Uses): string[] {
  const kinds = Object.keys(NAMES) as FieldPlace[];
  const lines = kinds.flatMap(kind => {
    const names = list.filter(use => use.kind === kind).map(({ name }) => `「${name}」`);
    const more = names.length > NAMED ? ` 等 ${names.length} 个` : '';
    return names.length === 0 ? [] : [`${NAMES[kind]}：${names.slice(0, NAMED).join('')}${more}`];
  });
  return others > 0 ? [...lines, `另有 ${others} 处`] : lines;
}
