import { useMemo } from 'react';
import type { ChartLook } from '../../panel/chart-look.ts';
import { pickedLabels } from '../../panel/clicks/picked-in.ts';
import type { Answer } from '../../query/answer.ts';
import type { AssetViewProps } from '../shared/asset-view.ts';
import { stringOf, stylesOf } from '../shared/read.ts';
import { chartTheme } from '../themes/chart-theme.ts';
import { placesIn, placesOf } from './flights-of.ts';
import { CHINA_MAP, hasMap } from './maps.ts';
import { ApprovalNo, useComing, useMap } from './use-map.tsx';

export function FlightMap(view: AssetViewProps & { answer: Answer }) {
  const { asset, answer, theme, title, ratio, moving, reading, Chart, loadMap, picked, onPick } = view;
  const styles = stylesOf(asset.props);
  const scope = hasMap(stringOf(styles.scope)) ? stringOf(styles.scope) : CHINA_MAP;
  const map = useMap(scope, loadMap);
  const known = useComing('places', async () => placesOf((await loadMap('places')).map));
  const labels = styles.labels === true;
  const found = useMemo(() => known && placesIn(answer, known), [answer, known]);
  const look = useMemo(
    (): ChartLook | null =>
      found && { name: 'flights', settings: { map: scope, places: found.places, moving, labels } },
    [found, scope, moving, labels],
  );
  const textColor = stringOf(styles.textColor);
  const colours = useMemo(() => chartTheme(theme, { textColor }), [theme, textColor]);
  if (!map || !look || !found) return <p className="sp-note">正在加载地图…</p>;
  if (found.nothing !== '')
    return (
      <p className="sp-note" role="status">
        {found.nothing}
      </p>
    );
  return (
    <div className="sp-map">
      <Chart
        answer={answer}
        look={look}
        title={title}
        theme={colours}
        ratio={ratio}
        moving={moving}
        reading={reading}
        picked={picked ? pickedLabels(answer, picked) : null}
        onPick={onPick && ((names, at) => onPick.labels(answer, names, at))}
      />
      <ApprovalNo map={map} />
      {found.note !== '' && <p className="sp-notes">{found.note}</p>}
    </div>
  );
}
