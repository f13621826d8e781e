import type { Problem } from '@gonghui/scene/family.ts';
import type { CheckContext } from '../definition.ts';
import { formFamily, formTypes } from './family.ts';
import { pageShape } from './page.ts';
import { checkTemplate } from './template-check.ts';

/** Problems of a form's template; the save is refused when one of them is an `error` (`checkTemplate`). */
export const checkFormTemplate = (value: unknown, context?: Pick<CheckContext, 'matches'>): Problem[] =>
  checkTemplate(value, { family: formFamily, types: formTypes }, { page: pageShape, context });
