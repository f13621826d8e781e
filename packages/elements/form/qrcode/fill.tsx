import './qrcode.css';
import { QrCode } from '../../ui/QrCode.tsx';
import type { LayoutProps } from '../views-api.ts';
import type { QrcodeProps } from './definition.ts';
import { DEFAULT_SIZE } from './size.ts';

/** The page's own address without what only this visit needs. */
const here = (): string => window.location.origin + window.location.pathname;

export function Fill({ props }: LayoutProps<QrcodeProps>) {
  const text = props.source === 'page' ? here() : props.content.trim();
  return (
    <figure className="gf-qrcode" data-align={props.align ?? 'left'}>
      <QrCode text={text} size={props.size ?? DEFAULT_SIZE} label={props.label || `二维码：${text}`} />
      {props.label ? <figcaption>{props.label}</figcaption> : null}
    </figure>
  );
}
