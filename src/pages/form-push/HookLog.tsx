import { DELIVERY_STATES, type Hook, SENT_EVENTS } from '@gonghui/contract/hook-shapes.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { gatewayNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { FileClock, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { follow } from '../../runtime/transfer/jobs.ts';
import { confirm } from '../../ui/confirm.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { Drawer } from '../../ui/plain/Drawer.tsx';
import { EmptyState } from '../../ui/plain/EmptyState.tsx';
import { Skeleton } from '../../ui/plain/Skeleton.tsx';
import { Select } from '../../ui/Select.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { DeliveryRow } from './DeliveryRow.tsx';
import css from './hook-log.module.css';
import { type DeliveryItem, EVENT_WORDS, STATE_WORDS } from './words.ts';

const SIZE = 20;
const DAY_MS = 86_400_000;
const RENEW_MS = 3_000;
const SPANS = { '1': '最近 1 天', '7': '最近 7 天', '30': '最近 30 天' } as const;
type State = DeliveryItem['state'] | 'tried' | '';

/** 失败日志 and all else that a hook was told, with every try; what can be sent again is. */
export function HookLog({ hook, onClose }: { hook: Hook; onClose(): void }) {
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
  const off = hook.status === 'off';
  return (
    <Drawer title={`推送日志 · ${hook.name}`} onClose={onClose}>
      <div className={css.filters}>
        <Select
          className={css.choice}
          label="结果"
          value={state}
          options={[
            { value: '', label: '全部结果' },
            ...DELIVERY_STATES.map(one => ({ value: one, label: STATE_WORDS[one] })),
            { value: 'tried', label: '重试中' },
          ]}
          onChange={value => narrow(() => setState(value as State))}
        />
        <Select
          className={css.choice}
          label="事件"
          value={event}
          options={[
            { value: '', label: '全部事件' },
            ...SENT_EVENTS.map(one => ({ value: one, label: EVENT_WORDS[one] })),
          ]}
          onChange={value => narrow(() => setEvent(value))}
        />
        <Select
          className={css.choice}
          label="时间"
          value={span}
          options={[
            { value: '', label: '全部时间' },
            ...Object.entries(SPANS).map(([value, label]) => ({ value, label })),
          ]}
          onChange={value => narrow(() => setSpan(value))}
        />
        <input
          className={css.choice}
          aria-label="数据标识"
          placeholder="数据标识"
          value={recordId}
          maxLength={20}
          onChange={({ target }) => narrow(() => setRecordId(target.value))}
        />
        <Button icon variant="ghost" aria-label="刷新" onClick={() => void reload()}>
          <RefreshCw size={14} aria-hidden="true" />
        </Button>
      </div>
      <div className={css.bar}>
        <p>
          {off
            ? '已停用：启用后才能重新推送。'
            : chosen.size > 0
              ? `已选 ${chosen.size} 条`
              : '记录保留 30 天，内容保留 7 天。'}
        </p>
        <Button
          size="small"
          disabled={off || chosen.size === 0}
          onClick={() => void again({ ids: [...chosen] })}
        >
          重新推送所选
        </Button>
        <Button size="small" disabled={off || (data?.pager.total ?? 0) === 0} onClick={() => void all()}>
          重新推送全部
        </Button>
      </div>
      {data ? null : error ? (
        <EmptyState title="推送日志没有加载成功">
          <Button onClick={() => void reload()}>重试</Button>
        </EmptyState>
      ) : (
        <Skeleton rows={6} height={48} />
      )}
      {data && data.list.length === 0 ? (
        <EmptyState
          icon={<FileClock size={22} />}
          title={narrowed ? '没有符合条件的推送' : '还没有推送'}
          text={narrowed ? '' : '数据有变化并推送后，这里会记下每一次推送和结果。'}
        />
      ) : null}
      <ul className={css.log} aria-busy={loading || undefined} aria-label="推送日志">
        {(data?.list ?? []).map(one => (
          <DeliveryRow
            key={one.id}
            delivery={one}
            chosen={chosen.has(one.id)}
            onChoose={on => toggle(one.id, on)}
          />
        ))}
      </ul>
      {data && data.pager.total > SIZE ? (
        <div className={css.pager}>
          <Pager current={current} pageSize={SIZE} total={data.pager.total} onChange={setCurrent} />
        </div>
      ) : null}
    </Drawer>
  );
}
