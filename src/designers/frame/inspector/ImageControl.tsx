import { ADDRESSES } from '@gonghui/elements/shared/address.ts';
import { pictureAddress } from '@gonghui/elements/shared/picture-address.ts';
import { ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { toastError } from '../../../ui/toast.ts';
import { useDesigner } from '../designer.ts';
import type { ControlProps } from './target.ts';

export function ImageControl({ value, disabled, inputId, set }: ControlProps<'image'>) {
  const { host } = useDesigner();
  const [busy, setBusy] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const address = typeof value === 'string' ? value : '';
  const shown = pictureAddress(address, host);
  const upload = async (picked: File | undefined) => {
    if (!picked) return;
    setBusy(true);
    try {
      set((await host.uploadImage(picked)).id);
    } catch (error) {
      toastError(error instanceof Error ? error.message : '图片上传失败');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="gd-image">
      <input
        ref={file}
        id={inputId}
        type="file"
        accept="image/*"
        hidden
        onChange={event => {
          void upload(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      {shown !== null && <img src={shown} alt="" />}
      {ADDRESSES.image.fault(address) ? <p role="alert">{ADDRESSES.image.message}</p> : null}
      <button
        type="button"
        className="gd-add"
        disabled={disabled || busy}
        onClick={() => file.current?.click()}
      >
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
