import { DOWNLOAD_FORMATS, type DownloadFormat } from '@gonghui/contract/visuals.ts';
import { Download, LoaderCircle } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import './download.css';

const LABELS: Readonly<Record<DownloadFormat, string>> = {
  xlsx: 'Excel（.xlsx）',
  csv: 'CSV（.csv）',
  png: '图片（.png）',
  pdf: 'PDF（.pdf）',
};

/** 下载 of one panel, or of the whole report: which kind of file. `what`: what it is of, for who hears it. */
export function DownloadMenu({
  what,
  download,
  text,
}: {
  what: string;
  download(format: DownloadFormat): Promise<void>;
  /** Beside the icon. */
  text?: string | undefined;
}) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const items = () => [...(box.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  useEffect(() => {
    if (!open) return;
    box.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    window.addEventListener('pointerdown', away);
    return () => window.removeEventListener('pointerdown', away);
  }, [open]);
  const close = () => {
    setOpen(false);
    box.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setOpen(false);
    else if (step !== undefined) {
      const all = items();
      const at = all.indexOf(document.activeElement as HTMLElement);
      all.at((at + step) % all.length)?.focus();
    } else return;
    if (event.key === 'Tab') return;
    event.preventDefault();
    event.stopPropagation();
  };
  const choose = async (format: DownloadFormat) => {
    close();
    setBusy(true);
    try {
      await download(format);
    } catch {
      // The client has said why.
    } finally {
      setBusy(false);
    }
  };
  const label = `下载：${what}`;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what stands open in it
    <div ref={box} className="rp-download" onKeyDown={onKeyDown}>
      <button
        type="button"
        data-text={text ? '' : undefined}
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-busy={busy || undefined}
        disabled={busy}
        onClick={() => setOpen(!open)}
      >
        {busy ? <LoaderCircle size={14} className="rp-turning" /> : <Download size={14} />}
        {text}
      </button>
      {open && (
        <div id={id} role="menu" aria-label={label} className="rp-menu">
          {DOWNLOAD_FORMATS.map(format => (
            <button
              key={format}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => void choose(format)}
            >
              {LABELS[format]}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
