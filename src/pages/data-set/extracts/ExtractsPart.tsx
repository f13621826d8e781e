import type { DataSourceItem } from '@gonghui/contract/datasources.ts';
import type { Extract } from '@gonghui/contract/extracts.ts';
import { ArrowLeft, Plus, Table2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import css from '../data-set.module.css';
import { ExtractRuns } from './ExtractRuns.tsx';
import { ExtractTable } from './ExtractTable.tsx';
import { NewExtract } from './NewExtract.tsx';
import { useExtracts } from './use-extracts.ts';

/** Tables of one connection that are fetched: how each is, when it was, how often. */
export function ExtractsPart({ connection, onBack }: { connection: DataSourceItem; onBack(): void }) {
  const list = useExtracts(connection.id);
  const [adding, setAdding] = useState(false);
  const [log, setLog] = useState<Extract | null>(null);
  const add = (
    <Button variant="primary" onClick={() => setAdding(true)}>
      <Plus size={16} />
      抽取数据表
    </Button>
  );
  const body = () => {
    if (!list.data && list.loading) return <Skeleton rows={6} height={28} className={css.bones} />;
    if (!list.data)
      return (
        <EmptyState title="数据表没有加载成功" text="请检查网络后重试。">
          <Button onClick={() => void list.reload()}>重试</Button>
        </EmptyState>
      );
    if (list.data.length === 0)
      return (
        <EmptyState
          icon={<Table2 size={22} />}
          title="还没有抽取的数据表"
          text="选择要用的表，数据会抽取到平台，在数据集的「数据库」中选用；可以定时更新。"
        >
          {add}
        </EmptyState>
      );
    return (
      <ExtractTable
        extracts={list.data}
        onRun={list.run}
        onSchedule={list.schedule}
        onLog={setLog}
        onRemove={list.remove}
      />
    );
  };
  return (
    <>
      <div className={css.back}>
        <Button icon variant="ghost" aria-label="返回数据库连接" onClick={onBack}>
          <ArrowLeft size={18} />
        </Button>
        <h2>{connection.name}</h2>
        {list.data && list.data.length > 0 && add}
      </div>
      {body()}
      {adding && (
        <NewExtract
          connectionId={connection.id}
          onClose={() => setAdding(false)}
          onBegun={() => {
            setAdding(false);
            void list.reload();
          }}
        />
      )}
      {log && <ExtractRuns extract={log} onClose={() => setLog(null)} />}
    </>
  );
}
