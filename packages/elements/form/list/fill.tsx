import './list.css';
import type { CSSProperties } from 'react';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { NoItems } from '../ui/NoItems.tsx';
import type { LayoutProps } from '../views-api.ts';
import type { ListProps } from './definition.ts';

export function Fill({ props, host }: LayoutProps<ListProps>) {
  const { items, label } = props;
  return (
    <div className="gf-list" style={{ '--lines': props.maxLines ?? 2 } as CSSProperties}>
      {label ? <h2 className="gf-list-label">{label}</h2> : null}
      {items.length === 0 ? <NoItems words={props.noDataText} /> : null}
      <ul data-border={props.border !== false || undefined}>
        {items.map((item, index) => (
          <li key={item.key}>
            <LinkTo to={item.link} open={props.openMode} className="gf-list-item">
              {props.isShowIndex ? <span className="gf-list-index">{index + 1}</span> : null}
              {props.isShowPicture ? (
                <Picture picture={item.picture} host={host} className="gf-list-picture" />
              ) : null}
              <span className="gf-list-words">
                <span className="gf-list-title">{item.title}</span>
                {item.content ? <span className="gf-list-content">{item.content}</span> : null}
              </span>
              {item.note ? <span className="gf-list-note">{item.note}</span> : null}
            </LinkTo>
          </li>
        ))}
      </ul>
    </div>
  );
}
