import { MAP_MB, mapCalls } from '@gonghui/contract/maps.ts';
import { PROVINCES } from '@gonghui/elements/screen/v-map/maps.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useId, useRef, useState } from 'react';
import { send } from '../../../api/client.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { TextField } from '../../../ui/plain/TextField.tsx';
import { Select } from '../../../ui/Select.tsx';
import own from './maps.module.css';

const SCOPES = [['100000', '全国'] as const, ...PROVINCES];

/** A map as it was approved: what it shows, its 审图号 and the file. What is wrong with it is said here, and nothing is lost. */
export function UploadMap({ onClose, onDone }: { onClose(): void; onDone(): void }) {
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('100000');
  const [approvalNo, setApprovalNo] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const number = approvalNo.trim();
  const numberFault = number.length < 4 ? '请填写审图号，如 GS(2024)0650号' : null;
  const fileFault =
    file === null ? '请选择地图文件' : file.size > MAP_MB * 1024 * 1024 ? `文件不能超过${MAP_MB}M` : null;

  const upload = async () => {
    setTried(true);
    setRefusal(null);
    if (numberFault || fileFault || !file || busy) return;
    setBusy(true);
    const name = SCOPES.find(([one]) => one === code)?.[1] ?? '';
    try {
      await send(
        mapCalls.upload,
        { query: { code, name, approvalNo: number }, body: { file } },
        { quiet: true, timeout: 120_000 },
      );
      onDone();
    } catch (error) {
      setRefusal(wordsOf(error, '上传失败，请重试'));
      setBusy(false);
    }
  };

  return (
    <Dialog
      title="上传地图"
      width={440}
      busy={busy}
      okText="上传"
      onOk={() => void upload()}
      onCancel={onClose}
    >
      <div className={own.form}>
        <label className={own.field} htmlFor={`${id}-scope`}>
          <span>范围</span>
          <Select
            id={`${id}-scope`}
            label="范围"
            className={own.select}
            value={code}
            options={SCOPES.map(([value, label]) => ({ value, label }))}
            onChange={setCode}
          />
        </label>
        <TextField
          label="审图号"
          required
          maxLength={40}
          value={approvalNo}
          error={tried ? numberFault : null}
          onChange={event => setApprovalNo(event.target.value)}
        />
        <div className={own.file}>
          <Button size="small" onClick={() => picker.current?.click()}>
            {file ? '重新选择' : '选择文件'}
          </Button>
          <span>{file?.name ?? `GeoJSON，不超过${MAP_MB}M、5000 个区域`}</span>
          <input
            ref={picker}
            type="file"
            hidden
            accept=".json,.geojson"
            onChange={event => {
              setFile(event.target.files?.[0] ?? null);
              setRefusal(null);
              event.target.value = '';
            }}
          />
        </div>
        {(refusal ?? (tried ? fileFault : null)) !== null && (
          <p className={own.refusal} role="alert">
            {refusal ?? fileFault}
          </p>
        )}
      </div>
    </Dialog>
  );
}
