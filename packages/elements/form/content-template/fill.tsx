import './content-template.css';
import type { CSSProperties } from 'react';
import { ContentBlock } from '../ui/ContentBlock.tsx';
import { NoItems, saidOfNone } from '../ui/NoItems.tsx';
import type { LayoutProps } from '../views-api.ts';
import type { ContentTemplateProps } from './definition.ts';

export function Fill({ props, host }: LayoutProps<ContentTemplateProps>) {
  const columns = host.device === 'mobile' ? 1 : (props.columnCount ?? 1);
  return (
    <section
      className="gf-content"
      aria-label={props.label || undefined}
      style={{ '--columns': columns, '--gap': `${props.gap ?? 16}px` } as CSSProperties}
    >
      {props.label ? <h2>{props.label}</h2> : null}
      {props.items.length === 0 ? <NoItems words={saidOfNone(props)} /> : null}
      <div>
        {props.items.map(item => (
          <ContentBlock
            key={item.key}
            block={item}
            arrange={props.arrange ?? 'picture-left'}
            pictureHeight={props.pictureHeight ?? 180}
            openMode={props.openMode}
            host={host}
            under={Boolean(props.label)}
          />
        ))}
      </div>
    </section>
  );
}
