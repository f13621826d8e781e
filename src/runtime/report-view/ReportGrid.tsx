import { panelOf } from '@gonghui/elements/report/panels.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { CSSProperties, ReactNode } from 'react';
import './report.css';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a panel is called: what people named it, or the name of its type. */
export const titleOf = ({ name, props }: TemplateComponent): string =>
  text(props.name) || (panelOf(name)?.element.title ?? '未知组件');

/** Panels on a grid of twelve columns, in reading order; `body` draws what stands below the title of one. */
export function ReportGrid({
  template,
  body,
}: {
  template: Template;
  body(panel: TemplateComponent): ReactNode;
}) {
  return (
    <div className="rp-grid">
      {template.components
        .filter(({ isHidden }) => isHidden !== true)
        .map(panel => (
          <GridCell key={panel.id} panel={panel}>
            {panel.name === 'header' ? <Header panel={panel} /> : body(panel)}
          </GridCell>
        ))}
    </div>
  );
}

function GridCell({ panel, children }: { panel: TemplateComponent; children: ReactNode }) {
  const { span = 4, height = 300, mobileHeight, mobileHidden } = (panel.props.stylesProps ?? {}) as Props;
  const style = {
    '--rp-span': span,
    '--rp-height': `${height}px`,
    ...(typeof mobileHeight === 'number' ? { '--rp-mobile-height': `${mobileHeight}px` } : {}),
  } as CSSProperties;
  return (
    <section
      className="rp-panel"
      aria-label={titleOf(panel)}
      data-kind={panelOf(panel.name)?.element.categories[0]}
      data-mobile-hidden={mobileHidden === true || undefined}
      style={style}
    >
      {children}
    </section>
  );
}

function Header({ panel }: { panel: TemplateComponent }) {
  const { align } = (panel.props.stylesProps ?? {}) as Props;
  const subtitle = text(panel.props.subtitle);
  return (
    <div className="rp-title" data-align={text(align)}>
      <h1>{titleOf(panel)}</h1>
      {subtitle !== '' && <p>{subtitle}</p>}
    </div>
  );
}
