import { DEFAULT_NAMES } from '@gonghui/kernel/names.ts';
import { completeTemplate } from '@gonghui/scene/complete.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Kind } from '../kinds/kind.ts';
import { checkForSave } from '../template/check.ts';
import { reportFamily, reportTypes } from './family.ts';
import { pageDefaults, reportPage } from './page.ts';
import { reportPanels } from './panels.ts';

/** Reports: pages that show what records say. */
export const reportKind: Kind = {
  kind: 'report',
  noun: '报表',
  family: reportFamily,
  types: reportTypes,
  panels: reportPanels,
  page: { type: 'visual', defaultName: DEFAULT_NAMES.visual },
  empty: page => ({ page: { ...pageDefaults, ...page }, components: [] }),
  check: value => checkForSave(value, { family: reportFamily, types: reportTypes }, { page: reportPage }),
  saved: { to: template => template, from: saved => saved as Template },
  references: { props: { datumOriginalSettingFields: null }, pageSettings: reportPage.settings },
  // A reader's page does not know the types' defaults.
  hooks: { onRelease: template => completeTemplate(reportTypes, template) },
};
