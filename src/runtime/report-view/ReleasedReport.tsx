import { visualCalls } from '@gonghui/contract/visuals.ts';
import type { FormAction } from '@gonghui/domain/form-rights.ts';
import { heededBy } from '@gonghui/elements/report/clicks/apply-clicks.ts';
import type { FilterValues } from '@gonghui/elements/report/filters/apply-filters.ts';
import { askedPanel } from '@gonghui/elements/report/panels.ts';
import { pageSizeOf } from '@gonghui/elements/report/rc-table/question.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { useReleased } from '../use-released.ts';
import type { AskPanel } from './ask-panel.ts';
import { DownloadMenu } from './DownloadMenu.tsx';
import { downloadReport } from './download.ts';
import { searchWith, valuesIn } from './filter-state.ts';
import { missingIn } from './panel-state.ts';
import { titleOf } from './ReportGrid.tsx';
import { ReportView } from './ReportView.tsx';

/** A released report, within its applet and at its own address. */
export function ReleasedReport({ id }: { id: string }) {
  const { data, error } = useReleased(id);
  if (!data) return <p className="rp-note">{error ? '报表不存在，或您没有权限查看' : '正在加载…'}</p>;
  return (
    <Shown
      id={id}
      name={data.name}
      template={data.template as unknown as Template}
      actions={data.actions ?? []}
    />
  );
}

interface ShownReport {
  id: string;
  name: string;
  template: Template;
  /** What the reader may do with it (rule P7). */
  actions: readonly FormAction[];
}

function Shown({ id, name, template, actions }: ShownReport) {
  const { search } = useLocation();
  const [values, setValues] = useState<FilterValues>(() => valuesIn(search, template));
  const ask = useMemo(() => asking(id, template), [id, template]);
  const change = (next: FilterValues) => {
    setValues(next);
    // The address is to be sent on, and is no step to go back over.
    window.history.replaceState(window.history.state, '', searchWith(window.location.search, next));
  };
  const tools = (panel: TemplateComponent | null) => {
    if (panel && (!askedPanel(panel)?.panel.ask || missingIn(panel) !== null)) return null;
    if (panel?.name === 'rcTable' && !actions.includes('rows')) return null;
    const part = panel ? { id: panel.id, title: titleOf(panel) } : { id: '', title: '' };
    return (
      <DownloadMenu
        what={panel ? part.title : '整个报表'}
        text={panel ? undefined : '下载'}
        download={format => downloadReport({ id, name }, part, values, format)}
      />
    );
  };
  return (
    <ReportView
      template={template}
      ask={ask}
      values={values}
      onValues={change}
      tools={actions.includes('export') ? tools : undefined}
    />
  );
}

/** Of a released report only the panel, filters and clicks that it heeds, and a page are said (rule P8). */
const asking =
  (id: string, template: Template): AskPanel =>
  (panel, values, { page, after, keyword }) => {
    if (missingIn(panel) !== null || !askedPanel(panel)?.panel.ask) return null;
    const body = {
      componentId: panel.id,
      filterValueMap: heededBy(panel, template, values),
      ...(page === undefined
        ? {}
        : { page: { current: page, pageSize: pageSizeOf(panel.props), ...(after ? { after } : {}) } }),
      ...(keyword ? { keyword } : {}),
    };
    return {
      key: JSON.stringify(body),
      run: signal => send(visualCalls.ask, { params: { id }, body }, { signal, quiet: true }),
    };
  };
