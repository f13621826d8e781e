import type { Hook } from '@gonghui/contract/hook-shapes.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { gatewayNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useEffect, useState } from 'react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { follow } from '../../runtime/transfer/jobs.ts';
import { confirm } from '../../ui/confirm.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import type { DeliveryItem } from './words.ts';

/** Deliveries on a page of the log. */
export const SIZE = 20;
const DAY_MS = 86_400_000;
const RENEW_MS = 3_000;
type State = DeliveryItem['state'] | 'tried' | '';

/** A page of what a hook was told, as it is narrowed, with what was chosen there to be sent again. */
export function useHookLog(hook: Hook) {
  const [state, setState] = useState<State>(hook.failed > 0 ? 'dead' : hook.failures > 0 ? 'tried' : '');
  const [event, setEvent] = useState('');
  const [span, setSpan] = useState('');
  const [recordId, setRecordId] = useState('');
  const [current, setCurrent] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const filter = {
    ...(state === 'tried' ? { tried: true, state: 'waiting' as const } : state === '' ? {} : { state }),
    ...(event === '' ? {} : { event: event as DeliveryItem['event'] }),
    ...(recordId.trim() === '' ? {} : { recordId: recordId.trim() }),
    ...(span === '' ? {} : { from: Math.floor(gatewayNow() / 60_000) * 60_000 - Number(span) * DAY_MS }),
  };
  const { data, error, loading, reload } = useLoad(
    `hook log ${hook.id}`,
    signal =>
      send(
        hookCalls.failureLog,
        { params: { id: hook.id }, body: { filter, page: { current, pageSize: SIZE } } },
        { signal, quiet: true },
      ),
    `${JSON.stringify(filter)} ${current}`,
  );
  // What is on its way arrives while somebody looks.
  const moves = (data?.list ?? []).some(({ state: at }) => at === 'waiting');
  useEffect(() => {
    if (!moves) return;
    const timer = setInterval(() => document.hidden || void reload(), RENEW_MS);
    return () => clearInterval(timer);
  }, [moves, reload]);
  const narrow = (set: () => void) => {
    set();
    setCurrent(1);
    setChosen(new Set());
  };
  const again = async (what: { ids: string[] } | { filter: typeof filter }) => {
    try {
      const { jobId, count } = await send(
        hookCalls.batchPush,
        { params: { id: hook.id }, body: { mode: 'replay', ...what } },
        { quiet: true },
      );
      setChosen(new Set());
      toastSuccess(`已开始重新推送 ${count.toLocaleString('zh-CN')} 条`);
      await follow(jobId, () => void reload());
    } catch (failure) {
      toastError(wordsOf(failure, '没有开始重新推送，请重试'));
    }
  };
  const all = async () => {
    const text = `重新推送符合当前筛选、已经推送过的全部内容（最多 1 万条）？内容与标识不变，已送达的接收方会再次收到。`;
    if (await confirm(text, { okText: '重新推送' })) await again({ filter });
  };
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const narrowed = state !== '' || event !== '' || span !== '' || recordId !== '';
  return {
    loaded: { data, error, loading, reload },
    filter: { state, event, span, recordId, narrowed },
    setState: (value: string) => narrow(() => setState(value as State)),
    setEvent: (value: string) => narrow(() => setEvent(value)),
    setSpan: (value: string) => narrow(() => setSpan(value)),
    setRecordId: (value: string) => narrow(() => setRecordId(value)),
    current,
    setCurrent,
    chosen,
    toggle,
    again,
    all,
  };
}

export type HookLogPage = ReturnType<typeof useHookLog>;
