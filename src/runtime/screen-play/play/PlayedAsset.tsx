import type { FilterValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import { screenPanels } from '@gonghui/elements/screen/assets.ts';
import { sizeOf } from '@gonghui/elements/screen/shared/box.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { type KeyboardEvent, useMemo } from 'react';
import type { ClickHost } from '../../report-view/clicks/actions-of.ts';
import { Trail } from '../../report-view/clicks/Trail.tsx';
import { useClicks } from '../../report-view/clicks/use-clicks.tsx';
import { AssetBody } from '../AssetBody.tsx';
import { showsOf } from '../acts/shows.ts';
import type { Feed } from '../feed/feed.ts';
import { atText } from './at-text.ts';
import { titleOf } from './title-of.ts';
import { useFed } from './use-feed.ts';

/** What the components of a screen have in common while it is played. */
export interface Playing {
  readonly feed: Feed;
  readonly theme: unknown;
  readonly ratio: number;
  readonly values: FilterValues;
  now(): number;
  /** In which it tells the time (`zoneOf`). */
  readonly zone: unknown;
  /** It is tried in its designer. */
  readonly trial: boolean;
  /** Whether a component may move. */
  moves(asset: TemplateComponent): boolean;
  hostOf(asset: TemplateComponent): ClickHost;
  /** Shows and hides what a click on it does. */
  turn(asset: TemplateComponent): void;
}

/** One component of a screen that is played: what it shows, from when that is, and what a click on it does. */
export function PlayedAsset({ asset, playing }: { asset: TemplateComponent; playing: Playing }) {
  const { feed, theme, ratio, values, now } = playing;
  const { state, heardAt, stale } = useFed(feed, asset.id);
  const host = playing.hostOf(asset);
  const { clicked, clicks, menu } = useClicks(asset, values, host);
  const { props } = asset;
  const turns = useMemo(() => showsOf(props).length > 0, [props]);
  const size = useMemo(() => sizeOf(props), [props]);
  const asks = screenPanels.askedPanel(asset)?.panel.ask !== undefined;
  const title = titleOf(asset);
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    playing.turn(asset);
  };
  const button = turns && {
    role: 'button',
    tabIndex: 0,
    'aria-label': title,
    onClick: () => playing.turn(asset),
    onKeyDown: press,
  };
  return (
    <div className="sp-played" data-stale={stale || undefined} {...button}>
      <AssetBody
        asset={asset}
        title={title}
        size={size}
        state={asks ? state : null}
        moving={playing.moves(asset)}
        now={now}
        theme={theme}
        ratio={ratio}
        reading
        trial={playing.trial}
        picked={Object.keys(clicked.picked).length > 0 ? clicked.picked : undefined}
        onPick={clicks}
      />
      <Trail clicked={clicked} onChange={host.change} />
      {stale && heardAt !== null && (
        <p className="sp-as-of">数据截至 {atText(heardAt, now(), playing.zone)}</p>
      )}
      {menu}
    </div>
  );
}
