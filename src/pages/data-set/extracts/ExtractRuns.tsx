import { type Extract, extractCalls } from '@gonghui/contract/extracts.ts';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { dayTime } from '../../../ui/time.ts';
import css from '../data-set.module.css';

const lasted = (millis: number): string =>
  millis < 60_000 ? `${Math.max(1, Math.round(millis / 1000))} 秒` : `${Math.round(millis / 60_000)} 分钟`;

/** What became of each try to fetch a table. */
export function ExtractRuns({ extract: { id, table }, onClose }: { extract: Extract; onClose(): void }) {
  const runs = useLoad(`runs ${id}`, signal => send(extractCalls.runs, { params: { id } }, { signal }));
  return (
    <Dialog
      title={`「${table}」的抽取记录`}
      width={520}
      okText="完成"
      cancelText={null}
      onOk={onClose}
      onCancel={onClose}
    >
      {!runs.data && <p className={css.note}>{runs.loading ? '正在加载…' : '没有加载成功'}</p>}
      {runs.data?.length === 0 && <p className={css.note}>还没有记录</p>}
      <ul className={css.runs}>
        {runs.data?.map(({ begunAt, endedAt, ok, rows, message }) => (
          <li key={begunAt}>
            <time>{dayTime(begunAt)}</time>
            <span className={css.status} data-bad={!ok || undefined}>
              {ok ? `成功，共 ${(rows ?? 0).toLocaleString('zh-CN')} 行` : `失败：${message ?? ''}`}
            </span>
            <small>用时 {lasted(endedAt - begunAt)}</small>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
