import { completeTemplate } from '@gonghui/scene/complete.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Kind } from '../kinds/kind.ts';
import { fields, id } from '../references/walks.ts';
import { checkForSave } from '../template/check.ts';
import { stencilFamily } from './family.ts';
import { pageDefaults, stencilPage } from './page.ts';
import { lostVariables } from './rules/lost-variables.ts';
import { PAGE_FULL } from './rules/sheet-problems.ts';
import { toStencil } from './stencil-form.ts';
import { fromStencil } from './stencil-read.ts';
import { stencilTypes } from './types.ts';

/** Print templates of forms. A template belongs to a form, which may have many: it is no page, and stands by itself. */
export const stencilKind: Kind = {
  kind: 'stencil',
  noun: '打印模板',
  family: stencilFamily,
  types: stencilTypes,
  empty: page => ({ page: { ...pageDefaults, ...page }, components: [] }),
  check: (value, { fieldIds }) => {
    const defined = { family: stencilFamily, types: stencilTypes };
    const { unsound, open } = checkForSave(value, defined, { page: stencilPage });
    const full = open.filter(({ message }) => message === PAGE_FULL);
    if (unsound.length + full.length > 0)
      return { unsound: [...unsound, ...full], open: open.filter(fault => !full.includes(fault)) };
    return { unsound, open: [...open, ...(fieldIds ? lostVariables(value as Template, fieldIds) : [])] };
  },
  saved: { to: toStencil, from: fromStencil },
  references: {
    props: { col: null, span: null, classnames: null, name: null, size: null, rotate: null },
    page: { dataset: fields({ formId: id('form') }) },
    pageSettings: stencilPage.settings,
  },
  // Layout does not know the types' defaults.
  hooks: { onRelease: template => completeTemplate(stencilTypes, template) },
};
