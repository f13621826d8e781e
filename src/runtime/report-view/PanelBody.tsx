import { chartLook } from '@gonghui/elements/panel/chart-look.ts';
import { type PickedKeys, pickedLabels } from '@gonghui/elements/panel/clicks/picked-in.ts';
import { clicksOf } from '@gonghui/elements/panel/clicks/read-clicks.ts';
import { compareOf, ofNumberAlone } from '@gonghui/elements/panel/indicator/compared.ts';
import { presented } from '@gonghui/elements/panel/presented.ts';
import { isScrolled } from '@gonghui/elements/panel/table/question.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { answerNotes, nothingIn } from '@gonghui/elements/query/answer-notes.ts';
import { askedPanel, reportPanels } from '@gonghui/elements/report/panels.ts';
import { PANEL_VIEWS } from '@gonghui/elements/report/views.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import type { Point } from '@gonghui/kernel/geometry.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { useMemo } from 'react';
import { useOnline } from '../../ui/use-online.ts';
import { ChartView } from '../chart/ChartView.tsx';
import type { PanelClicks } from './clicks/use-clicks.tsx';
import { IndicatorCard } from './IndicatorCard.tsx';
import { Pages } from './Pages.tsx';
import { type OnPickCell, PanelTable } from './PanelTable.tsx';
import { answerIn, failure, type PanelState } from './panel-state.ts';

export interface PanelView {
  readonly panel: TemplateComponent;
  readonly title: string;
  readonly state: PanelState;
  /** Place of the panel among those that are asked, from 1: failures name it. */
  readonly position: number;
  /** Shows the numbers of a chart in place of the chart. */
  readonly asTable?: boolean;
  /** It is read, and not designed. */
  readonly reading?: boolean;
  /** Rows behind a place of a table that goes on as it is scrolled. */
  more?(after: string, signal: AbortSignal): Promise<Answer>;
  /** Absent where nothing is to be clicked, as while it is designed. */
  readonly clicks?: PanelClicks | undefined;
  /** What was picked on it, so that it is seen. */
  readonly picked?: PickedKeys | undefined;
  onPage(page: number): void;
  retry(): void;
}

/** What stands below the title of a panel: its data, or in words why there is none. */
export function PanelBody(view: PanelView) {
  const { state, position, panel, retry } = view;
  // What was answered stays, and says of when it is, while nobody can tell how it is now (rule F2).
  const old = !useOnline() || state.is === 'failed';
  if (state.is === 'unset')
    return (
      <p className="rp-note">
        {view.reading ? '暂无数据' : state.missing === '数据集' ? '请选择数据集' : `请设置${state.missing}`}
      </p>
    );
  const answer = answerIn(state);
  return (
    <>
      {answer ? (
        <Data {...view} answer={answer} old={old} />
      ) : state.is === 'loading' ? (
        <LoadingNote />
      ) : null}
      {state.is === 'failed' && (
        // Whoever reads can mend nothing, and has done nothing wrong: no red, no alarm.
        <p
          className={!view.reading ? 'rp-fault' : answer ? 'rp-meta' : 'rp-note'}
          role={view.reading ? 'status' : 'alert'}
        >
          {view.reading ? state.forReaders : failure(position, panel.id, state.message)}
          <button type="button" onClick={retry}>
            重试
          </button>
        </p>
      )}
    </>
  );
}

const LoadingNote = () => (
  <p className="rp-note" role="status">
    正在加载…
  </p>
);

/** Each is fetched with the first panel that needs it. */
const views = new Map(
  [...PANEL_VIEWS].map(([type, load]) => [type, fetched(async () => (await load()).default, LoadingNote)]),
);

/** With the library that keeps long tables short: most reports have none that scrolls. */
const ScrollTable = fetched(async () => (await import('./ScrollTable.tsx')).ScrollTable, LoadingNote);

const NO_STYLES: Props = {};

function Data({
  panel,
  title,
  answer: asked,
  asTable,
  reading = false,
  more,
  old,
  clicks,
  picked,
  onPage,
}: PanelView & { answer: Answer; old: boolean }) {
  const { name, props } = panel;
  const styles = (props.stylesProps ?? NO_STYLES) as Props;
  const { datumProps } = props;
  // Props are new objects with each edit: a new title draws no chart anew.
  const [fieldsKey, stylesKey] = [JSON.stringify(datumProps), JSON.stringify(styles)];
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the panel only its fields are read.
  const answer = useMemo(() => {
    const mapping = askedPanel({ name, props })?.datum.mapping ?? {};
    return presented(asked, { ...ofNumberAlone(mapping), drill: clicksOf(props).drill });
  }, [asked, name, fieldsKey]);
  const pickLabels = useMemo(
    () => clicks && ((labels: readonly (string | null)[], at: Point) => clicks.labels(answer, labels, at)),
    [clicks, answer],
  );
  const pickCell: OnPickCell | undefined = clicks && ((cell, at) => clicks.cell(answer, cell, at));
  const page = answer.page?.[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks and fields are all that a chart takes of its panel.
  const look = useMemo(() => chartLook(reportPanels, { name, props }), [name, stylesKey, fieldsKey]);
  const View = views.get(name);
  if (answer.main.rows.length === 0) return <p className="rp-note">{nothingIn(answer)}</p>;
  if (name === 'rcTable' && more && isScrolled(props))
    return (
      <>
        <ScrollTable answer={answer} label={title} more={more} picked={picked} onPick={pickCell} />
        <Meta answer={answer} old={old} />
      </>
    );
  const table = <PanelTable answer={answer} label={title} picked={picked} onPick={pickCell} />;
  return (
    <>
      {panel.name === 'indicatorcard' ? (
        <IndicatorCard
          answer={answer}
          align={String(styles.align ?? 'left')}
          compare={compareOf(askedPanel(panel)?.datum.mapping ?? {})}
          onPick={clicks?.number}
        />
      ) : look && !asTable ? (
        <ChartView
          answer={answer}
          look={look}
          table={table}
          title={title}
          reading={reading}
          picked={picked ? pickedLabels(answer, picked) : null}
          onPick={pickLabels}
        />
      ) : View ? (
        <View
          panel={panel}
          title={title}
          answer={answer}
          picked={picked}
          {...(clicks && { onPick: clicks.keys })}
        />
      ) : (
        table
      )}
      {page && <Pages {...page} onPage={onPage} />}
      <Meta answer={answer} old={old} />
    </>
  );
}

function Meta({ answer, old }: { answer: Answer; old: boolean }) {
  const notes = answerNotes(answer.meta, old);
  return notes.length > 0 ? <p className="rp-meta">{notes.join('，')}</p> : null;
}
