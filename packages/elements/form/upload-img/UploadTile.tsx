import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { Upload } from '../ui/use-upload-queue.tsx';

interface Props {
  upload: Upload;
  onRetry(): void;
  onDrop(): void;
}

/** A picture on its way, with how much of it has gone; or why it did not arrive. */
export function UploadTile({ upload, onRetry, onDrop }: Props) {
  const [broken, setBroken] = useState(false);
  const percent = Math.round(upload.share * 100);
  return (
    <li className="gf-tile" data-failed={upload.error !== undefined || undefined}>
      {broken ? (
        <span className="gf-picture-broken">无法显示</span>
      ) : (
        <img src={upload.preview} alt={upload.name} onError={() => setBroken(true)} />
      )}
      {upload.error === undefined ? (
        <span
          className="gf-progress"
          role="progressbar"
          aria-label={`正在上传${upload.name}`}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ width: `${percent}%` }} />
        </span>
      ) : (
        <button type="button" className="gf-picture-retry" title={upload.error} onClick={onRetry}>
          <Icon name="retry" />
          重试
        </button>
      )}
      <button type="button" className="gf-picture-remove" aria-label={`取消${upload.name}`} onClick={onDrop}>
        <Icon name="close" size={12} />
      </button>
    </li>
  );
}
