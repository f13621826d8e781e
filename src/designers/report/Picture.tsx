import { askedPanel, panelOf } from '@gonghui/elements/report/panels.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { ReportGrid } from '../../runtime/report-view/ReportGrid.tsx';

/** A state of a report to look at, without its numbers: those are of now, and the state may be of any time. */
export function Picture({ template }: { template: Template }) {
  return <ReportGrid template={template} body={panel => <Sketch panel={panel} />} />;
}

function Sketch({ panel }: { panel: TemplateComponent }) {
  const asked = askedPanel(panel);
  const fields = asked?.panel.mappings.flatMap(({ name, label }) => {
    const names = (asked.datum.mapping[name] ?? []).map(({ alias, fieldId }) => alias ?? fieldId);
    return names.length > 0 ? [`${label}：${names.join('、')}`] : [];
  });
  return (
    <p className="rp-note">
      {fields && fields.length > 0 ? fields.join('；') : (panelOf(panel.name)?.element.title ?? '未知组件')}
    </p>
  );
}
