import type { SceneReader } from '@gonghui/scene/family.ts';
import { slotsAt } from '@gonghui/scene/read.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';

export interface OutlineRow {
  id: string;
  depth: number;
  /** Has something below it, shown or folded. */
  parent: boolean;
  folded: boolean;
  /** 1 and up, among its siblings; for screen readers. */
  position: number;
  size: number;
}

/**
 * The tree as the list of rows that are shown: whole, or what matches a search with everything above it. `shown` puts
 * siblings in the order in which people see them.
 */
export function outlineRows(
  scene: SceneReader,
  folded: ReadonlySet<string>,
  matches: ((id: string) => boolean) | null,
  shown: (ids: readonly string[]) => readonly string[] = ids => ids,
): OutlineRow[] {
  const rows: OutlineRow[] = [];
  const childrenOf = (id: string): readonly string[] => {
    if (id === ROOT) return shown(scene.children(ROOT, MAIN));
    return slotsAt(scene, id).flatMap(slot => shown(scene.children(id, slot)));
  };
  const wanted = matches ? new Set<string>() : null;
  if (wanted && matches) {
    for (const id of scene.order()) {
      if (!matches(id)) continue;
      wanted.add(id);
      for (const above of scene.path(id)) wanted.add(above);
    }
  }
  const walk = (parent: string, depth: number) => {
    const ids = childrenOf(parent).filter(id => !wanted || wanted.has(id));
    ids.forEach((id, index) => {
      const below = childrenOf(id).length > 0;
      // A search opens what it found something in.
      const isFolded = below && !wanted && folded.has(id);
      rows.push({ id, depth, parent: below, folded: isFolded, position: index + 1, size: ids.length });
      if (below && !isFolded) walk(id, depth + 1);
    });
  };
  walk(ROOT, 0);
  return rows;
}
