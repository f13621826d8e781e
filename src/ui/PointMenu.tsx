import { useEffect } from 'react';
import type { PointMenuProps } from './action.ts';
import { useParts } from './parts.ts';
import { toastError } from './toast.ts';

/** A menu of actions at a point of a canvas. */
export function PointMenu(props: PointMenuProps) {
  const parts = useParts();
  const { onClose } = props;
  useEffect(() => {
    if (parts !== 'failed') return;
    toastError('没有加载成功，请检查网络后重试');
    onClose();
  }, [parts, onClose]);
  if (parts === null || parts === 'failed') return null;
  // Asked for at another point, it is another menu.
  return <parts.PointMenu key={`${props.at.x} ${props.at.y}`} {...props} />;
}
