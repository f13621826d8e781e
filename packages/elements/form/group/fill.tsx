import './group.css';
import { MAIN } from '@gonghui/scene/types.ts';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { LayoutProps } from '../views-api.ts';
import type { GroupProps } from './definition.ts';

/**
 * A titled section. It folds as `<details>`, so that its fields stay mounted while it is closed and the page can
 * open it by setting `open` on the way to a field with an error (the browser's own search in the page does too).
 */
export function Fill({ nodeId, props, slot }: LayoutProps<GroupProps>) {
  const titleId = `${nodeId}-title`;
  const title = (
    <h2 id={titleId} className="gf-group-title">
      {props.label}
    </h2>
  );
  const body = <Body description={props.description}>{slot(MAIN)}</Body>;
  if (props.collapsible === false) {
    return (
      <section className="gf-group" aria-labelledby={titleId}>
        <div className="gf-group-head">{title}</div>
        {body}
      </section>
    );
  }
  return (
    <details className="gf-group" open={props.defaultOpen !== false}>
      <summary className="gf-group-head" aria-labelledby={titleId}>
        <Icon name="right" />
        {title}
      </summary>
      {body}
    </details>
  );
}

const Body = ({ description, children }: { description?: string; children: ReactNode }) => (
  <div className="gf-group-body">
    {description ? <p className="gf-group-description">{description}</p> : null}
    {children}
  </div>
);
