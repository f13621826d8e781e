import type { CallArgs } from '@gonghui/contract/define.ts';
import type { visualCalls } from '@gonghui/contract/visuals.ts';
import type { RecordCondition } from '@gonghui/elements/conditions/condition.ts';
import { kinds } from '@gonghui/elements/kinds/index.ts';
import { fieldsOf } from '@gonghui/elements/panel/read-panel.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import { type AskDeps, askDataset } from '../datasets/index.ts';
import { conditionsOf } from './clicked.ts';
import { answerOf, questionOf } from './question.ts';

type Body = CallArgs<typeof visualCalls.preview>['body'];

/** Milliseconds that a panel may take while it is designed (rule F4). */
const PREVIEW_MS = 5_000;

/** A panel that is being designed, under the designer's own rights. */
export async function previewPanel(
  deps: AskDeps,
  ctx: Ctx,
  body: Body,
  signal?: AbortSignal,
): Promise<Answer> {
  const {
    kind,
    componentType,
    datasetId,
    fieldMapping,
    options = {},
    filters = [],
    picks = [],
    page,
    keyword,
    chosen,
  } = body;
  const panel = kinds()
    .find(one => one.kind === kind)
    ?.panels?.panelOf(componentType);
  if (!panel?.ask) throw new AppError('badRequest', '该组件没有数据');
  const mapping = Object.fromEntries(
    panel.mappings.map(({ name }) => [name, fieldsOf(fieldMapping[name] as Json | undefined)]),
  );
  const query = questionOf(panel, {
    mapping,
    options,
    filters: [...(filters as RecordCondition[]), ...(await conditionsOf(deps, ctx, picks))],
    ...(page ? { page } : {}),
    ...(keyword ? { keyword } : {}),
    ...(chosen ? { chosen } : {}),
  });
  const limits = { millis: PREVIEW_MS, ...(signal && { signal }) };
  return answerOf(panel, await askDataset(deps, ctx, datasetId, query, limits));
}
