import { type RefObject, useEffect, useRef, useState } from 'react';
import type SignaturePad from 'signature_pad';

let asked: Promise<typeof import('signature_pad')> | null = null;

/** The library of pads, which pages of forms do not carry; asked for as soon as somebody is about to sign, and again after it failed. */
export function loadPad(): Promise<typeof import('signature_pad')> {
  asked ??= import('signature_pad').catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** A pad over a canvas: whether it takes strokes yet, how many are on it, and what was last said of it. */
export function useSignaturePad(canvas: RefObject<HTMLCanvasElement | null>) {
  const pad = useRef<SignaturePad | null>(null);
  const [ready, setReady] = useState(false);
  const [strokes, setStrokes] = useState(0);
  const [message, setMessage] = useState('');

  useEffect(() => {
    let gone = false;
    const paper = canvas.current;
    let fit: ResizeObserver | undefined;
    const load = async () => {
      const { default: Pad } = await loadPad();
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
      setReady(true);
    };
    load().catch(() => setMessage('签名板加载失败，请关闭后重试'));
    return () => {
      gone = true;
      fit?.disconnect();
      pad.current?.off();
      pad.current = null;
    };
  }, [canvas]);

  const redraw = (keep: number) => {
    const data = pad.current?.toData().slice(0, keep) ?? [];
    pad.current?.clear();
    pad.current?.fromData(data);
    setStrokes(data.length);
  };
  return { ready, strokes, message, setMessage, redraw };
}
