import type { DownloadFormat } from '@gonghui/contract/visuals.ts';
import { clicksOf } from '@gonghui/elements/panel/clicks/read-clicks.ts';
import type { FilterValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import { panelsIn } from '@gonghui/elements/panel/filters/filter-panels.ts';
import { screenPanels } from '@gonghui/elements/screen/assets.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { useCallback, useMemo, useState } from 'react';
import type { ClickHost } from '../../report-view/clicks/actions-of.ts';
import type { Chip } from '../../report-view/clicks/Chips.tsx';
import { clickedIn, withClicked } from '../../report-view/clicks/click-values.ts';
import { searchWith, valuesIn } from '../../report-view/filter-state.ts';
import { turnedBy, type Visibility } from '../acts/shows.ts';
import { titleOf } from './title-of.ts';

/** Where clicks lead beyond the screen. */
export interface ClickTargets {
  openPage(path: string): void;
  /** Saves a component, or all of the screen for the id `''`, as a file; absent where nobody may. */
  readonly download?:
    | ((part: { id: string; title: string }, values: FilterValues, format: DownloadFormat) => Promise<void>)
    | undefined;
  /** Opens the records behind what was picked; absent where there are none to open. */
  readonly openRecords?: ((asset: TemplateComponent, values: FilterValues) => void) | undefined;
}

/**
 * State of clicks on a screen. Picked values are kept in the address, so that a link can be sent; shown and hidden components are not.
 * `given`: other values of the address, which also narrow the records behind a number.
 */
export function useActs(template: Template, { openPage, openRecords }: ClickTargets, given: FilterValues) {
  const [values, setValues] = useState<FilterValues>(() =>
    valuesIn(screenPanels, window.location.search, template),
  );
  const [turned, setTurned] = useState<Visibility>(new Map());
  const standing = useMemo(() => new Set(panelsIn(template).map(({ id }) => id)), [template]);
  const change = useCallback((next: FilterValues) => {
    setValues(next);
    window.history.replaceState(window.history.state, '', searchWith(window.location.search, next));
  }, []);
  const hostOf = useCallback(
    (asset: TemplateComponent): ClickHost => ({
      panels: screenPanels,
      standing,
      change: clicked => change(withClicked(values, asset.id, clicked)),
      ...(openRecords
        ? { records: clicked => openRecords(asset, withClicked({ ...given, ...values }, asset.id, clicked)) }
        : {}),
      open: target => {
        if ('address' in target) window.open(target.address, '_blank', 'noopener,noreferrer');
        else openPage(target.path);
      },
    }),
    [values, given, standing, change, openPage, openRecords],
  );
  const turn = useCallback(
    (asset: TemplateComponent) => setTurned(before => turnedBy(template, asset.props, before)),
    [template],
  );
  const chips = panelsIn(template).flatMap((asset): Chip[] => {
    const { picked, texts } = clickedIn(values, asset.id);
    const linked = Object.keys(picked).length > 0 && clicksOf(asset.props).links.length > 0;
    return linked ? [{ panelId: asset.id, title: titleOf(asset), text: texts.picked }] : [];
  });
  const unpick = (ids: readonly string[]) =>
    change(ids.reduce((all, id) => withClicked(all, id, { ...clickedIn(all, id), picked: {} }), values));
  return { values, turned, hostOf, turn, chips, unpick };
}
