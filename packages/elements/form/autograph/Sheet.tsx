import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useEffect, useRef, useState } from 'react';
import { signaturePicture } from './export.tsx';
import { useSignaturePad } from './use-signature-pad.tsx';

interface Props {
  label: string;
  /** Fills the screen; upright it is read sideways, so that there is room to write. */
  phone: boolean;
  /** Stores the picture; rejects with an Error whose message is Chinese. */
  onDone(picture: File): Promise<void>;
  onClose(): void;
}

/** A sheet of paper to sign on, with a finger, a pen or the mouse. */
export function Sheet({ label, phone, onDone, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal?.();
    return () => element?.close?.();
  }, []);
  const { ready, strokes, message, setMessage, redraw } = useSignaturePad(canvas);

  const finish = async () => {
    const paper = canvas.current;
    if (!paper || strokes === 0) return setMessage('请先签名');
    setBusy(true);
    try {
      const turned = phone && paper.offsetHeight > paper.offsetWidth;
      const picture = await signaturePicture(paper, turned);
      if (picture) await onDone(picture);
      else setMessage('请先签名');
    } catch (error) {
      setMessage(wordsOf(error, '签名上传失败，请重试'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <dialog
      ref={dialog}
      className="gf-autograph-sheet"
      data-phone={phone || undefined}
      aria-label={`${label}签名`}
      onCancel={event => {
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onKeyDown={event => {
        // Esc belongs to this dialog alone, not to the drawer that may be around the form.
        if (event.key === 'Escape') event.stopPropagation();
      }}
    >
      <canvas
        ref={canvas}
        className="gf-autograph-paper"
        aria-label="在此处手写签名"
        aria-busy={!ready}
        role="img"
      />
      {strokes === 0 ? (
        <span className="gf-autograph-hint" aria-hidden="true">
          {ready ? '请在此处签名' : '正在准备签名板'}
        </span>
      ) : null}
      <div className="gf-autograph-bar">
        <span className="gf-autograph-message" role="alert">
          {message}
        </span>
        <button type="button" disabled={busy} onClick={onClose}>
          取消
        </button>
        <button type="button" disabled={busy || strokes === 0} onClick={() => redraw(strokes - 1)}>
          撤销
        </button>
        <button type="button" disabled={busy || strokes === 0} onClick={() => redraw(0)}>
          清除
        </button>
        <button type="button" className="gf-autograph-done" disabled={busy} onClick={() => void finish()}>
          {busy ? '正在保存' : '确定'}
        </button>
      </div>
    </dialog>
  );
}
