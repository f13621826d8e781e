import { chartLook } from '@gonghui/elements/panel/chart-look.ts';
import { pickedLabels } from '@gonghui/elements/panel/clicks/picked-in.ts';
import { clicksOf } from '@gonghui/elements/panel/clicks/read-clicks.ts';
import { ofNumberAlone } from '@gonghui/elements/panel/indicator/compared.ts';
import { presented } from '@gonghui/elements/panel/presented.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { answerNotes } from '@gonghui/elements/query/answer-notes.ts';
import { screenPanels } from '@gonghui/elements/screen/assets.ts';
import { chartTheme } from '@gonghui/elements/screen/themes/chart-theme.ts';
import { screenTheme } from '@gonghui/elements/screen/themes/themes.ts';
import { API_PREFIX } from '@gonghui/kernel/api-prefix.ts';
import type { Point } from '@gonghui/kernel/geometry.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { use, useMemo } from 'react';
import { AssetChart } from './AssetChart.tsx';
import type { AssetBodyProps } from './asset-body-props.ts';
import { ChartHead } from './ChartHead.tsx';
import { MapsContext } from './maps/load-map.ts';
import { Sized } from './Sized.tsx';
import { useAssetView } from './use-asset-view.ts';

const imageUrl = (id: string): string => `${API_PREFIX}/v1/files/${id}`;
const NO_STYLES: Props = {};

/** A component with what it shows: drawn by a chart of the reports, or by the view of its type. */
export function DrawnAsset(shown: AssetBodyProps & { answer: Answer | null }) {
  const { asset, title, size, moving, now, ratio, reading = false, picked, onPick, answer: asked } = shown;
  const { name, props } = asset;
  const styles = (props.stylesProps ?? NO_STYLES) as Props;
  const theme = screenTheme(shown.theme);
  // Props are new objects with each edit: what does not concern a chart does not draw it anew.
  const fieldsKey = JSON.stringify(props.datumProps);
  const looksKey = JSON.stringify([props.subName, styles]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the component only its fields are read.
  const answer = useMemo(() => {
    const mapping = screenPanels.askedPanel({ name, props })?.datum.mapping ?? {};
    return asked && presented(asked, { ...ofNumberAlone(mapping), drill: clicksOf(props).drill });
  }, [asked, name, fieldsKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks and fields are all that a chart takes of its component.
  const look = useMemo(() => chartLook(screenPanels, { name, props }), [name, looksKey, fieldsKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the colours among the looks are read.
  const colours = useMemo(() => chartTheme(theme, styles), [theme, looksKey]);
  const pick = useMemo(
    () =>
      onPick && answer
        ? (labels: readonly (string | null)[], at: Point) => onPick.labels(answer, labels, at)
        : undefined,
    [onPick, answer],
  );
  const View = useAssetView(name);
  const loadMap = use(MapsContext);
  if (look && answer)
    return (
      <div className="sp-chart" style={{ background: String(styles.fill || '') || undefined }}>
        <ChartHead name={props.name} styles={styles} />
        <Sized styles={styles} ratio={ratio}>
          {dots => (
            <AssetChart
              answer={answer}
              look={look}
              title={title}
              reading={reading}
              theme={colours}
              ratio={dots}
              moving={moving}
              picked={picked ? pickedLabels(answer, picked) : null}
              onPick={pick}
            />
          )}
        </Sized>
        <Notes answer={answer} />
      </div>
    );
  if (!View) return null;
  return (
    <>
      <View
        asset={asset}
        title={title}
        size={size}
        answer={answer}
        moving={moving}
        now={now}
        theme={theme}
        ratio={ratio}
        imageUrl={imageUrl}
        reading={reading}
        Chart={AssetChart}
        loadMap={loadMap}
        picked={picked}
        onPick={onPick}
      />
      {answer && <Notes answer={answer} />}
    </>
  );
}

function Notes({ answer }: { answer: Answer }) {
  const notes = answerNotes(answer.meta, false);
  if (notes.length === 0) return null;
  const words = notes.join('，');
  return (
    <p className="sp-notes" title={words}>
      {words}
    </p>
  );
}
