import type { SheetSettings } from '@gonghui/contract/datafiles.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/plain/Dialog.tsx';
import { Skeleton } from '../../ui/plain/Skeleton.tsx';
import { PreviewBody } from './PreviewBody.tsx';
import css from './preview.module.css';
import type { Reading } from './put-file.ts';
import { useFilePreview } from './use-file-preview.ts';

/** Settings of the sheets that were touched, and the version of the file that was looked at. */
export type Take = (
  settings: (SheetSettings & { sheet: number })[],
  version: number | null,
  signal: AbortSignal,
) => Promise<void>;

const NOTHING = '文件中没有数据：请确认有一行列名，下面至少有一行数据';

interface PreviewDialogProps {
  name: string;
  sheets: readonly { readonly place: number; readonly name: string }[];
  /** Sheets of the file behind these, which are not read. */
  unread?: number;
  reading: Reading;
  /** Does it; what it rejects with is said here, where nothing that was set is lost. */
  onTake: Take;
  onCancel(): void;
}

/** How a file would be read: heads, types and first rows, what was not read and what would change. Nothing is taken before 确定. */
export function PreviewDialog({ name, sheets, unread = 0, reading, onTake, onCancel }: PreviewDialogProps) {
  const preview = useFilePreview(reading, sheets[0]?.place ?? 0);
  const [taking, setTaking] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { data, loading, failed } = preview;
  const nothing = sheets.length === 1 && data?.rows === 0;
  const take = async () => {
    // What is not shown yet is not agreed to.
    if (!data || loading || failed || taking) return;
    const control = new AbortController();
    running.current = control;
    setTaking(true);
    setFault(null);
    try {
      await onTake(preview.touched(), data.version, control.signal);
    } catch (error) {
      if (!control.signal.aborted) setFault(wordsOf(error, '文件没有读取成功，请重试'));
    } finally {
      setTaking(false);
    }
  };
  const wrong = failed ? wordsOf(failed, '预览没有读取成功，请重试') : null;
  const said = fault ?? wrong ?? (nothing ? NOTHING : null);
  return (
    <Dialog
      title={`预览「${name}」`}
      width={1120}
      okText={data && !nothing ? '确定' : null}
      busy={taking || loading}
      onOk={() => void take()}
      onCancel={() => {
        running.current?.abort();
        onCancel();
      }}
    >
      <div className={css.body}>
        {said !== null && (
          <p className={css.fault} role="alert">
            {said}
          </p>
        )}
        <p className={css.state} role="status">
          {taking ? '正在读取全部数据…' : loading ? '正在读取和识别类型…' : ''}
        </p>
        {data ? (
          <PreviewBody preview={preview} data={data} sheets={sheets} unread={unread} />
        ) : (
          loading && <Skeleton rows={8} height={24} />
        )}
      </div>
    </Dialog>
  );
}
