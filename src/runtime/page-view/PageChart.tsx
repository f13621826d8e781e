import '../report-view/report.css';
import { withheldFrom } from '@gonghui/elements/page/external/withheld.ts';
import { pagePanels } from '@gonghui/elements/page/panels.ts';
import { chartLook, isChart } from '@gonghui/elements/panel/chart-look.ts';
import { panelsIn } from '@gonghui/elements/panel/filters/filter-panels.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { ChartColumn, Table2 } from 'lucide-react';
import { use, useMemo, useState } from 'react';
import type { ClickHost } from '../report-view/clicks/actions-of.ts';
import { withClicked } from '../report-view/clicks/click-values.ts';
import { Trail } from '../report-view/clicks/Trail.tsx';
import { useClicks } from '../report-view/clicks/use-clicks.tsx';
import { PanelBody } from '../report-view/PanelBody.tsx';
import type { PanelState } from '../report-view/panel-state.ts';
import { ChartCard, chartTitle } from './ChartWaiting.tsx';
import { useFed } from './data/use-page-feed.ts';
import { useShownPage, ValuesContext } from './page-context.ts';

const NOT_ASKED: PanelState = { is: 'unset', missing: '数据集' };
const stay = () => undefined;

/** A chart of a page with its data, as it is in reports: its numbers as a table, clicks, drilling down. */
export function PageChart({ chart }: { chart: TemplateComponent }) {
  const { template, feed, beyond, change } = useShownPage();
  const values = use(ValuesContext);
  const fed = useFed(feed, chart.id);
  const [asTable, setAsTable] = useState(false);
  const standing = useMemo(() => new Set(panelsIn(template).map(({ id }) => id)), [template]);
  const { openPage, openRecords, tools } = beyond;
  const host: ClickHost = {
    panels: pagePanels,
    standing,
    change: clicked => change(withClicked(values, chart.id, clicked)),
    ...(openRecords && !withheldFrom(chart).includes('rows')
      ? { records: clicked => openRecords(chart, withClicked(values, chart.id, clicked)) }
      : {}),
    open: target => {
      if ('address' in target) window.open(target.address, '_blank', 'noopener,noreferrer');
      else openPage?.(target.path);
    },
  };
  const { clicked, clicks, menu } = useClicks(chart, values, host);
  const title = chartTitle(chart);
  const position = useMemo(() => panelsIn(template).indexOf(chart) + 1, [template, chart]);
  const other = asTable ? '查看图表' : '查看数据';
  return (
    <ChartCard chart={chart}>
      <div className="rp-head">
        <h2 title={title}>{title}</h2>
        {isChart(pagePanels, chart.name) && chartLook(pagePanels, chart) ? (
          <button
            type="button"
            title={other}
            aria-label={`${title}：${other}`}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <ChartColumn size={14} aria-hidden="true" /> : <Table2 size={14} aria-hidden="true" />}
          </button>
        ) : null}
        {tools?.(chart, values)}
      </div>
      <Trail clicked={clicked} onChange={host.change} />
      <PanelBody
        panel={chart}
        title={title}
        state={fed?.state ?? NOT_ASKED}
        position={position}
        asTable={asTable}
        clicks={clicks}
        picked={clicked.picked}
        onPage={stay}
        retry={() => feed?.renew([chart.id])}
        reading
      />
      {menu}
    </ChartCard>
  );
}
