import type { DataSourceItem } from '@gonghui/contract/datasources.ts';
import { Database, Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { mayUse, session } from '../../../session/store.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import css from '../data-set.module.css';
import { ExtractsPart } from '../extracts/ExtractsPart.tsx';
import { ConnectionDialog } from './ConnectionDialog.tsx';
import { ConnectionTable } from './ConnectionTable.tsx';
import { useConnections } from './use-connections.ts';

/** Databases of the enterprise: administrators connect them, who builds applications fetches their tables. */
export function ConnectionsPart() {
  const list = useConnections();
  const [search, setSearch] = useSearchParams();
  const [open, setOpen] = useState<{ connection: DataSourceItem | null } | null>(null);
  const { user } = useSnapshot(session);
  const isAdmin = user !== null && mayUse(user.roles, ['admin']);
  const chosen = list.data?.find(({ id }) => id === search.get('id'));
  if (chosen) return <ExtractsPart connection={chosen} onBack={() => setSearch({ part: 'connections' })} />;
  const add = (
    <Button variant="primary" onClick={() => setOpen({ connection: null })}>
      <Plus size={16} />
      添加连接
    </Button>
  );
  const body = () => {
    if (!list.data && list.loading) return <Skeleton rows={6} height={28} className={css.bones} />;
    if (!list.data)
      return (
        <EmptyState title="数据库连接没有加载成功" text="请检查网络后重试。">
          <Button onClick={() => void list.reload()}>重试</Button>
        </EmptyState>
      );
    if (list.data.length === 0)
      return (
        <EmptyState
          icon={<Database size={22} />}
          title="还没有数据库连接"
          text={
            isAdmin
              ? '连接企业的数据库后，可以定时抽取其中的表，在数据集中与表单关联。建议使用只读账号。'
              : '由企业管理员添加数据库连接，添加后可以在这里抽取其中的表。'
          }
        >
          {isAdmin && add}
        </EmptyState>
      );
    return (
      <ConnectionTable
        connections={list.data}
        isAdmin={isAdmin}
        onOpen={({ id }) => setSearch({ part: 'connections', id })}
        onEdit={connection => setOpen({ connection })}
        onRemove={list.remove}
      />
    );
  };
  return (
    <>
      {isAdmin && list.data && list.data.length > 0 && <div className={css.bar}>{add}</div>}
      {body()}
      {open && (
        <ConnectionDialog
          id={open.connection?.id ?? null}
          onClose={() => setOpen(null)}
          onSaved={() => {
            setOpen(null);
            void list.reload();
          }}
        />
      )}
    </>
  );
}
