import type { ElementDefinition } from '@gonghui/elements/definition.ts';

/** What the palette and the command list offer to add: a type, or one of the variants that it comes in. */
export interface PaletteEntry {
  /** Its own among all entries of a kind: `input`, `bar/barHorizontal`. */
  readonly key: string;
  readonly type: string;
  /** `subName` of a node made of it; absent where the type has no variants. */
  readonly variant?: string;
  readonly title: string;
  readonly icon: string;
  readonly keywords: string;
  readonly group: string;
}

/** The entries of one type, in the order in which the palette offers them. */
export function entriesOf(definition: ElementDefinition): PaletteEntry[] {
  const { type, title, icon, keywords, group, variants } = definition;
  if (!variants) return [{ key: type, type, title, icon, keywords, group }];
  return variants.map(one => ({
    key: `${type}/${one.name}`,
    type,
    variant: one.name,
    title: one.title,
    icon: one.icon ?? icon,
    keywords: one.keywords,
    group: one.group ?? group,
  }));
}

/** The entry that was remembered under a key; undefined for one that no longer is. */
export function entryOf(
  definition: (type: string) => ElementDefinition | undefined,
  key: string,
): PaletteEntry | undefined {
  const [type = ''] = key.split('/');
  const found = definition(type);
  return found && entriesOf(found).find(entry => entry.key === key);
}
