import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { emptyMapping } from './mapping.ts';
import type { AskedPanel, PanelSet } from './panel-set.ts';

/** The first setting without which a panel cannot be asked, and what it is called; null where all are there. */
export function unsetIn({ panel, datum }: AskedPanel): { prop: string; label: string } | null {
  if (datum.datasetId === null) return { prop: 'datumOriginalId', label: '数据集' };
  const empty = emptyMapping(panel.mappings, datum.mapping);
  return empty ? { prop: `datumProps.${empty.name}`, label: empty.label } : null;
}

/** What a panel waits for before it can be asked: 数据集, or the label of an empty mapping; null where nothing is missing. */
export function missingIn(panels: PanelSet, panel: Pick<TemplateComponent, 'name' | 'props'>): string | null {
  const asked = panels.askedPanel(panel);
  return asked ? (unsetIn(asked)?.label ?? null) : null;
}
