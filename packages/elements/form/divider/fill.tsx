import './divider.css';
import type { CSSProperties } from 'react';
import type { LayoutProps } from '../views-api.ts';
import type { DividerProps } from './definition.ts';

export function Fill({ props }: LayoutProps<DividerProps>) {
  const style = {
    '--line': `${props.thickness ?? 1}px ${props.lineStyle ?? 'solid'} ${props.color || 'var(--gh-border, #d5dae4)'}`,
  } as CSSProperties;
  if (!props.content) return <hr className="gf-divider" style={style} />;
  return (
    <div className="gf-divider" data-align={props.align ?? 'center'} style={style}>
      <span>{props.content}</span>
    </div>
  );
}
