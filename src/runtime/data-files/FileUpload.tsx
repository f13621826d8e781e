import { DATA_FILE_MB } from '@gonghui/contract/datafiles.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/plain/Button.tsx';
import { FileDrop } from '../transfer/FileDrop.tsx';
import { BadCells } from './BadCells.tsx';
import css from './data-files.module.css';
import { FileSheets } from './FileSheets.tsx';
import { type PutFile, type PutStep, putFile } from './put-file.ts';

const ABOUT = `支持 .xlsx 和 .csv，不超过 ${DATA_FILE_MB}M、104 万行；第一行是列名`;

/**
 * Where a spreadsheet is sent and read: how far it is, and then what was made of it: its sheets, the types of their columns,
 * the cells that could not be read. `replaces`: the file that it takes the place of.
 */
export function FileUpload({
  replaces,
  onRead,
}: {
  replaces?: { readonly id: string; readonly name: string };
  onRead(read: PutFile): void;
}) {
  const [step, setStep] = useState<PutStep | null>(null);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [read, setRead] = useState<PutFile | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const take = async (file: File) => {
    if (file.size > DATA_FILE_MB * 1024 * 1024) return setFault(`文件大小不能超过${DATA_FILE_MB}M`);
    const control = new AbortController();
    running.current = control;
    setFault(null);
    setRead(null);
    setName(file.name);
    setStep({ sent: 0 });
    try {
      const put = await putFile(file, {
        ...(replaces && { id: replaces.id }),
        signal: control.signal,
        onStep: setStep,
      });
      setRead(put);
      onRead(put);
    } catch (error) {
      setFault(wordsOf(error, '文件没有读取成功，请重试'));
    } finally {
      setStep(null);
    }
  };
  if (step !== null)
    return (
      <div className={css.progress} role="status">
        <strong>{name}</strong>
        <span>{step === 'reading' ? '正在读取和识别类型…' : `正在上传 ${Math.round(step.sent * 100)}%`}</span>
        <div
          className={css.bar}
          role="progressbar"
          aria-label={`上传 ${name}`}
          aria-valuenow={step === 'reading' ? undefined : Math.round(step.sent * 100)}
          data-unknown={step === 'reading' || undefined}
        >
          <i style={step === 'reading' ? undefined : { transform: `scaleX(${step.sent})` }} />
        </div>
        <Button size="small" onClick={() => running.current?.abort()}>
          取消
        </Button>
      </div>
    );
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
          <FileDrop busy={false} fault={fault} about={ABOUT} onFile={file => void take(file)} />
        </>
      )}
    </div>
  );
}
