import { completeTemplate } from '@gonghui/scene/complete.ts';
import type { Kind } from '../kinds/kind.ts';
import { checkForSave } from '../template/check.ts';
import { stencilFamily } from './family.ts';
import { pageDefaults, stencilPage } from './page.ts';
import { PAGE_FULL } from './rules/sheet-problems.ts';
import { toStencil } from './stencil-form.ts';
import { fromStencil } from './stencil-read.ts';
import { stencilTypes } from './types.ts';

/**
 * Print templates of forms. In the list of kinds as soon as there is a designer for them; a template belongs to a form, which
 * is why it is no page.
 */
export const stencilKind: Kind = {
  kind: 'stencil',
  noun: '打印模板',
  family: stencilFamily,
  types: stencilTypes,
  empty: page => ({ page: { ...pageDefaults, ...page }, components: [] }),
  check: value => {
    const defined = { family: stencilFamily, types: stencilTypes };
    const { unsound, open } = checkForSave(value, defined, { page: stencilPage });
    const full = open.filter(({ message }) => message === PAGE_FULL);
    return { unsound: [...unsound, ...full], open: open.filter(fault => !full.includes(fault)) };
  },
  saved: { to: toStencil, from: fromStencil },
  // Layout does not know the types' defaults.
  hooks: { onRelease: template => completeTemplate(stencilTypes, template) },
};
