import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { PanelSet } from '../panel-set.ts';
import type { ClickState } from './click-state.ts';
import { clickableFields, levelsOf, mappingAt } from './levels.ts';
import type { PickedGroup } from './picked-group.ts';
import { clicksOf } from './read-clicks.ts';

/** A panel that can be clicked, with what its design says of it and how deep it is; null where it cannot be clicked so. */
export function clickedPanel(panels: PanelSet, component: TemplateComponent, { drill, picked }: ClickState) {
  const asked = panels.askedPanel(component);
  if (!asked?.panel.ask || asked.panel.filters) return null;
  const { panel, datum } = asked;
  const clicks = clicksOf(component.props);
  const levels = levelsOf(panel, datum, clicks);
  if (drill.length > 0 && drill.length >= levels.length) return null;
  const mapping = mappingAt(panel, datum, clicks, drill.length);
  const fields = clickableFields(panel, mapping);
  const path = drill.flatMap((key, at): PickedGroup[] => {
    const field = levels[at];
    return field ? [{ field, key }] : [];
  });
  const own = Object.entries(picked).map(([id, key]) => ({
    field: fields.find(one => one.id === id),
    key,
  }));
  // Only what the released design groups by can be picked (rule P8).
  if (own.some(({ field }) => field === undefined)) return null;
  const known = own.flatMap(({ field, key }): PickedGroup[] => (field ? [{ field, key }] : []));
  return { mapping, path, picked: known, datasetId: datum.datasetId, links: clicks.links };
}
