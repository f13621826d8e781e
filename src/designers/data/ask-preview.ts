import { everyComponent } from '@gonghui/elements/form/linkage/business-uses.ts';
import { askedWith } from '@gonghui/elements/panel/clicks/apply-clicks.ts';
import { heededBy } from '@gonghui/elements/panel/clicks/heeded.ts';
import type { FilterValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import type { PanelSet } from '@gonghui/elements/panel/panel-set.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { enterpriseToday } from '@gonghui/elements/shared/enterprise-clock.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { codeOf, wordsOf } from '../../runtime/screen-play/feed/failures.ts';
import type { AskAll, Outcome } from '../../runtime/screen-play/feed/questions.ts';
import type { PreviewBody } from './data-designer.ts';
import { previewQuestion } from './panel-question.ts';

/** `page`: which of its rows, for what shows rows as items. */
type PreviewRequest = Parameters<AskAll>[0][number] & { page?: { current: number; pageSize: number } };

/** At once: a preview shares the gateway with whoever works. */
const AT_ONCE = 4;

/**
 * Answers what a screen or a page asks while it is tried out, from the design as it is and under the designer's own rights. Each question stands for
 * itself, as in a call of a wall.
 */
export function askPreview(
  panels: PanelSet,
  template: Template,
  preview: (body: PreviewBody, signal: AbortSignal) => Promise<Answer>,
): AskAll {
  const assets = new Map(everyComponent(template.components).map(one => [one.id, one]));
  const answerTo = async (
    { componentId, filterValueMap, page: rows }: PreviewRequest,
    signal: AbortSignal,
  ): Promise<Outcome> => {
    const asset = assets.get(componentId);
    if (!asset) return { componentId, code: 404, message: '组件已被删除' };
    const values = heededBy(panels, asset, template, filterValueMap as FilterValues);
    const found = askedWith(panels, asset, template, values, { today: enterpriseToday() });
    const question = previewQuestion(
      panels,
      asset,
      preview,
      rows ? { rows } : {},
      found.ok ? found.value : undefined,
    );
    if (!question) return { componentId, code: 400, message: '请先设置数据' };
    try {
      return { componentId, code: 200, answer: await question.run(signal) };
    } catch (error) {
      return { componentId, code: codeOf(error), message: wordsOf(error) };
    }
  };
  return async (questions, signal) => {
    const outcomes: Outcome[] = [];
    for (let at = 0; at < questions.length; at += AT_ONCE) {
      const some = questions.slice(at, at + AT_ONCE);
      outcomes.push(...(await Promise.all(some.map(question => answerTo(question, signal)))));
    }
    return outcomes;
  };
}
