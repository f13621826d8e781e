import type { Job } from '@gonghui/contract/jobs.ts';
import { packageCalls } from '@gonghui/contract/packages.ts';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { FileDrop } from '../../../runtime/transfer/FileDrop.tsx';
import { follow } from '../../../runtime/transfer/jobs.ts';
import { useAttempt } from '../../../runtime/transfer/use-attempt.ts';
import { Dialog } from '../../../ui/plain/Dialog.tsx';
import { TextField } from '../../../ui/plain/TextField.tsx';
import { appletName } from '../../applet/applet-name.ts';
import { MapNames } from './MapNames.tsx';
import { type Checked, contentsText, importedText, mappingOf, NO_CHOICES } from './mapping.ts';
import css from './packages.module.css';

interface ImportAppletProps {
  onClose(): void;
  /** The job that was begun has ended. */
  onEnd(job: Job): void;
}

interface UploadedPackage {
  readonly upload: string;
  readonly checked: Checked;
}

const PACKAGE = { accept: '.ghapp', label: '选择应用包', reading: '正在检查应用包…' };

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={css.section}>
      <h3>{title}</h3>
      <ul className={css.lines}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** 导入应用: the file, what of it is not here, and the import, which goes on when this is closed. */
export function ImportApplet({ onClose, onEnd }: ImportAppletProps) {
  const [loaded, setLoaded] = useState<UploadedPackage | null>(null);
  const [name, setName] = useState('');
  const [choices, setChoices] = useState(NO_CHOICES);
  const { busy, fault, run } = useAttempt();
  const wanted = appletName(name);

  const take = (file: File) =>
    run(async () => {
      const came = { body: { file } };
      const { upload } = await send(packageCalls.upload, came, { timeout: 300_000, quiet: true });
      const checked = await send(packageCalls.check, { body: { upload } }, { timeout: 300_000, quiet: true });
      setName(checked.name);
      setLoaded({ upload, checked });
    });
  const start = () =>
    run(async () => {
      if (!loaded || wanted.error) return;
      const body = { upload: loaded.upload, name: wanted.name, mapping: mappingOf(choices) };
      const { jobId } = await send(packageCalls.import, { body }, { quiet: true });
      // Closed first: what came of a job that is over at once opens in its place.
      onClose();
      await follow(jobId, onEnd);
    });

  if (!loaded)
    return (
      <Dialog title="导入应用" width={560} okText={null} cancelText="关闭" onOk={onClose} onCancel={onClose}>
        <FileDrop
          busy={busy}
          fault={fault}
          about="支持由本产品导出的应用包（.ghapp），不超过 200M"
          file={PACKAGE}
          onFile={file => void take(file)}
        />
      </Dialog>
    );
  const { checked } = loaded;
  const others = checked.others.filter(({ match }) => match === null).map(one => one.name);
  return (
    <Dialog
      title="导入应用"
      width={640}
      okText="导入"
      busy={busy}
      onOk={() => void start()}
      onCancel={onClose}
    >
      <div className={css.steps}>
        <p>
          「{checked.name}」：{contentsText(checked)}。{importedText(checked)}
        </p>
        <TextField
          label="应用名称"
          required
          value={name}
          error={wanted.error}
          onChange={event => setName(event.target.value)}
        />
        <div className={css.body}>
          <MapNames checked={checked} choices={choices} onChange={setChoices} />
          <Lines title="引用的其他应用的内容没有找到，导入后请在设计中重新选择" lines={others} />
          <Lines title="需要重新填写" lines={checked.refill} />
        </div>
        <p className={css.quiet}>导入后不会自动发布；审批、数据推送和公开链接都是关闭的。</p>
        {fault === null ? null : (
          <p className={css.fault} role="alert">
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  );
}
