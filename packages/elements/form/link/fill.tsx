import './link.css';
import { Glyph } from '../../ui/Glyph.tsx';
import { LinkTo } from '../../ui/LinkTo.tsx';
import type { LayoutProps } from '../views-api.ts';
import type { LinkProps } from './definition.ts';

export function Fill({ props }: LayoutProps<LinkProps>) {
  return (
    <div
      className="gf-hyperlink-row"
      style={{ textAlign: props.align ?? 'left', fontSize: props.size ?? 14 }}
    >
      <LinkTo
        to={props.link}
        open={props.openMode}
        className="gf-hyperlink"
        style={{
          color: props.color || undefined,
          textDecorationLine: props.underline ? 'underline' : undefined,
        }}
      >
        {props.icon === false ? null : <Glyph name="link" size={(props.size ?? 14) + 2} />}
        {props.label}
      </LinkTo>
    </div>
  );
}
