import '../upload-img/upload-img.css';
import './picture.css';
import { useState } from 'react';
import { linkAddress } from '../../shared/link.ts';
import { pictureAddress } from '../../shared/picture-address.ts';
import { LinkTo } from '../../ui/LinkTo.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Viewer } from '../upload-img/Viewer.tsx';
import type { LayoutProps } from '../views-api.ts';
import type { PictureProps } from './definition.ts';

export function Fill({ props, host }: LayoutProps<PictureProps>) {
  const [open, setOpen] = useState(false);
  const address = pictureAddress(props.picture, host);
  const fixed = props.autoHeight === false;
  const label = props.label || '图片';
  const image = (
    <Picture
      picture={props.picture}
      host={host}
      alt={props.label ?? ''}
      fit={fixed ? (props.fit ?? 'contain') : undefined}
      style={{ height: fixed ? (props.height ?? 200) : 'auto', borderRadius: props.radius ?? 0 }}
    />
  );
  const enlarges = props.preview !== false && address !== null;
  return (
    <div className="gf-show-picture" data-align={props.align ?? 'left'}>
      <div style={{ width: `${props.widthPercent ?? 100}%` }}>
        {linkAddress(props.link) !== null ? (
          <LinkTo to={props.link} open={props.openMode} label={label}>
            {image}
          </LinkTo>
        ) : enlarges ? (
          <button
            type="button"
            className="gf-enlarge"
            aria-label={`放大${label}`}
            onClick={() => setOpen(true)}
          >
            {image}
          </button>
        ) : (
          image
        )}
      </div>
      {open && address !== null ? (
        <Viewer
          label={label}
          pictures={[address]}
          at={0}
          onAt={() => undefined}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
