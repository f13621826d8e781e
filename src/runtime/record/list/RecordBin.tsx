import { BIN_DAYS, recordWorkCalls } from '@gonghui/contract/record-work.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import { EMPTY_TEXT } from '@gonghui/kernel/names.ts';
import dayjs from 'dayjs';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { Button } from '../../../ui/Button.tsx';
import { Drawer } from '../../../ui/Drawer.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { nameBook, type RecordColumn, textOf } from '../columns.ts';

const PAGE = 20;
/** Fields that say which record it was. */
const SAYING = 3;

interface RecordBinProps {
  formId: string;
  columns: readonly RecordColumn[];
  onRestored(): void;
  onClose(): void;
}

/** Records removed of late, and the way back. */
export function RecordBin({ formId, columns, onRestored, onClose }: RecordBinProps) {
  const [current, setCurrent] = useState(1);
  const { data, error, reload } = useLoad(`bin ${formId} ${current}`, signal =>
    send(
      recordWorkCalls.bin,
      { params: { id: formId }, body: { page: { current, pageSize: PAGE } } },
      { signal, quiet: true },
    ),
  );
  const restore = async (id: string) => {
    const { results } = await send(recordWorkCalls.restoreMany, {
      params: { id: formId },
      body: { ids: [id] },
    });
    const [result] = results;
    if (result?.done) {
      toastSuccess('已恢复');
      onRestored();
    } else toastError(result?.message ?? '恢复失败');
    await reload();
  };
  const names = data ? nameBook(data.names) : null;
  const pages = Math.max(1, Math.ceil((data?.pager.total ?? 0) / PAGE));
  return (
    <Drawer title="回收站" onClose={onClose}>
      <p className="gh-record-meta">删除的记录保留{BIN_DAYS}天，期间可以恢复。</p>
      {error && !data ? <p>加载失败</p> : null}
      {data?.list.length === 0 ? <p className="gl-none">回收站是空的</p> : null}
      <ul className="gl-bin">
        {data?.list.map(item => {
          const said = columns
            .map(column => (names ? textOf(column, item.values[column.id] as Json, names) : EMPTY_TEXT))
            .filter(text => text !== EMPTY_TEXT)
            .slice(0, SAYING);
          return (
            <li key={item.id}>
              <div>
                <strong>{said.join(' · ') || '（空记录）'}</strong>
                <small>
                  {item.createdBy.name} 提交，{item.removedBy.name} 删除于{' '}
                  {dayjs(item.removedAt).format('YYYY-MM-DD HH:mm')}
                </small>
              </div>
              <Button size="small" onClick={() => void restore(item.id)}>
                恢复
              </Button>
            </li>
          );
        })}
      </ul>
      {pages > 1 ? (
        <div className="gl-panel-foot">
          <Button size="small" disabled={current === 1} onClick={() => setCurrent(current - 1)}>
            上一页
          </Button>
          <span>
            {current} / {pages}
          </span>
          <Button size="small" disabled={current === pages} onClick={() => setCurrent(current + 1)}>
            下一页
          </Button>
        </div>
      ) : null}
    </Drawer>
  );
}
