import type { CallArgs } from '@gonghui/contract/define.ts';
import type { Job } from '@gonghui/contract/jobs.ts';
import { packageCalls } from '@gonghui/contract/packages.ts';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { FileDrop } from '../../../runtime/transfer/FileDrop.tsx';
import { follow } from '../../../runtime/transfer/jobs.ts';
import { useAttempt } from '../../../runtime/transfer/use-attempt.ts';
import { Dialog } from '../../../ui/plain/Dialog.tsx';
import { appletName } from '../../applet/applet-name.ts';
import { ImportTarget, type Target } from './ImportTarget.tsx';
import { MapNames } from './MapNames.tsx';
import { type Checked, contentsText, importedText, mappingOf, NO_CHOICES } from './mapping.ts';
import css from './packages.module.css';
import { UpdateApplet } from './UpdateApplet.tsx';
import { NO_PART_CHOICES, sentChoices } from './update-choices.ts';

interface ImportAppletProps {
  onClose(): void;
  /** The job that was begun has ended. */
  onEnd(job: Job): void;
}

interface UploadedPackage {
  readonly upload: string;
  readonly checked: Checked;
}

type ImportBody = CallArgs<typeof packageCalls.import>['body'];

/** What an update leaves alone. */
const KEPT =
  '本应用的记录、权限、公开链接和推送都不变，包里的记录不会导入。更新不会自动发布；数据集和看板没有发布这一步，更新后立即生效。';

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

const WAIT = { timeout: 300_000, quiet: true };

/** A package that was uploaded, what is made of it, and the calls that do. */
function useImport({ onClose, onEnd }: ImportAppletProps) {
  const [loaded, setLoaded] = useState<UploadedPackage | null>(null);
  const [target, setTarget] = useState<Target>({ mode: 'new', name: '' });
  const [choices, setChoices] = useState(NO_CHOICES);
  const [parts, setParts] = useState(NO_PART_CHOICES);
  const { busy, fault, run } = useAttempt();
  const check = async (upload: string, appletId?: string) => {
    const asked = { upload, ...(appletId ? { appletId } : {}) };
    const checked = await send(packageCalls.check, { body: asked }, WAIT);
    setLoaded({ upload, checked });
    return checked;
  };
  const take = (file: File) =>
    run(async () => {
      const { upload } = await send(packageCalls.upload, { body: { file } }, WAIT);
      setTarget({ mode: 'new', name: (await check(upload)).name });
    });
  const aim = (next: Target) => {
    setTarget(next);
    if (next.mode === 'new' || !loaded) return;
    setParts(NO_PART_CHOICES);
    setLoaded({ ...loaded, checked: { ...loaded.checked, differences: null } });
    if (next.appletId !== '') void run(async () => void (await check(loaded.upload, next.appletId)));
  };
  const start = () =>
    run(async () => {
      const named = target.mode === 'new' ? appletName(target.name) : null;
      if (!loaded || named?.error) return;
      const differences = loaded.checked.differences ?? [];
      const body = {
        ...{ upload: loaded.upload, mapping: mappingOf(choices) },
        ...(named ? { name: named.name } : { ...target, choices: sentChoices(differences, parts) }),
      };
      const { jobId } = await send(packageCalls.import, { body: body as ImportBody }, { quiet: true });
      // Closed first: what came of a job that is over at once opens in its place.
      onClose();
      await follow(jobId, onEnd);
    });
  return { loaded, target, aim, choices, setChoices, parts, setParts, busy, fault, take, start };
}

/** 导入应用: the file, what of it is not here, and the import, which goes on when this is closed. */
export function ImportApplet({ onClose, onEnd }: ImportAppletProps) {
  const { loaded, target, aim, choices, setChoices, parts, setParts, busy, fault, take, start } = useImport({
    onClose,
    onEnd,
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
  const updates = target.mode === 'update';
  return (
    <Dialog
      title="导入应用"
      width={640}
      okText={updates ? (checked.differences === null ? null : '更新') : '导入'}
      busy={busy}
      onOk={() => void start()}
      onCancel={onClose}
    >
      <div className={css.steps}>
        <p>
          「{checked.name}」：{contentsText(checked)}。{importedText(checked)}
        </p>
        <ImportTarget
          checked={checked}
          target={target}
          error={target.mode === 'new' ? appletName(target.name).error : undefined}
          onChange={aim}
        />
        <div className={css.body}>
          {updates && target.appletId !== '' && fault === null && (
            <UpdateApplet differences={checked.differences} choices={parts} onChoose={setParts} />
          )}
          <MapNames checked={checked} choices={choices} onChange={setChoices} />
          <Lines title="引用的其他应用的内容没有找到，导入后请在设计中重新选择" lines={others} />
          <Lines title="需要重新填写" lines={checked.refill} />
        </div>
        <p className={css.quiet}>
          {updates ? KEPT : '导入后不会自动发布；审批、数据推送和公开链接都是关闭的。'}
        </p>
        {fault === null ? null : (
          <p className={css.fault} role="alert">
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  );
}
