import { definitions } from '@gonghui/elements/report/definitions.ts';
import { reportPanels } from '@gonghui/elements/report/panels.ts';
import { assets } from '@gonghui/elements/screen/assets.ts';
import type { SettingGroup } from '@gonghui/elements/settings.ts';
import { expect, it } from 'vitest';

/** What is said once of a look, by the prop that it sets; a wall has no room for the help of some. */
const looksOf = (settings: readonly SettingGroup[]): Map<string, string> =>
  new Map(
    settings
      .flatMap(group => group.settings)
      .flatMap(setting => {
        if (!('prop' in setting) || !String(setting.prop).startsWith('stylesProps.')) return [];
        const { help: _help, ...said } = setting as { help?: string };
        return [[String(setting.prop), JSON.stringify(said)] as const];
      }),
  );

it('a chart has its looks once, for reports and for walls (packages/elements/panel/looks.ts)', () => {
  const walls = new Map(assets.map(({ element }) => [element.type, looksOf(element.settings)]));
  const charts = definitions.filter(({ type }) => reportPanels.panelOf(type)?.chart && walls.has(type));
  expect(charts.map(({ type }) => type)).toEqual(['bar', 'line', 'pie', 'funnel', 'gauge', 'radar']);
  const other = charts.flatMap(({ type, settings }) =>
    [...looksOf(settings)].filter(([prop, said]) => {
      const onWall = walls.get(type)?.get(prop);
      return onWall !== undefined && onWall !== said;
    }),
  );
  expect(other).toEqual([]);
});
