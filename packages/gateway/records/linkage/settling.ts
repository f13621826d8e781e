import { isOutside } from '@gonghui/elements/form/linkage/link.ts';
import { type LinkagePlan, planLinkage } from '@gonghui/elements/form/linkage/plan.ts';
import { Effort, TooMuchEffort } from '@gonghui/kernel/effort.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Steps } from '@gonghui/kernel/steps.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { type ComputedFor, computing, processorTime } from '../../base/computing.ts';

/** Milliseconds of this thread that one check may take: a thousand rows of twenty formulas each come to a third of it. */
const MOST_MS = 1_000;
/** What is said of a record whose rules cost more than that. */
export const TOO_MUCH =
  '表单的规则、公式或关联需要的计算过多，无法提交。请减少子表单的行数，或请表单的设计者简化公式和规则';
/** The same of what is asked of a record that stands: by branches of a flow, or by hooks. */
export const TOO_MUCH_ASKED = '流程分支或数据推送的条件需要的计算过多。请缩短填写的内容，或请管理员简化条件';

/**
 * Runs the settling of a record piece by piece, each in slices between which others have the thread, and refuses in words
 * what takes it too long altogether.
 */
export function bounded(whose: ComputedFor, words = TOO_MUCH): <T>(steps: Steps<T>) => Promise<T> {
  const effort = new Effort(MOST_MS, processorTime);
  return async steps => {
    try {
      return await computing.run(whose, effort, steps);
    } catch (error) {
      throw error instanceof TooMuchEffort ? new AppError('invalid', words) : error;
    }
  };
}

/** Plans of designs in use; a version's template is one object for as long as it is remembered. */
const plans = new WeakMap<Template, LinkagePlan>();

/** How the fields of a design lean on each other. */
export function planOf(template: Template): LinkagePlan {
  const known = plans.get(template);
  if (known) return known;
  const made = planLinkage(template);
  plans.set(template, made);
  return made;
}

/** Fields and columns of a design that a formula, a link or an outside API fills in where nobody wrote anything; `outside`: by the last alone. */
export function filledIn(template: Template): ReadonlyMap<string, { outside: boolean }> {
  const { fields, columns } = planOf(template);
  const found = new Map<string, { outside: boolean }>();
  for (const { id, formula, link } of [...fields.values(), ...columns.values()])
    if (formula || link) found.set(id, { outside: link !== undefined && isOutside(link) });
  return found;
}
