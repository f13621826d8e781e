import type { CallReturn } from '@gonghui/contract/define.ts';
import type { formCalls } from '@gonghui/contract/forms.ts';
import type { MenuEntry, MenuLeaf } from '@gonghui/contract/menus.ts';

type OpenAnswer = CallReturn<typeof formCalls.open>;
type Item = OpenAnswer['forms'][number];
/** What is no group, wherever it stands. */
type Leaf = Omit<Item, 'children'> & { children: [] };
/** A page that somebody may open. */
type OpenPage = OpenAnswer['others'][number];

/**
 * The navigation as it was arranged, for somebody who may open these pages: of pages those alone, links, and groups in which there is
 * something for him. `others` are pages that he is not led to.
 */
export function navigationOf(
  entries: readonly MenuEntry[],
  pages: readonly OpenPage[],
): Pick<OpenAnswer, 'forms' | 'others'> {
  const open = new Map(pages.map(page => [page.id, page]));
  const led = new Set<string>();
  const shown = (entry: MenuLeaf, at: number, groupId: string | null): Leaf[] => {
    if (entry.hidden) return [];
    const { id, name, icon } = entry;
    const place = { id, sorting: at + 1, groupId, children: [] as [], ...(icon === null ? {} : { icon }) };
    if (entry.kind === 'link') return [{ ...place, name: entry.name, type: entry.kind, url: entry.url }];
    const page = open.get(id);
    if (!page) return [];
    led.add(id);
    const own = { ...place, name: page.name, type: page.type };
    return [name === null || name === page.name ? own : { ...own, name, pageName: page.name }];
  };
  const forms = entries.flatMap((entry, at): Item[] => {
    if (entry.kind !== 'group') return shown(entry, at, null);
    const { id, name, kind: type, hidden } = entry;
    const children = hidden ? [] : entry.entries.flatMap((one, within) => shown(one, within, id));
    return children.length === 0 ? [] : [{ id, name, type, sorting: at + 1, groupId: null, children }];
  });
  return { forms, others: pages.filter(({ id }) => !led.has(id)) };
}
