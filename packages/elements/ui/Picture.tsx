import './picture.css';
import { type CSSProperties, useState } from 'react';
import { type PictureHost, pictureAddress } from '../shared/picture-address.ts';

interface Props {
  picture: string | undefined;
  host: PictureHost;
  /** Empty for decoration. */
  alt?: string;
  fit?: 'cover' | 'contain' | 'fill';
  className?: string;
  style?: CSSProperties;
}

/** A designer's picture. Where there is none, or it does not load, its place stays and says so. */
export function Picture({ picture, host, alt = '', fit = 'cover', className = '', style }: Props) {
  const address = pictureAddress(picture, host);
  const [broken, setBroken] = useState<string | null>(null);
  if (address === null || broken === address)
    return (
      <span className={`gf-no-picture ${className}`} style={style} role="img" aria-label={alt || '暂无图片'}>
        <svg width="28" height="28" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M9.5 9.5a1 1 0 1 1-2 0 1 1 0 0 1 2 0z" />
        </svg>
      </span>
    );
  return (
    <img
      className={`gf-picture ${className}`}
      src={address}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      style={{ objectFit: fit, ...style }}
      onError={() => setBroken(address)}
    />
  );
}
