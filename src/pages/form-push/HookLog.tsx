import type { Hook } from '@gonghui/contract/hook-shapes.ts';
import { FileClock } from 'lucide-react';
import { Pager } from '../../ui/Pager.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { Drawer } from '../../ui/plain/Drawer.tsx';
import { EmptyState } from '../../ui/plain/EmptyState.tsx';
import { Skeleton } from '../../ui/plain/Skeleton.tsx';
import { DeliveryRow } from './DeliveryRow.tsx';
import { HookLogFilters } from './HookLogFilters.tsx';
import css from './hook-log.module.css';
import { SIZE, useHookLog } from './use-hook-log.ts';

/** 失败日志 and all else that a hook was told, with every try; what can be sent again is. */
export function HookLog({ hook, onClose }: { hook: Hook; onClose(): void }) {
  const log = useHookLog(hook);
  const { chosen, toggle, current, setCurrent, again, all } = log;
  const { data, error, loading, reload } = log.loaded;
  const { narrowed } = log.filter;
  const off = hook.status === 'off';
  return (
    <Drawer title={`推送日志 · ${hook.name}`} onClose={onClose}>
      <HookLogFilters log={log} />
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
