import type { Hook } from '@gonghui/contract/hook-shapes.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { gatewayNow, millisOf, minuteText } from '@gonghui/elements/shared/enterprise-clock.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useRef, useState } from 'react';
import { send } from '../../api/client.ts';
import { follow } from '../../runtime/transfer/jobs.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { findUnread, WrittenDay } from '../../ui/plain/WrittenDay.tsx';
import { ZoneNote } from '../../ui/plain/ZoneNote.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { useFault } from '../../ui/use-fault.ts';
import css from './form-push.module.css';

const DAY_MS = 86_400_000;

/** 批量推送: records that were changed in a span, as they are now. */
export function PushDialog(props: { hook: Hook; onPushed(): void; onClose(): void }) {
  const { hook, onPushed, onClose } = props;
  const [from, setFrom] = useState(() => minuteText(gatewayNow() - DAY_MS));
  const [to, setTo] = useState(() => minuteText(gatewayNow() + 60_000));
  const ofForm = hook.sourceType === 'form';
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useFault(`${from} ${to}`);
  const span = useRef<HTMLDivElement>(null);
  const push = async () => {
    if (findUnread(span.current)) return;
    const [first, last] = [millisOf(from), millisOf(to)];
    if (ofForm && (first === null || last === null)) return setFault('请填写开始和结束时间');
    if (first !== null && last !== null && first >= last) return setFault('结束时间应晚于开始时间');
    setBusy(true);
    try {
      const body =
        first !== null && last !== null && ofForm
          ? { mode: 'records' as const, from: first, to: last }
          : { mode: 'rows' as const };
      const { jobId, count } = await send(
        hookCalls.batchPush,
        { params: { id: hook.id }, body },
        { quiet: true },
      );
      void follow(jobId, onPushed);
      toastSuccess(`已开始推送 ${count.toLocaleString('zh-CN')} 条数据`);
      onClose();
    } catch (error) {
      setFault(wordsOf(error, '没有开始推送，请重试'));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title="批量推送"
      width={460}
      okText="开始推送"
      busy={busy}
      onOk={() => void push()}
      onCancel={onClose}
    >
      <p className={css.note}>
        {ofForm
          ? `把这段时间内提交或修改过的数据，按现在的内容推送给「${hook.name}」，一次最多 1 万条。推送条件同样适用。`
          : `把「${hook.sourceName ?? ''}」现在的全部行推送给「${hook.name}」，一次最多 1 万行。推送的是您可以查看和导出的部分。`}
      </p>
      {ofForm ? (
        <div ref={span} className={css.span}>
          <WrittenDay titled label="从" of="moment" value={from} onChange={setFrom} />
          <WrittenDay titled label="到" of="moment" value={to} onChange={setTo} />
        </div>
      ) : null}
      {ofForm ? <ZoneNote className={css.note} /> : null}
      {fault ? (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      ) : null}
    </Dialog>
  );
}
