import { isChart } from '@gonghui/elements/panel/chart-look.ts';
import { screenPanels } from '@gonghui/elements/screen/assets.ts';
import { ticker } from '@gonghui/elements/screen/shared/ticker.tsx';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useChartsSoon } from '../../chart/use-charts-soon.ts';
import { Chips } from '../../report-view/clicks/Chips.tsx';
import { paramsIn, paramValuesIn, withParams } from '../acts/params.ts';
import { isShown } from '../acts/shows.ts';
import { placedIn } from '../feed/assets-in.ts';
import { stagePage } from '../stage/page-of.ts';
import { Stage } from '../stage/Stage.tsx';
import { View } from '../stage/View.tsx';
import { Tools } from '../tools/Tools.tsx';
import { zoneOf } from './at-text.ts';
import { inMotion, MOST_MOVING_CHARTS } from './in-motion.ts';
import { PlayedAsset } from './PlayedAsset.tsx';
import { type ClickTargets, useActs } from './use-acts.ts';
import { type Source, useCut, useFeed, useOpening } from './use-feed.ts';
import { useMotion, useVisible } from './use-visible.ts';
import { isSeen } from './wanted.ts';
import '../play.css';

interface PlayerProps {
  /** The released screen as he gets it who plays it. */
  template: Template;
  source: Source;
  beyond: ClickTargets;
  /** It has all of the window: with tools, keys, and a screen that stays awake. */
  whole: boolean;
  /** It is tried by who designs it. */
  trial?: boolean;
  /** Beside what the screen itself knows, for diagnostics. */
  facts?: readonly (readonly [label: string, text: string])[];
}

/** A screen that is played. */
export function Player({
  template: released,
  source,
  beyond,
  whole,
  trial = false,
  facts = [],
}: PlayerProps) {
  const template = useMemo(
    () => withParams(released, paramsIn(window.location.search, released.page)),
    [released],
  );
  const stage = useMemo(() => stagePage(template.page).size, [template]);
  const given = useMemo(() => paramValuesIn(window.location.search, released.page), [released]);
  const { values, turned, hostOf, turn, chips, unpick } = useActs(template, beyond, given);
  const asked = useMemo(() => ({ ...given, ...values }), [given, values]);
  const [paused, setPaused] = useState(false);
  const visible = useVisible();
  const motion = useMotion();
  const held = paused || !visible;
  const feed = useFeed(source, { template, values: asked, stage, turned, held });
  const cut = useCut(feed);
  useEffect(() => {
    ticker.hold(held);
    return () => ticker.hold(false);
  }, [held]);

  const seen = useMemo(
    () => placedIn(template).filter(placed => isSeen(placed, stage, turned)),
    [template, stage, turned],
  );
  // What moves is drawn anew with each chart that comes.
  const opening = useOpening(feed);
  const lively = motion && !held && !opening;
  const decorations = useMemo(() => inMotion(seen, stage), [seen, stage]);
  const few = seen.filter(({ asset }) => isChart(screenPanels, asset.name)).length <= MOST_MOVING_CHARTS;
  const moves = useCallback(
    (asset: TemplateComponent) =>
      lively &&
      (asset.name === 'VDecorate' ? decorations.has(asset.id) : few || !isChart(screenPanels, asset.name)),
    [lively, decorations, few],
  );
  const shown = useMemo(() => seen.map(({ asset }) => asset), [seen]);
  useChartsSoon(screenPanels, shown, { afterPaint: true });
  const drawn = useMemo(() => new Set(seen.map(({ asset }) => asset.id)), [seen]);
  const { now } = source.clock;
  const { theme } = template.page;
  const zone = useMemo(() => zoneOf(template), [template]);
  return (
    <div className="sp-play" data-whole={whole || undefined}>
      <View page={template.page} whole={whole}>
        {ratio => (
          <Stage
            template={template}
            isShown={item => (item.name === 'layer' ? isShown(item, turned) : drawn.has(item.id))}
            body={asset => (
              <PlayedAsset
                asset={asset}
                playing={{ feed, theme, ratio, values, now, zone, trial, moves, hostOf, turn }}
              />
            )}
          />
        )}
      </View>
      <div className="sp-over">
        <Chips chips={chips} onRemove={unpick} />
        <p className="sp-cut" role="status" hidden={!cut && !paused}>
          {paused ? '已暂停' : cut ? '连接中断，正在重连' : ''}
        </p>
      </div>
      <Tools
        template={template}
        feed={feed}
        now={now}
        whole={whole}
        paused={paused}
        onPause={setPaused}
        facts={facts}
        download={
          beyond.download && ((part, format) => beyond.download?.(part, asked, format) ?? Promise.resolve())
        }
      />
    </div>
  );
}
