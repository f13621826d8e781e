import { badVideo } from '@gonghui/elements/form/video/video-address.ts';
import { Film, X } from 'lucide-react';
import { useState } from 'react';
import { useDesigner } from '../../frame/designer.ts';
import { LiveInput } from '../../frame/inspector/LiveInput.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { useUpload } from '../../frame/inspector/use-upload.tsx';

const FILE_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

/** A film from this computer, with how much of it has gone, or its address. */
export function VideoControl({ value, disabled, inputId, set }: ControlProps<'video'>) {
  const { host } = useDesigner();
  const video = typeof value === 'string' ? value : '';
  // The beginning of an address looks like a file's id: the box stays while it is typed into.
  const [typing, setTyping] = useState(false);
  const stored = FILE_ID.test(video) && !typing;
  const { share, picker, pick } = useUpload({
    accept: 'video/mp4,video/webm,video/quicktime',
    label: '选择视频文件',
    failed: '视频上传失败',
    send: async (file, onShare) => {
      if (!host.uploadVideo) throw new Error('视频上传失败');
      return host.uploadVideo(file, onShare);
    },
    onDone: set,
  });
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
        <LiveInput
          id={inputId}
          text={video}
          write={set}
          placeholder="https:// 视频地址"
          maxLength={2048}
          spellCheck={false}
          disabled={disabled || share !== null}
          aria-invalid={badVideo(video) || undefined}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
        />
      )}
      {badVideo(video) ? <p role="alert">视频应为上传的文件或 https:// 开头的地址</p> : null}
      {picker}
      <button
        id={stored ? inputId : undefined}
        type="button"
        className="gd-add"
        disabled={disabled || share !== null || !host.uploadVideo}
        onClick={pick}
      >
        <Film size={14} />
        {share !== null ? `正在上传 ${Math.round(share * 100)}%` : stored ? '更换视频' : '上传视频'}
      </button>
      {share !== null ? <progress value={share} aria-label="上传进度" /> : null}
    </div>
  );
}
