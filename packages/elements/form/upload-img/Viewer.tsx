import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  label: string;
  /** Addresses of the pictures. */
  pictures: readonly string[];
  at: number;
  onAt(at: number): void;
  onClose(): void;
  /** Absent where the pictures cannot be changed. */
  onMove?(step: -1 | 1): void;
  onRemove?(): void;
}

/** One picture as large as the screen; arrows turn to the others, Esc closes. */
export function Viewer({ label, pictures, at, onAt, onClose, onMove, onRemove }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal?.();
    return () => element?.close?.();
  }, []);
  const turn = (step: number) => {
    const next = at + step;
    if (next >= 0 && next < pictures.length) onAt(next);
  };
  return (
    <dialog
      ref={dialog}
      className="gf-viewer"
      aria-label={`${label}，第${at + 1}张，共${pictures.length}张`}
      onCancel={event => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onKeyDown={event => {
        // Esc belongs to this dialog alone, not to the drawer that may be around the form.
        if (event.key === 'Escape') event.stopPropagation();
        if (event.key === 'ArrowLeft') turn(-1);
        if (event.key === 'ArrowRight') turn(1);
      }}
      onClick={event => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <img className="gf-viewer-picture" src={pictures[at]} alt={`${label} 第${at + 1}张`} />
      <div className="gf-viewer-bar">
        <button type="button" aria-label="上一张" disabled={at === 0} onClick={() => turn(-1)}>
          <Icon name="left" size={20} />
        </button>
        <span>
          {at + 1} / {pictures.length}
        </span>
        <button
          type="button"
          aria-label="下一张"
          disabled={at === pictures.length - 1}
          onClick={() => turn(1)}
        >
          <Icon name="right" size={20} />
        </button>
        {onMove ? (
          <>
            <button type="button" disabled={at === 0} onClick={() => onMove(-1)}>
              前移
            </button>
            <button type="button" disabled={at === pictures.length - 1} onClick={() => onMove(1)}>
              后移
            </button>
          </>
        ) : null}
        {onRemove ? (
          <button type="button" onClick={onRemove}>
            删除
          </button>
        ) : null}
        <button type="button" aria-label="关闭" onClick={onClose}>
          <Icon name="close" size={20} />
        </button>
      </div>
    </dialog>
  );
}
