import { useEffect } from 'react';
import type { OverlayProps } from './overlay-props.ts';
import { useParts } from './parts.ts';
import { toastError } from './toast.ts';

/** Something to look at over the page, not a decision: Esc and a press beside it close it. */
export function Overlay(props: OverlayProps) {
  const parts = useParts();
  const { onClose } = props;
  useEffect(() => {
    if (parts !== 'failed') return;
    toastError('没有加载成功，请检查网络后重试');
    onClose();
  }, [parts, onClose]);
  return parts && parts !== 'failed' ? <parts.Overlay {...props} /> : null;
}
