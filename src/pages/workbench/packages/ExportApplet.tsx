import { packageCalls } from '@gonghui/contract/packages.ts';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { follow } from '../../../runtime/transfer/jobs.ts';
import { Dialog } from '../../../ui/plain/Dialog.tsx';
import type { Applet } from '../../applet/use-applet.ts';
import css from './packages.module.css';

/** 导出应用: with or without records. The file comes as a job, so the page can be left. */
export function ExportApplet({ applet, onClose }: { applet: Applet; onClose(): void }) {
  const [withData, setWithData] = useState(false);
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    try {
      const asked = { params: { id: applet.id }, body: { withData } };
      await follow((await send(packageCalls.export, asked)).jobId);
      onClose();
    } catch {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={`导出应用「${applet.name}」`}
      width={440}
      okText="导出"
      busy={busy}
      onOk={() => void start()}
      onCancel={onClose}
    >
      <div className={css.steps}>
        <p>把应用的全部设计、权限和设置存成一个文件，可以导入到其他企业或其他服务器。</p>
        <label className={css.tick}>
          <input type="checkbox" checked={withData} onChange={event => setWithData(event.target.checked)} />
          包含数据（记录、附件、评论和已结束的审批记录）
        </label>
        <p className={css.quiet}>文件中没有密码、密钥和公开链接的地址，导入后需要重新填写。</p>
      </div>
    </Dialog>
  );
}
