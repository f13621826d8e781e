import { countedTexts, withoutRowsText } from '@gonghui/elements/query/answer.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import { ChevronDown, ChevronUp, RefreshCw } from 'lucide-react';
import { useMemo } from 'react';
import { useSnapshot } from 'valtio/react';
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { clockTime } from '../../../ui/time.ts';
import { goTo } from '../../frame/commands/select.ts';
import { useDesigner } from '../../frame/designer.ts';
import { useSelectedIds } from '../../frame/hooks.ts';
import { useDataset, useOffers } from '../dataset-designer.ts';
import { DatasetTable } from './DatasetTable.tsx';
import { PREVIEW_ROWS, type PreviewStep, previewSteps, RESULT } from './steps.ts';
import { type PreviewState, usePreview } from './use-preview.ts';
import './preview.css';

const TABS = 'gs-steps';

/** The step that is shown: the one asked for, else that of the source that is selected, else the result. */
const shownStep = (steps: readonly PreviewStep[], asked: string | null, selected: string | undefined) =>
  steps.find(({ id }) => id === asked) ??
  steps.find(({ id }) => id === selected) ??
  steps.find(({ id }) => id === RESULT) ??
  steps.at(-1);

/** At the foot of the canvas: what the data looks like after each step, the first hundred rows. */
export function PreviewPane({ definition }: { definition: DatasetDefinition }) {
  const { designId } = useDesigner();
  const { state } = useDataset();
  const { step: asked, folded } = useSnapshot(state);
  const selected = useSelectedIds().at(-1);
  const offers = useOffers();
  const steps = useMemo(
    () =>
      previewSteps(definition, id => {
        const offer = offers.get(id);
        return offer?.kind === 'there' ? offer.columns : undefined;
      }),
    [definition, offers],
  );
  const step = shownStep(steps, asked, selected);
  const preview = usePreview(designId, folded ? undefined : step);
  return (
    <section className="gs-preview gs-over" aria-label="数据预览" data-folded={folded || undefined}>
      <header>
        <button
          type="button"
          className="gs-fold"
          aria-expanded={!folded}
          onClick={() => (state.folded = !folded)}
        >
          {folded ? <ChevronUp size={16} aria-hidden="true" /> : <ChevronDown size={16} aria-hidden="true" />}
          数据预览
        </button>
        {!folded && (
          <>
            <Tabs
              id={TABS}
              label="步骤"
              className="gs-steps"
              tabs={steps}
              value={step?.id ?? ''}
              onChange={id => {
                state.step = id;
              }}
            />
            <PreviewStatus preview={preview} />
          </>
        )}
      </header>
      {!folded && (
        <TabPanel of={TABS} value={step?.id ?? ''}>
          <Body step={step} preview={preview} />
        </TabPanel>
      )}
    </section>
  );
}

/** How much there is, and how old it is. */
function PreviewStatus({ preview }: { preview: ReturnType<typeof usePreview> }) {
  const { answer, at, loading, stale, error, again } = preview;
  const left = answer && withoutRowsText(answer.meta);
  const total = answer?.page?.[0].total ?? answer?.main.rows.length ?? 0;
  return (
    <div className="gs-said" role="status">
      {loading ? (answer ? '正在更新…' : '正在计算…') : null}
      {!loading && answer && !stale && !error
        ? `共 ${total.toLocaleString('zh-CN')} 行${total > PREVIEW_ROWS ? `，显示前 ${PREVIEW_ROWS} 行` : ''}`
        : null}
      {!loading && answer && (stale || error) ? `以下是 ${clockTime(at)} 的数据` : null}
      {answer?.meta.partial ? <span>按您可见的数据统计</span> : null}
      {answer && !stale && !error
        ? countedTexts(answer.meta).map(text => <span key={text}>{text}</span>)
        : null}
      {left && !stale && !error ? <span>{left}</span> : null}
      <button
        type="button"
        className="gs-again"
        disabled={loading}
        onClick={again}
        aria-label="重新计算"
        data-tip="重新计算"
      >
        <RefreshCw size={14} aria-hidden="true" />
      </button>
    </div>
  );
}

function Body({ step, preview }: { step: PreviewStep | undefined; preview: PreviewState }) {
  const designer = useDesigner();
  const { answer, error, loading, stale } = preview;
  if (!step) return <p className="gs-empty">添加数据源后，这里显示每一步的数据。</p>;
  return (
    <div className="gs-preview-body">
      {error && (
        <p className="gs-fault" role="alert">
          {error.offline ? '当前没有网络，联网后会自动更新' : error.message}
          {error.at !== undefined && (
            <button type="button" onClick={() => goTo(designer, error.at ?? '')}>
              去修改
            </button>
          )}
        </p>
      )}
      {answer ? (
        <DatasetTable answer={answer} label={`${step.label}的数据`} stale={stale || loading} />
      ) : loading ? (
        <div className="gs-bones" aria-hidden="true" />
      ) : null}
      {answer && !stale && answer.main.rows.length === 0 ? <p className="gs-empty">没有符合的数据</p> : null}
    </div>
  );
}
