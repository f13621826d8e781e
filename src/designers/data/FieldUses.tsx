import type { FieldUses as Shape } from '@gonghui/contract/field-uses.ts';
import type { FieldPlace } from '@gonghui/domain/field-places.ts';
import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';

type Uses = z.output<typeof Shape>;

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

/** In the question before fields are deleted: what else of the enterprise uses them, as everything was last saved. */
export function FieldUses({ ask }: { ask(signal: AbortSignal): Promise<Uses> }) {
  const [uses, setUses] = useState<Uses | 'asked' | 'unknown'>('asked');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question is about the fields that it was opened with
  useEffect(() => {
    const leaving = new AbortController();
    ask(leaving.signal).then(setUses, () => setUses('unknown'));
    return () => leaving.abort();
  }, []);
  const lines =
    uses === 'asked'
      ? ['正在查询哪些地方在使用…']
      : uses === 'unknown'
        ? ['没有查到哪些地方在使用，请检查网络。']
        : linesOfUses(uses);
  if (lines.length === 0) return null;
  return (
    <span role="status">
      {typeof uses === 'object' ? '\n以下地方正在使用，删除后会受影响：' : null}
      {lines.map(line => `\n${line}`)}
    </span>
  );
}
