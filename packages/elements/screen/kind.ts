import { DEFAULT_NAMES } from '@gonghui/kernel/names.ts';
import { completeTemplate } from '@gonghui/scene/complete.ts';
import type { Kind } from '../kinds/kind.ts';
import { checkForSave } from '../template/check.ts';
import { screenPanels } from './assets.ts';
import { screenFamily } from './family.ts';
import { pageDefaults, screenPage } from './page.ts';
import { fromSaved, toSaved } from './saved.ts';
import { screenTypes } from './types.ts';

/** Big screens: boxes on a stage of a fixed size, played on walls. */
export const screenKind: Kind = {
  kind: 'screen',
  noun: '大屏',
  family: screenFamily,
  types: screenTypes,
  panels: screenPanels,
  page: { type: 'datav', defaultName: DEFAULT_NAMES.datav },
  empty: page => ({ page: { ...pageDefaults, ...page }, components: [] }),
  check: value => checkForSave(value, { family: screenFamily, types: screenTypes }, { page: screenPage }),
  saved: { to: toSaved, from: fromSaved },
  references: {
    props: { datumOriginalSettingFields: null, name: null, subName: null },
    pageSettings: screenPage.settings,
  },
  // A wall does not know the types' defaults.
  hooks: { onRelease: template => completeTemplate(screenTypes, template) },
};
