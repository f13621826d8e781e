import { isChart } from '@gonghui/elements/panel/chart-look.ts';
import { clicksOf } from '@gonghui/elements/panel/clicks/read-clicks.ts';
import type { FilterValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import { panelsIn } from '@gonghui/elements/panel/filters/filter-panels.ts';
import { missingIn } from '@gonghui/elements/panel/missing.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { panelOf, reportPanels } from '@gonghui/elements/report/panels.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { ChartColumn, Table2 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useChartsSoon } from '../chart/use-charts-soon.ts';
import { useDayTurns } from '../live/use-day-turns.ts';
import type { AskPanel } from './ask-panel.ts';
import type { ClickHost } from './clicks/actions-of.ts';
import { type Chip, Chips } from './clicks/Chips.tsx';
import { clickedIn, withClicked } from './clicks/click-values.ts';
import { Trail } from './clicks/Trail.tsx';
import { useClicks } from './clicks/use-clicks.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FilterControl } from './FilterControl.tsx';
import { PanelBody } from './PanelBody.tsx';
import { ReportGrid, titleOf } from './ReportGrid.tsx';
import { Scheduler } from './scheduler.ts';
import type { MoreRows } from './use-more-rows.ts';
import { usePages } from './use-pages.ts';
import { usePanel } from './use-panel.ts';

interface Report {
  /** Name of the report, shown if it has no header of its own; absent if the surrounding page shows it. */
  name?: string | undefined;
  template: Template;
  ask: AskPanel;
  values: FilterValues;
  onValues(values: FilterValues): void;
  /** Counts up for a panel that is to be asked anew. */
  news?: ((panelId: string) => number) | undefined;
  /** Beside the title of a panel that shows data; of all of it without one. */
  tools?: ((panel: TemplateComponent | null) => ReactNode) | undefined;
  /** Opens the records behind what was picked on a panel; absent where there are none to open. */
  openRecords?: ((panel: TemplateComponent, values: FilterValues) => void) | undefined;
  /** Goes to a page of the product. */
  openPage(path: string): void;
}

const isHeader = ({ name, isHidden, props }: TemplateComponent): boolean =>
  name === 'header' && isHidden !== true && (props.stylesProps as Props | undefined)?.mobileHidden !== true;

/** A report as people read it: panels with their data, and filters that they choose by. */
export function ReportView(report: Report) {
  const { name, template, ask, values, onValues, news, tools, openRecords, openPage } = report;
  const scheduler = useMemo(() => new Scheduler<Answer>(), []);
  const round = useRounds(template.page);
  useChartsSoon(reportPanels, template.components);
  const filter = (panel: TemplateComponent, shown: FilterValues, change: Report['onValues']) => (
    <FilterControl
      key={panel.id}
      panel={panel}
      title={titleOf(panel)}
      ask={ask}
      scheduler={scheduler}
      values={shown}
      onChange={value => change({ ...shown, [panel.id]: value })}
    />
  );
  const standing = useMemo(() => new Set(panelsIn(template).map(({ id }) => id)), [template]);
  const chips = panelsIn(template).flatMap((panel): Chip[] => {
    const { picked, texts } = clickedIn(values, panel.id);
    const linked = Object.keys(picked).length > 0 && clicksOf(panel.props).links.length > 0;
    return linked ? [{ panelId: panel.id, title: titleOf(panel), text: texts.picked }] : [];
  });
  const unpick = (panelIds: readonly string[]) => {
    const left = panelIds.reduce(
      (all, id) => withClicked(all, id, { ...clickedIn(all, id), picked: {} }),
      values,
    );
    onValues(left);
  };
  const hostOf = (panel: TemplateComponent): ClickHost => ({
    panels: reportPanels,
    standing,
    change: clicked => onValues(withClicked(values, panel.id, clicked)),
    ...(openRecords
      ? { records: clicked => openRecords(panel, withClicked(values, panel.id, clicked)) }
      : {}),
    open: target => {
      if ('address' in target) window.open(target.address, '_blank', 'noopener,noreferrer');
      else openPage(target.path);
    },
  });
  const titled = name !== undefined && !template.components.some(isHeader);
  return (
    <div className="rp-report" data-theme={template.page.theme === 'dark' ? 'dark' : undefined}>
      {(titled || tools) && (
        <div className="rp-tools">
          {titled && <h1>{name}</h1>}
          {tools?.(null)}
        </div>
      )}
      <Chips chips={chips} onRemove={unpick} />
      <ReportGrid
        template={template}
        body={panel =>
          panel.name === 'headerfilter' ? (
            <FilterBar
              panel={panel}
              template={template}
              values={values}
              onValues={onValues}
              filter={filter}
            />
          ) : panelOf(panel.name)?.filters ? (
            filter(panel, values, onValues)
          ) : (
            <Panel
              panel={panel}
              position={template.components.indexOf(panel) + 1}
              ask={ask}
              values={values}
              scheduler={scheduler}
              round={round + (news?.(panel.id) ?? 0)}
              tools={tools?.(panel)}
              host={hostOf(panel)}
            />
          )
        }
      />
    </div>
  );
}

interface PanelProps {
  panel: TemplateComponent;
  position: number;
  ask: AskPanel;
  values: FilterValues;
  scheduler: Scheduler<Answer>;
  round: number;
  tools?: ReactNode;
  host: ClickHost;
}

function Panel(props: PanelProps) {
  const { panel, position, ask, values, scheduler, round, host } = props;
  const { clicked, clicks, menu } = useClicks(panel, values, host);
  const title = titleOf(panel);
  const pages = usePages(ask(panel, values, {})?.key);
  const question = ask(panel, values, panel.name === 'rcTable' ? pages.part : {});
  const { state, retry } = usePanel(scheduler, question, missingIn(reportPanels, panel), round);
  const shown = pages.shown(state);
  const more = useMoreOf(props);
  const [asTable, setAsTable] = useState(false);
  const other = asTable ? '查看图表' : '查看数据';
  return (
    <>
      <div className="rp-head">
        <h2 title={title}>{title}</h2>
        {isChart(reportPanels, panel.name) && (
          <button
            type="button"
            title={other}
            aria-label={`${title}：${other}`}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <ChartColumn size={14} /> : <Table2 size={14} />}
          </button>
        )}
        {props.tools}
      </div>
      <Trail clicked={clicked} onChange={host.change} />
      <PanelBody
        asTable={asTable}
        clicks={clicks}
        picked={clicked.picked}
        panel={panel}
        title={title}
        state={shown}
        position={position}
        onPage={next => pages.turn(next, shown)}
        more={more}
        retry={retry}
        reading
      />
      {menu}
    </>
  );
}

/** Asks for more rows of a table, in its turn among the questions of the page. */
function useMoreOf({ panel, ask, values, scheduler }: PanelProps): MoreRows {
  const latest = useRef({ panel, ask, values });
  latest.current = { panel, ask, values };
  return useCallback(
    (after, signal) => {
      const now = latest.current;
      const question = now.ask(now.panel, now.values, { page: 1, after });
      if (!question) return Promise.reject(new DOMException('', 'AbortError'));
      return scheduler.ask(question.key, question.run, signal);
    },
    [scheduler],
  );
}

/** Counts up with each day, and every so often where the report renews itself; a page that nobody sees asks nothing (rule F2). */
function useRounds({ apiConfig }: Props): number {
  const [round, setRound] = useState(0);
  const { autoUpdate, updateSeconds } = (apiConfig ?? {}) as Props;
  useDayTurns(() => setRound(count => count + 1));
  const every = autoUpdate === true && typeof updateSeconds === 'number' ? Math.max(5, updateSeconds) : null;
  useEffect(() => {
    if (every === null) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setRound(count => count + 1);
    }, every * 1000);
    return () => clearInterval(timer);
  }, [every]);
  return round;
}
