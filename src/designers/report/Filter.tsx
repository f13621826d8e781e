import { DATE_SHORTCUTS, isDateShortcut } from '@gonghui/elements/panel/filters/date-shortcuts.ts';
import { missingIn } from '@gonghui/elements/panel/missing.ts';
import { reportPanels } from '@gonghui/elements/report/panels.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';

/** A filter on the canvas: what it is called, and what it begins with. People use it in the preview. */
export function Filter({ panel, title }: { panel: TemplateComponent; title: string }) {
  const missing = missingIn(reportPanels, panel);
  const { preset } = panel.props;
  return (
    <div className="rp-filter" aria-hidden="true">
      {title}
      <span className="rp-filter-box">
        {missing === null ? (isDateShortcut(preset) ? DATE_SHORTCUTS[preset] : '全部') : `请设置${missing}`}
      </span>
    </div>
  );
}
