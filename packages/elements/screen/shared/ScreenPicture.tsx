import { type CSSProperties, useEffect, useState } from 'react';
import { type PictureHost, pictureAddress } from '../../shared/picture-address.ts';
import { whenBack } from '../../ui/when-back.tsx';

/**
 * A picture of a design. One that is not there says so in its place, and is asked for again: a wall outlives a network that
 * is gone.
 */
export function ScreenPicture({
  picture,
  host,
  alt,
  fit,
  style,
}: {
  picture: string;
  host: PictureHost;
  alt: string;
  fit: CSSProperties['objectFit'];
  style?: CSSProperties;
}) {
  const address = pictureAddress(picture, host);
  const [broken, setBroken] = useState<string | null>(null);
  const failed = address !== null && broken === address;
  useEffect(() => (failed ? whenBack(() => setBroken(null)) : undefined), [failed]);
  if (address === null || failed)
    return (
      <span className="sp-picture-words" style={style} role="img" aria-label={alt || '暂无图片'}>
        {failed ? '图片加载失败' : picture === '' ? '请选择图片' : '图片地址有误'}
      </span>
    );
  return (
    <span className="sp-picture" style={style}>
      <img
        src={address}
        alt={alt}
        decoding="async"
        draggable={false}
        style={{ objectFit: fit ?? 'cover', borderRadius: 'inherit' }}
        onError={() => setBroken(address)}
      />
    </span>
  );
}
