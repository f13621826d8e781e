import type { Job } from '@gonghui/contract/jobs.ts';
import type { ImportedPackage } from '@gonghui/contract/packages.ts';
import { type SampleItem, sampleCalls } from '@gonghui/contract/samples.ts';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { follow } from '../../runtime/transfer/jobs.ts';
import { useAttempt } from '../../runtime/transfer/use-attempt.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/plain/TextField.tsx';
import { appletName } from '../applet/applet-name.ts';
import css from './samples.module.css';

interface UseSampleProps {
  sample: SampleItem;
  onClose(): void;
  /** The applet is there. */
  onMade(appletId: string): void;
}

/** 使用此示例: what the applet is called and whether records come along; then it is made, and opened once it is there. */
export function UseSample({ sample, onClose, onMade }: UseSampleProps) {
  const [name, setName] = useState(sample.name);
  const [withData, setWithData] = useState(sample.withData);
  const [making, setMaking] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const { busy, fault, run } = useAttempt();
  const wanted = appletName(name);
  const ended = ({ state, result, message }: Job) => {
    if (state === 'done') return onMade((result as unknown as ImportedPackage).appletId);
    setMaking(false);
    setFailed(message ?? '没有新建成功，请重试');
  };
  const start = () =>
    run(async () => {
      if (wanted.error) return;
      setFailed(null);
      const body = { templateId: sample.id, name: wanted.name, withData };
      const { jobId } = await send(sampleCalls.create, { body }, { quiet: true });
      setMaking(true);
      await follow(jobId, ended);
    });
  return (
    <Dialog
      title="使用此示例"
      width={440}
      okText="新建应用"
      busy={busy || making}
      onOk={() => void start()}
      onCancel={onClose}
    >
      <div className={css.steps}>
        <TextField
          label="应用名称"
          required
          value={name}
          error={wanted.error}
          onChange={event => setName(event.target.value)}
        />
        {sample.withData ? (
          <label className={css.tick}>
            <input type="checkbox" checked={withData} onChange={event => setWithData(event.target.checked)} />
            带上示例数据
          </label>
        ) : null}
        <p className={css.quiet}>
          新建后由您管理。示例中的人员由您代替，审批流程未启用；核对后发布，成员才能使用。
        </p>
        {making ? <p role="status">正在新建，可以关闭此窗口，完成后在右下角打开。</p> : null}
        {(fault ?? failed) ? (
          <p className={css.fault} role="alert">
            {fault ?? failed}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
