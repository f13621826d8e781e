import './qr-code.css';
import { useEffect, useState } from 'react';

interface Modules {
  size: number;
  path: string;
}

/** The dark squares as one path: a run of a row is one rectangle. Null when the text is too long for any code. */
async function draw(text: string): Promise<Modules | null> {
  const { create } = await import('qrcode');
  try {
    const { modules } = create(text, { errorCorrectionLevel: 'M' });
    const { size } = modules;
    let path = '';
    for (let row = 0; row < size; row++) {
      for (let from = 0; from < size; from++) {
        if (!modules.get(row, from)) continue;
        let to = from + 1;
        while (to < size && modules.get(row, to)) to++;
        path += `M${from} ${row}h${to - from}v1h${from - to}z`;
        from = to;
      }
    }
    return { size, path };
  } catch {
    return null;
  }
}

/** White around the squares, as readers of codes need it. */
const QUIET = 4;

/** A code of the given size; its place is there before the code is. Dark on white in any theme, or nothing reads it. */
export function QrCode({ text, size, label }: { text: string; size: number; label: string }) {
  const [shown, show] = useState<{ text: string; modules: Modules | null } | null>(null);
  useEffect(() => {
    let gone = false;
    if (text === '') return;
    void draw(text).then(modules => !gone && show({ text, modules }));
    return () => {
      gone = true;
    };
  }, [text]);
  const modules = shown?.text === text ? shown.modules : null;
  const failed = text === '' || (shown?.text === text && shown.modules === null);
  const box = (modules?.size ?? 0) + 2 * QUIET;
  return (
    <span
      className="gf-qr"
      style={{ width: size, height: size }}
      role="img"
      aria-label={failed ? '没有二维码内容' : label}
      data-empty={failed || undefined}
    >
      {modules ? (
        <svg viewBox={`${-QUIET} ${-QUIET} ${box} ${box}`} shapeRendering="crispEdges" aria-hidden="true">
          <path d={modules.path} fill="#000" />
        </svg>
      ) : failed ? (
        <small aria-hidden="true">没有内容</small>
      ) : null}
    </span>
  );
}
