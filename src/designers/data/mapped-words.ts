import type { PanelSet } from '@gonghui/elements/panel/panel-set.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';

/** What a component takes from which fields, in words, for a picture without numbers; empty where it takes nothing. */
export function mappedWords(panels: PanelSet, component: TemplateComponent): string {
  const asked = panels.askedPanel(component);
  const fields = asked?.panel.mappings.flatMap(({ name, label }) => {
    const names = (asked.datum.mapping[name] ?? []).map(({ alias, fieldId }) => alias ?? fieldId);
    return names.length > 0 ? [`${label}：${names.join('、')}`] : [];
  });
  return (fields ?? []).join('；');
}
