import { panelOf, reportPanels } from '@gonghui/elements/report/panels.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { ReportGrid } from '../../runtime/report-view/ReportGrid.tsx';
import { mappedWords } from '../data/mapped-words.ts';

/** A state of a report to look at, without its numbers: those are of now, and the state may be of any time. */
export function Picture({ template }: { template: Template }) {
  return (
    <ReportGrid
      template={template}
      body={panel => (
        <p className="rp-note">
          {mappedWords(reportPanels, panel) || (panelOf(panel.name)?.element.title ?? '未知组件')}
        </p>
      )}
    />
  );
}
