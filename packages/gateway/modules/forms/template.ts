import { formFamily, formTypes } from '@gonghui/elements/form/family.ts';
import { pageDefaults, pageShape } from '@gonghui/elements/form/page.ts';
import { EMPTY_FORM } from '@gonghui/elements/form/rules/empty-form.ts';
import { checkForSave } from '@gonghui/elements/form/template-check.ts';
import { digestOf, type Json } from '@gonghui/kernel/digest.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import type { Problem } from '@gonghui/scene/family.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { matches } from './patterns.ts';

export { EMPTY_FORM };

/** Errors that a version may be saved with and not released with. */
export type OpenProblem = Pick<Problem, 'nodeId' | 'prop' | 'message'>;

export interface CheckedTemplate {
  template: Template;
  /** As it is stored. */
  text: string;
  digest: string;
}

/** The design of a new form: page settings by default, nothing on it. */
export const emptyTemplate = (page: Template['page'] = {}): Template => ({
  page: { ...pageDefaults, ...page },
  components: [],
});

/** Messages that one sentence can carry; the rest is in `data.problems`. */
const SPOKEN = 5;

/**
 * The check of a save (promise D33): refuses what nothing could show, store or fill in, with the messages of all
 * components at fault in one sentence (spec, designers §5) and the problems as data; an empty form with the spec's words.
 * What only keeps the version from being released comes with the answer.
 */
export function checkedTemplate(value: Template): CheckedTemplate & { open: OpenProblem[] } {
  // `{page, components}` and nothing else: what a caller adds at the top is dropped.
  const template: Template = { page: value.page, components: value.components };
  if (template.components.length === 0) throw new AppError('invalid', EMPTY_FORM, { problems: [] });
  const { unsound, open } = judged(template);
  refuse(unsound);
  return { ...stored(template), open };
}

const judged = (template: Template) =>
  checkForSave(template, { family: formFamily, types: formTypes }, { page: pageShape, context: { matches } });

/** Refuses with the messages in one sentence and the problems as data; none pass. */
export function refuse(problems: readonly Problem[], before = ''): void {
  if (problems.length === 0) return;
  const spoken = [...new Set(problems.map(problem => problem.message))];
  const more = spoken.length > SPOKEN ? `；等${spoken.length}处问题` : '';
  throw new AppError('invalid', before + spoken.slice(0, SPOKEN).join('；') + more, { problems });
}

/** Refuses to release a saved version that has problems left, by the rules of today. `more`: those of other rules. */
export function refuseUnreleasable(template: Template, more: readonly Problem[]): void {
  const { unsound, open } = judged(template);
  const left = [...unsound, ...open, ...more];
  refuse(left, `还有${left.length}处问题，解决并保存后才能发布：`);
}

/** A template that goes into use at once: whatever keeps it from being released refuses it. */
export function flawlessTemplate(value: Template): CheckedTemplate {
  const checked = checkedTemplate(value);
  refuse(judged(checked.template).open);
  return checked;
}

/** Text and digest of a template that is known to be sound. */
export function stored(template: Template): CheckedTemplate {
  const text = JSON.stringify(template);
  if (text.length > LIMITS.templateBytes) throw new AppError('tooLarge');
  return { template, text, digest: digestOf(template as unknown as Json) };
}
