import { MOST_PUSHED } from '@gonghui/contract/hook-shapes.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { useState } from 'react';
import { send } from '../../../../api/client.ts';
import { useLoad } from '../../../../api/use-load.ts';
import { Dialog } from '../../../../ui/plain/Dialog.tsx';
import { toastSuccess } from '../../../../ui/toast.ts';
import { useFault } from '../../../../ui/use-fault.ts';
import { follow } from '../../../transfer/jobs.ts';
import './batch.css';
import { wordsOf } from '@gonghui/kernel/words-of.ts';

/** 推送: chosen records as they are now, to one of those who are told of this form. */
export function PushRecords({
  formId,
  ids,
  onClose,
}: {
  formId: string;
  ids: readonly string[];
  onClose(): void;
}) {
  const { data, error } = useLoad(`hooks ${formId}`, signal =>
    send(hookCalls.list, { params: { id: formId } }, { signal, quiet: true }),
  );
  const hooks = (data?.list ?? []).filter(
    ({ status, sourceType }) => status === 'on' && sourceType === 'form',
  );
  const [picked, setPicked] = useState('');
  const hook = hooks.find(({ id }) => id === picked) ?? hooks[0];
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useFault(hook?.id);
  const tooMany = ids.length > MOST_PUSHED;
  const push = async () => {
    if (!hook || tooMany) return;
    setBusy(true);
    try {
      const { jobId, count } = await send(
        hookCalls.batchPush,
        { params: { id: hook.id }, body: { mode: 'records', ids: [...ids] } },
        { quiet: true },
      );
      void follow(jobId);
      toastSuccess(`已开始推送 ${count.toLocaleString('zh-CN')} 条数据`);
      onClose();
    } catch (failure) {
      setFault(wordsOf(failure, '没有开始推送，请重试'));
      setBusy(false);
    }
  };
  const said = tooMany
    ? `一次最多推送 ${MOST_PUSHED.toLocaleString('zh-CN')} 条，请少选一些后分几次推送。`
    : error && !data
      ? '数据推送没有加载成功，请关闭后重试。'
      : data && hooks.length === 0
        ? '没有启用的数据推送，请先到「数据推送」中启用。'
        : fault;
  return (
    <Dialog
      title={`推送 ${ids.length.toLocaleString('zh-CN')} 条记录`}
      okText="开始推送"
      width={420}
      busy={busy}
      onOk={() => void push()}
      onCancel={onClose}
    >
      <div className="gl-form">
        {hooks.length > 0 ? (
          <fieldset className="gl-push">
            <legend>推送到</legend>
            {hooks.map(({ id, name, url }) => (
              <label key={id}>
                <input type="radio" name="push-to" checked={id === hook?.id} onChange={() => setPicked(id)} />
                <span>
                  <strong>{name}</strong>
                  <small title={url}>{url}</small>
                </span>
              </label>
            ))}
          </fieldset>
        ) : null}
        {hooks.length > 0 ? <small>按记录现在的内容推送，推送条件和推送字段同样适用。</small> : null}
        {said ? (
          <p className="gh-message" role="alert">
            {said}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
