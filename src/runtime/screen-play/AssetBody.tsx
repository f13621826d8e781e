import '@gonghui/elements/screen/themes/themes.css';
import './asset.css';
import { isChart } from '@gonghui/elements/panel/chart-look.ts';
import { nothingIn } from '@gonghui/elements/query/answer-notes.ts';
import { screenPanels } from '@gonghui/elements/screen/assets.ts';
import { stringOf, stylesOf } from '@gonghui/elements/screen/shared/read.ts';
import { screenTheme } from '@gonghui/elements/screen/themes/themes.ts';
import { memo } from 'react';
import { DrawingBoundary } from '../../ui/plain/DrawingBoundary.tsx';
import { answerIn } from '../report-view/panel-state.ts';
import type { AssetBodyProps } from './asset-body-props.ts';
import { ChartHead } from './ChartHead.tsx';
import { DrawnAsset } from './DrawnAsset.tsx';

const BROKEN = (
  <p className="sp-note" role="alert">
    这个组件无法显示
  </p>
);

/** What stands in the box of a component: its chart or its view, or in words why there is none. */
export const AssetBody = memo(function AssetBody(body: AssetBodyProps) {
  const { asset, state } = body;
  return (
    <div className="sp-body" data-type={asset.name} data-screen-theme={screenTheme(body.theme).name}>
      <DrawingBoundary from={[asset, state, body.theme]} instead={BROKEN}>
        <Body {...body} />
      </DrawingBoundary>
    </div>
  );
});

const Note = ({ words, title }: { words: string; title?: string }) => (
  <p className="sp-note" role="status" title={title}>
    {words}
  </p>
);

/**
 * In place of what a component would show. A chart keeps its ground and its head; others say
 * their name where they are played, so that it is known which one it is.
 */
function EmptyAsset({
  asset: { name, props },
  reading = false,
  words,
  title,
}: Pick<AssetBodyProps, 'asset' | 'reading'> & { words: string; title?: string }) {
  if (!isChart(screenPanels, name)) {
    const called = reading ? stringOf(props.name).trim() : '';
    return <Note words={called === '' ? words : `${called}：${words}`} title={title} />;
  }
  const styles = stylesOf(props);
  return (
    <div className="sp-chart" style={{ background: stringOf(styles.fill) || undefined }}>
      <ChartHead name={props.name} styles={styles} />
      <Note words={words} title={title} />
    </div>
  );
}

function Body(body: AssetBodyProps) {
  const { asset, state, reading = false, trial = false } = body;
  const told = { asset, reading };
  const panel = screenPanels.panelOf(asset.name);
  if (!panel) return <Note words="未知组件" />;
  const answer = state ? answerIn(state) : undefined;
  const needs = panel.mappings.some(({ required }) => required);
  // What can be looked at without data shows itself, and its data with it once they are there.
  if (!needs) return <DrawnAsset {...body} answer={answer ?? null} />;
  if (answer)
    return answer.main.rows.length === 0 ? (
      <EmptyAsset {...told} words={nothingIn(answer)} />
    ) : (
      <DrawnAsset {...body} answer={answer} />
    );
  switch (state?.is) {
    case 'unset':
      return <EmptyAsset {...told} words={reading && !trial ? '暂无数据' : missing(state.missing)} />;
    case 'failed':
      return <EmptyAsset {...told} words="暂时取不到数据" title={state.message} />;
    default:
      return <EmptyAsset {...told} words="正在加载…" />;
  }
}

const missing = (what: string): string => (what === '数据集' ? '请选择数据集' : `请设置${what}`);
