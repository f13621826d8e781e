import type { ListMerge, Merge } from '@gonghui/scene/family.ts';
import type { ElementDefinition } from './definition.ts';
import type { ItemField, Setting, SettingGroup } from './settings.ts';

type Merges = Readonly<Record<string, Merge>>;

/**
 * How props merge, with what the settings say: whatever is typed into a box of text is merged as typing, letter by
 * letter, be it a prop or a field of a list's item. What `merge` says itself stands. Formatted text is left out: letters
 * of two people's markup need not be markup.
 */
export function withTypedText(settings: readonly SettingGroup[], merge: Merges = {}): Merges {
  const result: Record<string, Merge> = { ...merge };
  for (const setting of settings.flatMap(group => group.settings)) {
    const declared = result[setting.prop];
    if (isTyped(setting)) result[setting.prop] ??= 'text';
    else if (typeof declared === 'object') result[setting.prop] = withTextFields(declared, setting);
    else if (setting.control === 'number-format')
      for (const part of AFFIXES) result[`${setting.prop}.${part}`] ??= 'text';
  }
  return result;
}

/** The definition with what is typed into its boxes merged as typing. */
export const mergeTyping = (definition: ElementDefinition): ElementDefinition => ({
  ...definition,
  merge: withTypedText(definition.settings, definition.merge),
});

/** What people type of how a number is written (`charts/format.ts`). */
const AFFIXES = ['prefix', 'suffix'] as const;

/** What people type in each item of a list, by the control that edits it. */
export const TYPED_ITEMS: Readonly<Partial<Record<Setting['control'], readonly string[]>>> = {
  options: ['label'],
  'option-tree': ['label'],
  'serial-parts': ['text'],
  mapping: ['alias', ...AFFIXES.map(name => `format.${name}`)],
  through: ['name', 'address'],
};

/** Controls that are one box of plain text, or hold one, for whoever asks how what is typed there meets what others type. */
const TYPED_CONTROLS: ReadonlySet<string> = new Set(['text', 'textarea', 'formula-text', 'link', 'video']);

/** Whether people type into the control letter by letter, so that letters of several go together. */
export const isTyped = ({ control }: Pick<Setting | ItemField, 'control'>): boolean =>
  TYPED_CONTROLS.has(control);

function withTextFields(merge: ListMerge, setting: Setting): ListMerge {
  const fields = textFieldsOf(setting).filter(field => field !== merge.list);
  return fields.length === 0 ? merge : { ...merge, text: [...new Set([...(merge.text ?? []), ...fields])] };
}

function textFieldsOf(setting: Setting): readonly string[] {
  if (setting.control !== 'items') return TYPED_ITEMS[setting.control] ?? [];
  return setting.fields.filter(isTyped).map(field => field.prop);
}
