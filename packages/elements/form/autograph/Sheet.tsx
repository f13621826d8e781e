import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useEffect, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';
import { signaturePicture } from './export.tsx';

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
  const pad = useRef<SignaturePad | null>(null);
  const [strokes, setStrokes] = useState(0);
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal?.();
    return () => element?.close?.();
  }, []);

  useEffect(() => {
    let gone = false;
    const paper = canvas.current;
    let fit: ResizeObserver | undefined;
    const load = async () => {
      const { default: Pad } = await import('signature_pad');
      if (gone || !paper) return;
      const made = new Pad(paper, { penColor: '#111623', minWidth: 1, maxWidth: 3.5 });
      pad.current = made;
      made.addEventListener('endStroke', () => {
        setStrokes(made.toData().length);
        setMessage('');
      });
      // The bitmap follows the size on the screen; what was written is drawn again.
      const resize = () => {
        const ratio = Math.max(1, window.devicePixelRatio || 1);
        const data = made.toData();
        paper.width = paper.offsetWidth * ratio;
        paper.height = paper.offsetHeight * ratio;
        paper.getContext('2d')?.scale(ratio, ratio);
        made.fromData(data);
      };
      resize();
      if (typeof ResizeObserver !== 'undefined') {
        fit = new ResizeObserver(resize);
        fit.observe(paper);
      }
    };
    load().catch(() => setMessage('签名板加载失败，请关闭后重试'));
    return () => {
      gone = true;
      fit?.disconnect();
      pad.current?.off();
      pad.current = null;
    };
  }, []);

  const redraw = (keep: number) => {
    const data = pad.current?.toData().slice(0, keep) ?? [];
    pad.current?.clear();
    pad.current?.fromData(data);
    setStrokes(data.length);
  };
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
      <canvas ref={canvas} className="gf-autograph-paper" aria-label="在此处手写签名" role="img" />
      {strokes === 0 ? (
        <span className="gf-autograph-hint" aria-hidden="true">
          请在此处签名
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
