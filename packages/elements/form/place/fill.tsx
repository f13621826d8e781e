import '../ui/fact.css';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Glyph } from '../../ui/Glyph.tsx';
import type { LayoutProps } from '../views-api.ts';
import { mapLink } from './map-link.ts';
import type { PlaceProps } from './shape.ts';

export function Fill({ props }: LayoutProps<PlaceProps>) {
  const map = props.isShowMap === false ? null : mapLink(props);
  return (
    <div className="gf-fact">
      <Glyph name="place" size={20} />
      <div className="gf-fact-words">
        {props.label ? <b>{props.label}</b> : null}
        <span>{props.address}</span>
      </div>
      {props.isShowCopy === false || props.address === '' ? null : (
        <CopyButton text={props.address} label="地址" />
      )}
      {map === null ? null : (
        <a className="gf-fact-go" href={map} target="_blank" rel="noopener noreferrer">
          查看地图
        </a>
      )}
    </div>
  );
}
