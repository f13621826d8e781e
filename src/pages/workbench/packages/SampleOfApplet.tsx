import { type SampleItem, sampleCalls } from '@gonghui/contract/samples.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { follow } from '../../../runtime/transfer/jobs.ts';
import { useAttempt } from '../../../runtime/transfer/use-attempt.ts';
import { session } from '../../../session/store.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { Dialog } from '../../../ui/plain/Dialog.tsx';
import type { Applet } from '../../applet/use-applet.ts';
import css from './packages.module.css';

/** A sample that was made of the applet before, and the way to take it back. */
function Published({ sample, onWithdraw }: { sample: SampleItem; onWithdraw(): void }) {
  const which = sample.scope === 'installation' ? '平台示例' : '本企业示例';
  return (
    <p>
      已发布为{which}「<Link to={`/example-center?sample=${sample.id}`}>{sample.name}</Link>
      」，再次发布会替换它。
      {sample.canWithdraw ? (
        <Button size="small" variant="ghost" onClick={onWithdraw}>
          撤下
        </Button>
      ) : null}
    </p>
  );
}

/** 发布为示例: the applet as it is now, for the enterprise or, by the role platform, for all enterprises. A job does it. */
export function SampleOfApplet({ applet, onClose }: { applet: Applet; onClose(): void }) {
  const { user } = useSnapshot(session);
  const { data, reload } = useLoad(`samples of ${applet.id}`, async signal => {
    const { list } = await send(sampleCalls.list, {}, { signal, quiet: true, timeout: 120_000 });
    return list.filter(({ appletId }) => appletId === applet.id);
  });
  const [withData, setWithData] = useState(false);
  const [forAll, setForAll] = useState(false);
  const { busy, fault, run } = useAttempt();
  const platform = user?.roles.includes('platform') ?? false;
  const start = () =>
    run(async () => {
      const call = forAll ? sampleCalls.publishForAll : sampleCalls.publish;
      const asked = { params: { id: applet.id }, body: { withData } };
      const { jobId } = await send(call, asked, { quiet: true });
      onClose();
      await follow(jobId);
    });
  const withdraw = (sample: SampleItem) =>
    run(async () => {
      await send(sampleCalls.withdraw, { params: { id: sample.id } }, { quiet: true });
      await reload();
    });
  return (
    <Dialog
      title={`发布为示例「${applet.name}」`}
      width={480}
      okText="发布"
      busy={busy}
      onOk={() => void start()}
      onCancel={onClose}
    >
      <div className={css.steps}>
        <p>
          {forAll
            ? '所有企业的应用管理员都可以查看这个示例，并从它新建应用。'
            : '本企业的应用管理员都可以查看这个示例，并从它新建应用。'}
        </p>
        {platform ? (
          <label className={css.tick}>
            <input type="checkbox" checked={forAll} onChange={event => setForAll(event.target.checked)} />
            发布为平台示例，供所有企业使用
          </label>
        ) : null}
        <label className={css.tick}>
          <input type="checkbox" checked={withData} onChange={event => setWithData(event.target.checked)} />
          包含数据（记录、附件和评论）
        </label>
        {withData ? (
          <p className={css.quiet}>看到示例的人都能看到这些记录，请确认其中没有不宜公开的内容。</p>
        ) : null}
        {(data ?? []).map(sample => (
          <Published key={sample.id} sample={sample} onWithdraw={() => void withdraw(sample)} />
        ))}
        {fault === null ? null : (
          <p className={css.fault} role="alert">
            {fault}
          </p>
        )}
      </div>
    </Dialog>
  );
}
