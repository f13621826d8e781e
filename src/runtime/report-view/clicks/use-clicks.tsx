import { clicksOf } from '@gonghui/elements/panel/clicks/read-clicks.ts';
import type { FilterValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import type { PickedKey } from '@gonghui/elements/panel/panel-view.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import type { Point } from '@gonghui/kernel/geometry.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { OnPickCell } from '../PanelTable.tsx';
import { actionsOf, type ClickAction, type ClickHost } from './actions-of.ts';
import { ClickMenu } from './ClickMenu.tsx';
import { type Clicked, clickedIn } from './click-values.ts';
import { type HitGroup, hitByCell, hitByKeys, hitByLabels } from './hit.ts';

/** What of a panel can be clicked: an item of a chart by its labels, groups by their keys, a cell of a table, a number alone. */
export interface PanelClicks {
  labels(answer: Answer, labels: readonly (string | null)[], at: Point): void;
  keys(keys: readonly PickedKey[], at: Point): void;
  cell(answer: Answer, ...picked: Parameters<OnPickCell>): void;
  number(at: Point): void;
}

interface OpenClickMenu {
  readonly title: string;
  readonly at: Point;
  readonly actions: readonly ClickAction[];
}

/** What clicks on a panel do; `clicks` is undefined where its design has nothing for them to do. */
export function useClicks(
  panel: TemplateComponent,
  values: FilterValues,
  host: ClickHost,
): { clicked: Clicked; clicks: PanelClicks | undefined; menu: ReactNode } {
  const [asked, setAsked] = useState<OpenClickMenu | null>(null);
  const clicked = clickedIn(values, panel.id);
  const { panels } = host;
  const latest = useRef({ clicked, host });
  latest.current = { clicked, host };
  const design = useMemo(() => clicksOf(panel.props), [panel]);
  const fields = useMemo(() => {
    const mapping = panels.askedPanel(panel)?.datum.mapping ?? {};
    return new Map([...Object.values(mapping).flat(), ...design.drill].map(field => [field.id, field]));
  }, [panel, panels, design]);
  const some = design.links.length + design.drill.length + design.through.length > 0;

  const hit = useCallback(
    (groups: readonly HitGroup[] | null, at: Point) => {
      if (!groups) return;
      const now = latest.current;
      const actions = actionsOf(panel, groups, now.clicked, now.host);
      const [only] = actions;
      if (only && actions.length === 1) only.run();
      else if (only) setAsked({ title: groups.map(({ label }) => label).join(' / '), at, actions });
    },
    [panel],
  );
  const clicks = useMemo(
    (): PanelClicks | undefined =>
      some
        ? {
            labels: (answer, labels, at) => hit(hitByLabels(answer, fields, labels), at),
            keys: (keys, at) => hit(hitByKeys(fields, keys), at),
            cell: (answer, cell, at) => hit(hitByCell(answer, fields, cell), at),
            number: at => hit([], at),
          }
        : undefined,
    [some, fields, hit],
  );
  return {
    clicked,
    clicks,
    menu: asked && <ClickMenu {...asked} onClose={() => setAsked(null)} />,
  };
}
