import { keptAt } from '../ui/use-kept.tsx';
import { useUploads } from '../ui/use-uploads.tsx';
import type { FillProps } from '../views-api.ts';
import { refuseFile } from './accept.ts';
import { DEFAULT_LIMIT, DEFAULT_MAX_SIZE } from './field.ts';
import { moveTo } from './move.ts';
import type { UploadImgProps } from './shape.ts';

/** Pictures on their way, and those that are there moved and taken out. */
export function usePictureUploads(fill: FillProps<UploadImgProps, string[]>) {
  const { props, value, onChange, readOnly, host } = fill;
  const limit = props.uploadLimit ?? DEFAULT_LIMIT;
  const maxMb = props.uploadMaxSize ?? DEFAULT_MAX_SIZE;
  const uploads = useUploads({
    value,
    limit,
    refuse: file => refuseFile(file, maxMb),
    tooMany: `最多上传${limit}张图片`,
    send: host.uploadImage,
    onChange,
    waiting: keptAt(fill, '张图片'),
  });
  const count = value.length + uploads.pending.length;
  const open = !readOnly && count < limit;
  const move = (id: string, index: number) => onChange(moveTo(value, id, index));
  const remove = (id: string) => {
    onChange(value.filter(other => other !== id));
    document.getElementById(fill.inputId)?.focus();
  };
  return { uploads, limit, maxMb, open, move, remove };
}
