import { DATA_FILE_MB } from '@gonghui/contract/datafiles.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/plain/Button.tsx';
import { FileDrop } from '../transfer/FileDrop.tsx';
import { BadCells } from './BadCells.tsx';
import css from './data-files.module.css';
import { FileSheets } from './FileSheets.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { discardFile, type PutFile, type SentFile, sendFile, takeFile } from './put-file.ts';

const ABOUT = `支持 .xlsx 和 .csv，不超过 ${DATA_FILE_MB}M、104 万行；读取前可以预览并设置类型和表头`;

/**
 * Where a spreadsheet is sent and looked at: how far it is, how it would be read, and once that was agreed to what was made of it.
 * `replaces`: the file that it takes the place of.
 */
export function FileUpload({
  replaces,
  onRead,
}: {
  replaces?: { readonly id: string; readonly name: string };
  onRead(read: PutFile): void;
}) {
  const [sent, setSent] = useState<number | null>(null);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [looked, setLooked] = useState<SentFile | null>(null);
  const [read, setRead] = useState<PutFile | null>(null);
  const running = useRef<AbortController | null>(null);
  const waiting = useRef<SentFile | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      // Left in the middle: nothing of it stays.
      if (waiting.current) discardFile(waiting.current);
    },
    [],
  );
  const look = (file: SentFile | null) => {
    waiting.current = file;
    setLooked(file);
  };
  const take = async (file: File) => {
    if (file.size > DATA_FILE_MB * 1024 * 1024) return setFault(`文件大小不能超过${DATA_FILE_MB}M`);
    const control = new AbortController();
    running.current = control;
    setFault(null);
    setRead(null);
    setName(file.name);
    setSent(0);
    try {
      const came = await sendFile(file, control.signal, setSent);
      if (control.signal.aborted) discardFile(came);
      else look(came);
    } catch (error) {
      setFault(wordsOf(error, '文件没有读取成功，请重试'));
    } finally {
      setSent(null);
    }
  };
  if (sent !== null) return <Sending name={name} sent={sent} onCancel={() => running.current?.abort()} />;
  return (
    <div className={css.upload}>
      {read ? (
        <>
          <p className={css.done} role="status">
            「{read.file.name}」已读取，共 {read.file.sheets.length} 个工作表
          </p>
          <FileSheets file={read.file} />
          {read.badCells > 0 && <BadCells put={read} />}
        </>
      ) : (
        <>
          {replaces && (
            <p className={css.note}>新文件代替「{replaces.name}」，列名相同的字段保持不变，报表不受影响。</p>
          )}
          {looked && (
            <PreviewDialog
              name={looked.name}
              sheets={looked.sheets}
              unread={looked.unread}
              reading={{ upload: looked.upload, fileId: replaces?.id }}
              onCancel={() => {
                discardFile(looked);
                look(null);
              }}
              onTake={async (settings, version, signal) => {
                const reading = { upload: looked.upload, fileId: replaces?.id };
                const put = await takeFile(reading, version, settings, signal);
                look(null);
                setRead(put);
                onRead(put);
              }}
            />
          )}
          <FileDrop busy={false} fault={fault} about={ABOUT} onFile={file => void take(file)} />
        </>
      )}
    </div>
  );
}

/** How much of the file has gone. All of it gone, the server looks what it is. */
function Sending({ name, sent, onCancel }: { name: string; sent: number; onCancel(): void }) {
  const unknown = sent >= 1;
  return (
    <div className={css.progress} role="status">
      <strong>{name}</strong>
      <span>{unknown ? '正在打开文件…' : `正在上传 ${Math.round(sent * 100)}%`}</span>
      <div
        className={css.bar}
        role="progressbar"
        aria-label={`上传 ${name}`}
        aria-valuenow={unknown ? undefined : Math.round(sent * 100)}
        data-unknown={unknown || undefined}
      >
        <i style={unknown ? undefined : { transform: `scaleX(${sent})` }} />
      </div>
      <Button size="small" onClick={onCancel}>
        取消
      </Button>
    </div>
  );
}
