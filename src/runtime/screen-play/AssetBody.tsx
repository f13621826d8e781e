import '@gonghui/elements/screen/themes/themes.css';
import './asset.css';
import { screenPanels } from '@gonghui/elements/screen/assets.ts';
import { screenTheme } from '@gonghui/elements/screen/themes/themes.ts';
import { memo } from 'react';
import { nothingIn } from '../chart/answer-notes.ts';
import { answerIn } from '../report-view/panel-state.ts';
import { AssetBoundary } from './AssetBoundary.tsx';
import type { AssetBodyProps } from './asset-body-props.ts';
import { Shown } from './Shown.tsx';

/** What stands in the box of a component: its chart or its view, or in words why there is none. */
export const AssetBody = memo(function AssetBody(body: AssetBodyProps) {
  const { asset, state } = body;
  return (
    <div className="sp-body" data-type={asset.name} data-screen-theme={screenTheme(body.theme).name}>
      <AssetBoundary from={[asset, state, body.theme]}>
        <Body {...body} />
      </AssetBoundary>
    </div>
  );
});

const Note = ({ words, title }: { words: string; title?: string }) => (
  <p className="sp-note" role="status" title={title}>
    {words}
  </p>
);

function Body(body: AssetBodyProps) {
  const { asset, state, reading = false, trial = false } = body;
  const panel = screenPanels.panelOf(asset.name);
  if (!panel) return <Note words="未知组件" />;
  const answer = state ? answerIn(state) : undefined;
  const needs = panel.mappings.some(({ required }) => required);
  // What can be looked at without data shows itself, and its data with it once they are there.
  if (!needs) return <Shown {...body} answer={answer ?? null} />;
  if (answer)
    return answer.main.rows.length === 0 ? (
      <Note words={nothingIn(answer)} />
    ) : (
      <Shown {...body} answer={answer} />
    );
  switch (state?.is) {
    case 'unset':
      return <Note words={reading && !trial ? '暂无数据' : missing(state.missing)} />;
    case 'failed':
      return <Note words="暂时取不到数据" title={state.message} />;
    default:
      return <Note words="正在加载…" />;
  }
}

const missing = (what: string): string => (what === '数据集' ? '请选择数据集' : `请设置${what}`);
