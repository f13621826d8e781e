import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import type { Uploads } from './use-uploads.tsx';

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

interface UploadBoxProps {
  className: string;
  /** Of the messages below. */
  messageClass: string;
  uploads: Uploads;
  /** There is room for another file, and people may add one. */
  open: boolean;
  readOnly: boolean;
  /** Several may be chosen at once. */
  many: boolean;
  /** What the chooser offers, as an input says it. */
  accept: string;
  /** Files on the clipboard are taken too. */
  pastes?: boolean;
  /** What the box holds; `choose` opens the browser's chooser. */
  children(choose: () => void): ReactNode;
}

/** Where files are chosen, dropped and pasted, with what is said about those that were not taken. */
export function UploadBox({ uploads, open, readOnly, children, ...box }: UploadBoxProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const messages = [...uploads.refused, ...uploads.pending.flatMap(upload => upload.error ?? [])];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files may be dropped or pasted; a button inside does the same
    <div
      className={box.className}
      data-over={over || undefined}
      onDragOver={event => {
        if (!open || !holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={event => {
        setOver(false);
        if (readOnly || !holdsFiles(event)) return;
        event.preventDefault();
        uploads.add([...event.dataTransfer.files]);
      }}
      onPaste={event => {
        const pasted = [...event.clipboardData.files];
        if (!box.pastes || readOnly || pasted.length === 0) return;
        event.preventDefault();
        uploads.add(pasted);
      }}
    >
      {children(() => chooser.current?.click())}
      <div aria-live="polite">
        {messages.map(message => (
          <p key={message} className={box.messageClass}>
            {message}
          </p>
        ))}
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={box.many}
        accept={box.accept}
        aria-hidden="true"
        tabIndex={-1}
        onChange={event => {
          uploads.add([...(event.target.files ?? [])]);
          // The same file may be chosen again after it failed.
          event.target.value = '';
        }}
      />
    </div>
  );
}
