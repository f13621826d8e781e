import type { ControlName, SettingGroup } from '../settings.ts';
import type { ReferenceWalk } from './reference.ts';
import { addresses, condition, each, fields, id, origin, scope, tags, upload } from './walks.ts';

/** A rule or a check of a form: conditions alone compare with people. */
const rules = each(fields({ when: condition, must: condition }));

/**
 * Where ids of other things stand in what each control sets; null where none does. Ids of the same design, of its fields and of its
 * dataset's fields stay what they are in a copy. A control that is new says it here, or the product does not compile.
 */
export const CONTROL_WALKS: Readonly<Record<ControlName, ReferenceWalk | null>> = {
  text: null,
  textarea: null,
  'shared-text': null,
  number: null,
  switch: null,
  select: null,
  segmented: null,
  color: null,
  image: upload,
  date: null,
  'date-range': null,
  time: null,
  guides: null,
  'only-one': null,
  // Its fields say it, each for itself.
  items: null,
  // Forms.
  options: null,
  'option-tree': null,
  'serial-parts': null,
  'grid-ratio': null,
  // The type of the field says it.
  'default-value': null,
  link: addresses,
  video: upload,
  glyph: null,
  'rich-text': addresses,
  'dialog-node': null,
  'default-genre': null,
  'option-source': null,
  'content-verification': null,
  rules,
  checks: rules,
  'summary-fields': null,
  // Panels.
  dataset: id('dataset'),
  mapping: null,
  'panel-filter': condition,
  'mapped-field': null,
  targets: null,
  links: null,
  drill: null,
  through: each(fields({ reportId: id('page'), address: addresses })),
  'date-shortcut': null,
  // Datasets.
  origin,
  'dataset-source': null,
  'relation-keys': null,
  'union-members': null,
  'union-columns': null,
  'source-column': null,
  'dataset-formula': null,
  'number-format': null,
  'rule-scope': scope,
  'dataset-condition': condition,
  'dataset-fields': null,
  // Flows.
  tags,
  'leader-level': null,
  'dept-field': null,
  'approval-actions': null,
  'field-permission': null,
  condition: each(condition),
  // Print templates.
  'formula-text': null,
  'fill-lines': null,
  variable: null,
  'table-source': null,
  'show-if': condition,
  font: id('font'),
  stroke: null,
  'paper-geometry': null,
  anchor: null,
  paper: null,
  columns: null,
  labels: null,
  // Screens.
  geometry: null,
  variant: null,
  shows: null,
  params: null,
  'stage-size': null,
};

/** ReferenceWalk by the dotted path of each setting that may hold an id. */
export function settingWalks(
  groups: readonly SettingGroup[],
): (readonly [path: string, walks: ReferenceWalk])[] {
  return groups.flatMap(({ settings }) =>
    settings.flatMap((setting): (readonly [string, ReferenceWalk])[] => {
      const walks = setting.control === 'items' ? itemWalk(setting.fields) : CONTROL_WALKS[setting.control];
      return walks ? [[setting.prop, walks]] : [];
    }),
  );
}

function itemWalk(settings: readonly { control: ControlName; prop: string }[]): ReferenceWalk | null {
  const walks = settings.flatMap(({ control, prop }): [string, ReferenceWalk][] => {
    const within = CONTROL_WALKS[control];
    return within ? [[prop, within]] : [];
  });
  return walks.length > 0 ? each(fields(Object.fromEntries(walks))) : null;
}
