import { formFamily, formTypes } from '@gonghui/elements/form/family.ts';
import { pageDefaults, pageShape } from '@gonghui/elements/form/page.ts';
import { EMPTY_FORM } from '@gonghui/elements/form/rules/empty-form.ts';
import { checkTemplate } from '@gonghui/elements/form/template-check.ts';
import { digestOf, type Json } from '@gonghui/kernel/digest.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { matches } from './patterns.ts';

export { EMPTY_FORM };

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
 * The full check of a save (promise D33). Refuses with the messages of all components at fault in one sentence (spec,
 * designers §5) and the problems as data; an empty form with the spec's words.
 */
export function checkedTemplate(value: Template): CheckedTemplate {
  // `{page, components}` and nothing else: what a caller adds at the top is dropped.
  const template: Template = { page: value.page, components: value.components };
  if (template.components.length === 0) throw new AppError('invalid', EMPTY_FORM, { problems: [] });
  const problems = checkTemplate(
    template,
    { family: formFamily, types: formTypes },
    { page: pageShape, context: { matches } },
  );
  const errors = problems.filter(problem => problem.level === 'error');
  if (errors.length > 0) {
    const spoken = [...new Set(errors.map(problem => problem.message))];
    const more = spoken.length > SPOKEN ? `；等${spoken.length}处问题` : '';
    throw new AppError('invalid', spoken.slice(0, SPOKEN).join('；') + more, { problems: errors });
  }
  return stored(template);
}

/** Text and digest of a template that is known to be sound. */
export function stored(template: Template): CheckedTemplate {
  const text = JSON.stringify(template);
  if (text.length > LIMITS.templateBytes) throw new AppError('tooLarge');
  return { template, text, digest: digestOf(template as unknown as Json) };
}
