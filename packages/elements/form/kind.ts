import { DEFAULT_NAMES } from '@gonghui/kernel/names.ts';
import { completeTemplate } from '@gonghui/scene/complete.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Kind } from '../kinds/kind.ts';
import { checkForSave } from '../template/check.ts';
import { formFamily, formTypes } from './family.ts';
import { formPage, pageDefaults } from './page.ts';
import { formProps } from './references.ts';
import { EMPTY_FORM } from './rules/empty-form.ts';

/** Forms: pages that people fill in. */
export const formKind: Kind = {
  kind: 'form',
  noun: '表单',
  family: formFamily,
  types: formTypes,
  page: { type: 'normal', defaultName: DEFAULT_NAMES.normal },
  empty: page => ({ page: { ...pageDefaults, ...page }, components: [] }),
  emptyRefused: EMPTY_FORM,
  check: (value, { matches }) =>
    checkForSave(
      value,
      { family: formFamily, types: formTypes },
      { page: formPage, context: matches && { matches } },
    ),
  saved: { to: template => template, from: saved => saved as Template },
  references: { props: formProps, pageSettings: formPage.settings },
  // A filler's page does not know the types' defaults.
  hooks: { onRelease: template => completeTemplate(formTypes, template) },
};
