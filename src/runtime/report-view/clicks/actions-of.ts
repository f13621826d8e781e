import { addressWith } from '@gonghui/elements/panel/clicks/address.ts';
import { levelsOf } from '@gonghui/elements/panel/clicks/levels.ts';
import { daysOfGroup } from '@gonghui/elements/panel/clicks/picked-group.ts';
import { type ClickTarget, clicksOf } from '@gonghui/elements/panel/clicks/read-clicks.ts';
import type { PanelSet } from '@gonghui/elements/panel/panel-set.ts';
import { levelTitle } from '@gonghui/elements/panel/words.ts';
import { isDateType } from '@gonghui/elements/query/field-types.ts';
import { isPlaceType, placeNames } from '@gonghui/elements/query/places.ts';
import { isSame, type Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { Clicked } from './click-values.ts';
import type { HitGroup } from './hit.ts';

/** What a click can do, with what it is called where there is a choice. */
export interface ClickAction {
  readonly id: string;
  readonly label: string;
  run(): void;
}

/** What the page around the panels does of it. */
export interface ClickHost {
  /** Components of this kind of page. */
  readonly panels: PanelSet;
  /** Ids of the panels that stand on the page. */
  readonly standing: ReadonlySet<string>;
  change(clicked: Clicked): void;
  /** Opens the records behind the groups; absent where there are none to open. */
  records?(clicked: Clicked): void;
  /** Opens a page of the product, or an address of the web. */
  open(target: { path: string } | { address: string }): void;
}

function pick(clicked: Clicked, groups: readonly HitGroup[]): Clicked {
  const picked = Object.fromEntries(groups.map(({ field, key }) => [field.id, key]));
  const text = groups.map(({ label }) => label).join(' / ');
  return { ...clicked, picked, texts: { ...clicked.texts, picked: text } };
}

/** What a click on these groups of a panel can do, in the order in which it is offered. */
export function actionsOf(
  panel: TemplateComponent,
  groups: readonly HitGroup[],
  clicked: Clicked,
  host: ClickHost,
): ClickAction[] {
  const asked = host.panels.askedPanel(panel);
  if (!asked) return [];
  const clicks = clicksOf(panel.props);
  const [first] = groups;
  const levels = levelsOf(asked.panel, asked.datum, clicks);
  const depth = clicked.drill.length;
  // One goes down from a group of the dimension that is gone into, whatever else was clicked.
  const next = first?.field.id === levels[depth]?.id ? levels[depth + 1] : undefined;
  const links = clicks.links.filter(({ panelId }) => host.standing.has(panelId));
  const chosen = pick(clicked, groups);
  const undo = isSame(chosen.picked, clicked.picked);
  return [
    ...(first && next
      ? [
          {
            id: 'drill',
            label: `下钻到${levelTitle(next)}`,
            run: () =>
              host.change({
                drill: [...clicked.drill, first.key],
                picked: {},
                texts: { drill: [...clicked.texts.drill, first.label], picked: '' },
              }),
          },
        ]
      : []),
    ...(first && links.length > 0
      ? [
          {
            id: 'link',
            label: undo ? '取消联动' : '联动其他组件',
            run: () => host.change(undo ? { ...clicked, picked: {} } : chosen),
          },
        ]
      : []),
    ...clicks.through.flatMap(one => throughAction(one, groups, chosen, host)),
  ];
}

/** A group as the filter of another report takes it: days from the first to the last, or values to choose. */
function filterValue(group: HitGroup): Json {
  const { field, key } = group;
  if (isDateType(field.type)) return daysOfGroup(group);
  if (!Array.isArray(key)) return [key];
  // A filter offers places by their names, the larger ones among them.
  return isPlaceType(field.type) ? placeNames(key as string[]).slice(-1) : key;
}

function throughAction(
  one: ClickTarget,
  groups: readonly HitGroup[],
  chosen: Clicked,
  host: ClickHost,
): ClickAction[] {
  const { records } = host;
  switch (one.kind) {
    case 'records':
      return records ? [{ id: one.id, label: '查看明细', run: () => records(chosen) }] : [];
    case 'report': {
      const [first] = groups;
      const values = first && one.filterId !== '' ? { [one.filterId]: filterValue(first) } : {};
      const path = `/url/report/${one.reportId}?f=${encodeURIComponent(JSON.stringify(values))}`;
      return [{ id: one.id, label: `打开${one.name || '报表'}`, run: () => host.open({ path }) }];
    }
    case 'address': {
      const address = addressWith(one.address, groups.map(({ label }) => label).join(' / '));
      return address
        ? [{ id: one.id, label: one.name || '打开网址', run: () => host.open({ address }) }]
        : [];
    }
  }
}
