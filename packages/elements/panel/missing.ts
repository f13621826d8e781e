import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { emptyMapping } from './mapping.ts';
import type { PanelSet } from './panel-set.ts';

/** What a panel waits for before it can be asked: 数据集, or the label of an empty mapping; null where nothing is missing. */
export function missingIn(panels: PanelSet, panel: Pick<TemplateComponent, 'name' | 'props'>): string | null {
  const asked = panels.askedPanel(panel);
  if (!asked) return null;
  if (asked.datum.datasetId === null) return '数据集';
  return emptyMapping(asked.panel.mappings, asked.datum.mapping)?.label ?? null;
}
