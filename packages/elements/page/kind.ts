import { DEFAULT_NAMES } from '@gonghui/kernel/names.ts';
import { completeTemplate } from '@gonghui/scene/complete.ts';
import type { Kind } from '../kinds/kind.ts';
import { checkForSave } from '../template/check.ts';
import { pageFamily } from './family.ts';
import { customPage, pageDefaults } from './page.ts';
import { pagePanels } from './panels.ts';
import { pageProps } from './references.ts';
import { fromSaved, toSaved } from './saved.ts';
import { pageTypes } from './types.ts';

/** Custom pages: an applet's own front, on computers and phones alike. */
export const pageKind: Kind = {
  kind: 'page',
  noun: '页面',
  family: pageFamily,
  types: pageTypes,
  panels: pagePanels,
  page: { type: 'custom', defaultName: DEFAULT_NAMES.custom },
  empty: page => ({ page: { ...pageDefaults, ...page }, components: [] }),
  check: value => checkForSave(value, { family: pageFamily, types: pageTypes }, { page: customPage }),
  saved: { to: toSaved, from: fromSaved },
  references: { props: pageProps, pageSettings: customPage.settings },
  // A viewer's page does not know the types' defaults.
  hooks: { onRelease: template => completeTemplate(pageTypes, template) },
};
