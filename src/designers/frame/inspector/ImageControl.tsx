import { ADDRESSES } from '@gonghui/elements/shared/address.ts';
import { pictureAddress } from '@gonghui/elements/shared/picture-address.ts';
import { ImagePlus, X } from 'lucide-react';
import { useDesigner } from '../designer.ts';
import type { ControlProps } from './target.ts';
import { useUpload } from './use-upload.tsx';

export function ImageControl({ value, disabled, inputId, set }: ControlProps<'image'>) {
  const { host } = useDesigner();
  const address = typeof value === 'string' ? value : '';
  const shown = pictureAddress(address, host);
  const { share, picker, pick } = useUpload({
    accept: 'image/*',
    id: inputId,
    failed: '图片上传失败',
    send: file => host.uploadImage(file),
    onDone: set,
  });
  const busy = share !== null;
  return (
    <div className="gd-image">
      {picker}
      {shown !== null && <img src={shown} alt="" />}
      {ADDRESSES.image.fault(address) ? <p role="alert">{ADDRESSES.image.message}</p> : null}
      <button type="button" className="gd-add" disabled={disabled || busy} onClick={pick}>
        <ImagePlus size={14} />
        {busy ? '正在上传' : address === '' ? '选择图片' : '更换'}
      </button>
      {address !== '' && (
        <button
          type="button"
          className="gd-icon"
          disabled={disabled}
          aria-label="移除图片"
          onClick={() => set('')}
        >
          <X size={14} />
        </button>
      )}
    </div>
  );
}
