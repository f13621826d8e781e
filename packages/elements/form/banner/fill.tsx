import './banner.css';
import type { CSSProperties } from 'react';
import { pictureCss } from '../../shared/picture-address.ts';
import { LinkTo } from '../../ui/LinkTo.tsx';
import type { LayoutProps } from '../views-api.ts';
import type { BannerProps } from './definition.ts';

export function Fill({ props, host, record }: LayoutProps<BannerProps>) {
  if (record) return null;
  const picture = pictureCss(props.picture, host);
  const style = {
    '--veil': picture ? (props.veil ?? 30) / 100 : 0,
    minHeight: props.height ?? 200,
    borderRadius: props.radius ?? 6,
    backgroundColor: props.backgroundColor || 'var(--gh-primary)',
    backgroundImage: picture,
    color: props.color || '#ffffff',
  } as CSSProperties;
  const words = (
    <span className="gf-banner-words">
      {props.title ? <strong>{props.title}</strong> : null}
      {props.content ? <span>{props.content}</span> : null}
      {props.buttonText ? (
        <LinkTo to={props.link} open={props.openMode} className="gf-banner-button">
          {props.buttonText}
        </LinkTo>
      ) : null}
    </span>
  );
  const shared = { className: 'gf-banner', style };
  if (props.buttonText)
    return (
      <section {...shared} data-align={props.align ?? 'left'} aria-label={props.title || '横幅'}>
        {words}
      </section>
    );
  return (
    <div data-align={props.align ?? 'left'} className="gf-banner-frame">
      <LinkTo {...shared} to={props.link} open={props.openMode}>
        {words}
      </LinkTo>
    </div>
  );
}
