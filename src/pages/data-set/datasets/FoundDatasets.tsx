import { Database, Plus, Search } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import css from '../data-set.module.css';
import { DatasetTable } from './DatasetTable.tsx';
import type { useDatasets } from './use-datasets.ts';

type Datasets = ReturnType<typeof useDatasets>;

interface FoundDatasetsProps {
  appletId: string;
  list: Datasets;
  found: NonNullable<Datasets['data']>;
  onAdd(): void;
  onClear(): void;
}

/** The datasets that are left by search and choices, or why there are none. */
export function FoundDatasets({ appletId, list, found, onAdd, onClear }: FoundDatasetsProps) {
  const navigate = useNavigate();
  if (!list.data && list.loading) return <Skeleton rows={8} height={28} className={css.bones} />;
  if (!list.data)
    return (
      <EmptyState title="数据集列表没有加载成功" text="请检查网络后重试。">
        <Button onClick={() => void list.reload()}>重试</Button>
      </EmptyState>
    );
  if (list.data.length === 0)
    return (
      <EmptyState
        icon={<Database size={22} />}
        title="还没有数据集"
        text="数据集把表单、子表和其他应用的数据整理成一张表：选好来源，关联起来，加上计算字段和过滤条件，报表就从它取数。"
      >
        <Button variant="primary" onClick={onAdd}>
          <Plus size={16} />
          新建数据集
        </Button>
      </EmptyState>
    );
  if (found.length === 0)
    return (
      <EmptyState icon={<Search size={22} />} title="没有符合的数据集">
        <Button onClick={onClear}>清除筛选</Button>
      </EmptyState>
    );
  return (
    <DatasetTable
      datasets={found}
      taken={list.names}
      onOpen={({ id }) => navigate(`/dataset/edit/${appletId}/${id}`)}
      onRename={list.rename}
      onRemove={list.remove}
    />
  );
}
