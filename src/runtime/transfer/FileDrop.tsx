import { FileSpreadsheet } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import css from './transfer.module.css';

interface FileDropProps {
  busy: boolean;
  /** What is wrong with the file chosen before. */
  fault: string | null;
  /** What may be chosen; an import's limits if absent. */
  about?: string;
  /** Which file it is: a table if absent. */
  file?: { accept: string; label: string; reading: string };
  onFile(file: File): void;
}

const TABLE = { accept: '.xlsx,.csv', label: '选择表格文件', reading: '正在读取表格…' };

/** Where a table, or another file that is said, is dropped or chosen. */
export function FileDrop({
  busy,
  fault,
  about = '支持 .xlsx 和 .csv，不超过 50M、20 万行',
  file: { accept, label, reading } = TABLE,
  onFile,
}: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !busy) onFile(file);
  };
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  return (
    <div>
      <label
        className={css.drop}
        htmlFor={id}
        data-over={over || undefined}
        aria-busy={busy}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={event => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <FileSpreadsheet size={32} aria-hidden="true" />
        <strong>{busy ? reading : '点击选择文件，或把文件拖到这里'}</strong>
        <span>{about}</span>
        <input
          id={id}
          className={css.file}
          type="file"
          accept={accept}
          aria-label={label}
          disabled={busy}
          onChange={event => {
            take(event.target.files);
            // The same file can be chosen again after it was put right.
            event.target.value = '';
          }}
        />
      </label>
      {fault === null ? null : (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
