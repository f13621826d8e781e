import type { CallInput } from '@gonghui/contract/define.ts';
import type { visualCalls } from '@gonghui/contract/visuals.ts';
import type { FormAction } from '@gonghui/domain/form-rights.ts';
import { heededBy } from '@gonghui/elements/panel/clicks/heeded.ts';
import type { FilterValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import { missingIn } from '@gonghui/elements/panel/missing.ts';
import { pageSizeOf } from '@gonghui/elements/panel/table/question.ts';
import type { Answer } from '@gonghui/elements/query/answer.ts';
import { askedPanel, reportPanels } from '@gonghui/elements/report/panels.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toastError } from '../../ui/toast.ts';
import type { AskPanel } from './ask-panel.ts';
import { DownloadMenu } from './DownloadMenu.tsx';
import { downloadReport } from './download.ts';
import { searchWith, valuesIn } from './filter-state.ts';
import { titleOf } from './ReportGrid.tsx';
import { ReportView } from './ReportView.tsx';

type Body = CallInput<typeof visualCalls.ask>['body'];

interface ReportSource {
  id: string;
  name: string;
  template: Template;
  /** What the reader may do with it (rule P7). */
  actions: readonly FormAction[];
  /** Asks what a panel shows. */
  asked(body: Body, signal: AbortSignal): Promise<Answer>;
  /** Counts up for a panel that is to be asked anew. */
  news?: (panelId: string) => number;
}

/** A report with its filters and clicks in the address, and its files. */
export function ShownReport({ id, name, template, actions, asked, news }: ReportSource) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [values, setValues] = useState<FilterValues>(() => valuesIn(reportPanels, search, template));
  const latest = useRef(asked);
  latest.current = asked;
  const ask = useMemo(() => asking(template, (body, signal) => latest.current(body, signal)), [template]);
  const change = (next: FilterValues) => {
    setValues(next);
    // The address is to be sent on, and is no step to go back over.
    window.history.replaceState(window.history.state, '', searchWith(window.location.search, next));
  };
  const tools = (panel: TemplateComponent | null) => {
    if (panel && (!askedPanel(panel)?.panel.ask || missingIn(reportPanels, panel) !== null)) return null;
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
  const records = (panel: TemplateComponent, chosen: FilterValues) =>
    void import('./clicks/open-records.ts')
      .then(({ openRecords }) => openRecords(reportPanels, id, template, panel, chosen))
      .then(
        path => navigate(path),
        error => toastError(wordsOf(error, '明细打开失败，请稍后再试')),
      );
  return (
    <ReportView
      name={name}
      template={template}
      ask={ask}
      values={values}
      onValues={change}
      news={news}
      tools={actions.includes('export') ? tools : undefined}
      openPage={path => void navigate(path)}
      openRecords={actions.includes('rows') ? records : undefined}
    />
  );
}

/** Of a released report only the panel, filters and clicks that it heeds, and a page are said (rule P8). */
const asking =
  (template: Template, asked: ReportSource['asked']): AskPanel =>
  (panel, values, { page, after, keyword, chosen }) => {
    if (missingIn(reportPanels, panel) !== null || !askedPanel(panel)?.panel.ask) return null;
    const body = {
      componentId: panel.id,
      filterValueMap: heededBy(reportPanels, panel, template, values),
      ...(page === undefined
        ? {}
        : { page: { current: page, pageSize: pageSizeOf(panel.props), ...(after ? { after } : {}) } }),
      ...(keyword ? { keyword } : {}),
      ...(chosen ? { chosen: [...chosen] } : {}),
    };
    return {
      key: JSON.stringify(body),
      run: signal => asked(body, signal),
    };
  };
