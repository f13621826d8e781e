import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { Panel } from './panel.ts';
import { datumOf, type PanelDatum } from './read-panel.ts';

/** A component with what it asks. */
export interface AskedPanel {
  readonly panel: Panel;
  readonly datum: PanelDatum;
}

/**
 * The components of one kind of design that read datasets, by the name of their type. A report and a big screen both have a
 * `bar`, and each its own: whatever asks for a component's data is told whose it is.
 */
export interface PanelSet {
  /** Undefined for a type that this version of the kind does not know. */
  panelOf(type: string): Panel | undefined;
  /** Undefined for a component that reads no dataset. */
  askedPanel(component: Pick<TemplateComponent, 'name' | 'props'>): AskedPanel | undefined;
}

export function panelSet(panels: readonly Panel[]): PanelSet {
  const byType: ReadonlyMap<string, Panel> = new Map(panels.map(panel => [panel.element.type, panel]));
  return {
    panelOf: type => byType.get(type),
    askedPanel: ({ name, props }) => {
      const panel = byType.get(name);
      return panel && panel.mappings.length > 0
        ? { panel, datum: datumOf(props, panel.mappings) }
        : undefined;
    },
  };
}
