import { askedWith } from '@gonghui/elements/panel/clicks/apply-clicks.ts';
import { heededBy } from '@gonghui/elements/panel/clicks/heeded.ts';
import { type FilterValues, initialValues } from '@gonghui/elements/panel/filters/apply-filters.ts';
import { reportPanels } from '@gonghui/elements/report/panels.ts';
import { enterpriseToday } from '@gonghui/elements/shared/enterprise-clock.ts';
import { useMemo, useState } from 'react';
import type { AskPanel } from '../../runtime/report-view/ask-panel.ts';
import { ReportView } from '../../runtime/report-view/ReportView.tsx';
import { Overlay } from '../../ui/Overlay.tsx';
import { useData } from '../data/data-designer.ts';
import { previewQuestion } from '../data/panel-question.ts';
import { useDesigner } from '../frame/designer.ts';

/** The report as readers will see it, filters included, under the designer's own rights to the data. */
export function Preview() {
  const { editor, session, ui } = useDesigner();
  const { preview } = useData();
  const template = useMemo(() => editor.toTemplate(), [editor]);
  const [values, setValues] = useState<FilterValues>(() => initialValues(template));
  const ask: AskPanel = (panel, chosen, part) => {
    const found = askedWith(reportPanels, panel, template, heededBy(reportPanels, panel, template, chosen), {
      today: enterpriseToday(),
    });
    return previewQuestion(reportPanels, panel, preview, part, found.ok ? found.value : undefined);
  };
  return (
    <Overlay
      title="预览"
      className="gd-preview"
      onClose={() => {
        ui.overlay = null;
      }}
    >
      <ReportView
        name={session.name()}
        template={template}
        ask={ask}
        values={values}
        onValues={setValues}
        openPage={path => void window.open(`/cli${path}`, '_blank', 'noopener')}
      />
    </Overlay>
  );
}
