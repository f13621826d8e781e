import './entrance.css';
import type { CSSProperties } from 'react';
import { Glyph } from '../../ui/Glyph.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { NoItems } from '../ui/NoItems.tsx';
import type { LayoutProps } from '../views-api.ts';
import type { EntranceProps } from './definition.ts';

export function Fill({ props, host, record }: LayoutProps<EntranceProps>) {
  if (record) return null;
  const size = props.iconSize ?? 48;
  const columns = host.device === 'mobile' ? (props.columnCountMobile ?? 4) : (props.columnCount ?? 8);
  return (
    <nav className="gf-entrance" aria-label={props.label || '快捷入口'} data-shape={props.shape ?? 'square'}>
      {props.label ? <h2>{props.label}</h2> : null}
      {props.items.length === 0 ? <NoItems /> : null}
      <ul style={{ '--columns': columns, '--icon': `${size}px` } as CSSProperties}>
        {props.items.map(item => (
          <li key={item.key}>
            <LinkTo to={item.link} open={props.openMode} className="gf-entrance-item">
              <span
                className="gf-entrance-icon"
                style={{ '--tone': item.color || 'var(--gh-primary)' } as CSSProperties}
              >
                {item.picture ? (
                  <Picture picture={item.picture} host={host} />
                ) : (
                  <Glyph name={item.icon} size={Math.round(size / 2)} />
                )}
              </span>
              <span className="gf-entrance-label">{item.label}</span>
            </LinkTo>
          </li>
        ))}
      </ul>
    </nav>
  );
}
