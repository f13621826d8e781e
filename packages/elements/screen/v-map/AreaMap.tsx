import type { Point } from '@gonghui/kernel/geometry.ts';
import { useMemo, useState } from 'react';
import type { ChartLook } from '../../panel/chart-look.ts';
import { pickedLabels } from '../../panel/clicks/picked-in.ts';
import { mapped } from '../../panel/mapping.ts';
import { datumOf } from '../../panel/read-panel.ts';
import type { Answer } from '../../query/answer.ts';
import type { AssetViewProps } from '../shared/asset-view.ts';
import { stringOf, stylesOf } from '../shared/read.ts';
import { chartTheme } from '../themes/chart-theme.ts';
import { CHINA_MAP, hasMap, provinceName } from './maps.ts';
import { onMap } from './on-map.ts';
import { mapMappings } from './question.ts';
import { ApprovalNo, useMap } from './use-map.tsx';

/** Numbers of which those of a province are those of its cities together. */
const ADDITIVE: readonly unknown[] = ['sum', 'count'];
const NO_GROUPS: ReadonlyMap<string, readonly string[]> = new Map();

export function AreaMap(view: AssetViewProps & { answer: Answer }) {
  const { asset, answer, theme, title, ratio, moving, reading, Chart, loadMap, picked, onPick } = view;
  const { props } = asset;
  const styles = stylesOf(props);
  const scope = hasMap(stringOf(styles.scope)) ? stringOf(styles.scope) : CHINA_MAP;
  const drills = styles.drillMap === true && scope === CHINA_MAP;
  const [entered, setEntered] = useState<string | null>(null);
  const code = drills && entered !== null ? entered : scope;
  const map = useMap(code, loadMap);
  const [value] = mapped(datumOf(props, mapMappings).mapping, 'value');
  const additive = value?.aggregate === undefined ? true : ADDITIVE.includes(value.aggregate);
  const shown = useMemo(
    () => map && onMap(answer, map.areas, additive, code === CHINA_MAP ? '' : code),
    [answer, map, additive, code],
  );
  const labels = styles.labels === true;
  const look = useMemo((): ChartLook => ({ name: 'map', settings: { map: code, labels } }), [code, labels]);
  const textColor = stringOf(styles.textColor);
  const colours = useMemo(() => chartTheme(theme, { textColor }), [theme, textColor]);
  const pick =
    drills || onPick
      ? ([label]: readonly (string | null)[], at: Point) => {
          const name = label ?? '';
          const area = map?.areas.find(one => one.name === name);
          if (drills && entered === null && area && hasMap(area.adcode)) setEntered(area.adcode);
          else {
            // What was clicked is a group of the answer only where the number of the area is of one.
            const [group, ...more] = shown?.groups.get(name) ?? [];
            if (group !== undefined && more.length === 0) onPick?.labels(answer, [group], at);
          }
        }
      : undefined;
  const label = picked && pickedLabels(answer, picked)?.[0];
  const areas = shown?.groups ?? NO_GROUPS;
  const marked = [...areas].find(([, groups]) => groups.length === 1 && groups[0] === label)?.[0];
  if (!map || !shown) return <p className="sp-note">正在加载地图…</p>;
  return (
    <div className="sp-map">
      {shown.nothing === '' ? (
        <>
          <Chart
            answer={shown.answer}
            look={look}
            title={title}
            theme={colours}
            ratio={ratio}
            moving={moving}
            reading={reading}
            picked={marked === undefined ? null : [marked]}
            onPick={pick}
          />
          <ApprovalNo map={map} />
          {shown.note !== '' && <p className="sp-notes">{shown.note}</p>}
        </>
      ) : (
        <p className="sp-note" role="status">
          {shown.nothing}
        </p>
      )}
      {code !== scope && (
        <button type="button" className="sp-map-back" onClick={() => setEntered(null)}>
          返回全国 / {provinceName(code)}
        </button>
      )}
    </div>
  );
}
