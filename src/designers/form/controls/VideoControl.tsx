import { badVideo } from '@gonghui/elements/form/video/video-address.ts';
import { Film, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { toastError } from '../../../ui/toast.ts';
import { useDesigner } from '../../frame/designer.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';

const FILE_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** A film from this computer, with how much of it has gone, or its address. */
export function VideoControl({ value, disabled, inputId, set }: ControlProps<'video'>) {
  const { host } = useDesigner();
  const [share, setShare] = useState<number | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const video = typeof value === 'string' ? value : '';
  // The beginning of an address looks like a file's id: the box stays while it is typed into.
  const [typing, setTyping] = useState(false);
  const stored = FILE_ID.test(video) && !typing;
  const upload = async (picked: File | undefined) => {
    if (!picked || !host.uploadVideo) return;
    setShare(0);
    try {
      set((await host.uploadVideo(picked, setShare)).id);
    } catch (error) {
      toastError(error instanceof Error ? error.message : '视频上传失败');
    } finally {
      setShare(null);
    }
  };
  return (
    <div className="gd-video">
      {stored ? (
        <div className="gd-image">
          <span>已上传的视频</span>
          <button
            type="button"
            className="gd-icon"
            disabled={disabled}
            aria-label="移除视频"
            onClick={() => set('')}
          >
            <X size={14} />
          </button>
        </div>
      ) : (
        <input
          id={inputId}
          className="gd-input"
          value={video}
          placeholder="https:// 视频地址"
          maxLength={2048}
          spellCheck={false}
          disabled={disabled || share !== null}
          aria-invalid={badVideo(video) || undefined}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          onChange={event => set(event.target.value)}
        />
      )}
      {badVideo(video) ? <p role="alert">视频应为上传的文件或 https:// 开头的地址</p> : null}
      <input
        ref={file}
        type="file"
        accept="video/mp4,video/webm,video/quicktime"
        hidden
        aria-label="选择视频文件"
        onChange={event => {
          void upload(event.target.files?.[0]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
      <button
        id={stored ? inputId : undefined}
        type="button"
        className="gd-add"
        disabled={disabled || share !== null || !host.uploadVideo}
        onClick={() => file.current?.click()}
      >
        <Film size={14} />
        {share !== null ? `正在上传 ${Math.round(share * 100)}%` : stored ? '更换视频' : '上传视频'}
      </button>
      {share !== null ? <progress value={share} aria-label="上传进度" /> : null}
    </div>
  );
}
