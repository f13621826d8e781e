import { KIND_WORDS } from '@gonghui/elements/dataset/kind-words.ts';
import { DATASET_STATUSES } from '@gonghui/elements/dataset/status.ts';
import { meets } from '@gonghui/kernel/pinyin.ts';
import { Database, Link2, Plus, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isWord, useKeptLook, useKeptWord } from '../../../session/use-kept-look.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { SearchBox } from '../../../ui/plain/SearchBox.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import { Select } from '../../../ui/Select.tsx';
import css from '../data-set.module.css';
import { DatasetTable } from './DatasetTable.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { useDatasets } from './use-datasets.ts';

const NONE: readonly never[] = [];

/** The datasets of one applet. */
export function DatasetsPart({ appletId }: { appletId: string }) {
  const navigate = useNavigate();
  const list = useDatasets(appletId);
  const [keyword, setKeyword] = useKeptWord(`datasets.${appletId}`);
  const [kind, setKind] = useKeptLook(`datasets.${appletId}.kind`, '', isWord);
  const [status, setStatus] = useKeptLook(`datasets.${appletId}.status`, '', isWord);
  const [linking, setLinking] = useState(false);
  const all = list.data ?? NONE;
  const found = useMemo(
    () =>
      all.filter(
        one =>
          meets(one.name, keyword) &&
          (kind === '' || one.kind === kind) &&
          (status === '' || String(one.status) === status),
      ),
    [all, keyword, kind, status],
  );
  const add = () => navigate(`/dataset/add/${appletId}`);
  const clear = () => {
    setKeyword('');
    setKind('');
    setStatus('');
  };

  const body = () => {
    if (!list.data && list.loading) return <Skeleton rows={8} height={28} className={css.bones} />;
    if (!list.data)
      return (
        <EmptyState title="数据集列表没有加载成功" text="请检查网络后重试。">
          <Button onClick={() => void list.reload()}>重试</Button>
        </EmptyState>
      );
    if (all.length === 0)
      return (
        <EmptyState
          icon={<Database size={22} />}
          title="还没有数据集"
          text="数据集把表单、子表和其他应用的数据整理成一张表：选好来源，关联起来，加上计算字段和过滤条件，报表就从它取数。"
        >
          <Button variant="primary" onClick={add}>
            <Plus size={16} />
            新建数据集
          </Button>
        </EmptyState>
      );
    if (found.length === 0)
      return (
        <EmptyState icon={<Search size={22} />} title="没有符合的数据集">
          <Button onClick={clear}>清除筛选</Button>
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
  };

  return (
    <>
      <div className={css.bar}>
        <div className={css.tools}>
          <SearchBox label="搜索数据集" value={keyword} onChange={setKeyword} />
          <Choice
            label="类型"
            value={kind}
            onChange={setKind}
            options={Object.entries(KIND_WORDS).filter(([one]) => all.some(dataset => dataset.kind === one))}
          />
          <Choice
            label="状态"
            value={status}
            onChange={setStatus}
            options={Object.entries(DATASET_STATUSES).filter(([one]) =>
              all.some(dataset => String(dataset.status) === one),
            )}
          />
          <Button onClick={() => setLinking(true)}>
            <Link2 size={16} />
            引用其他应用
          </Button>
          <Button variant="primary" onClick={add}>
            <Plus size={16} />
            新建数据集
          </Button>
        </div>
      </div>
      {body()}
      {linking && (
        <LinkDialog
          appletId={appletId}
          onClose={() => setLinking(false)}
          onLinked={() => {
            setLinking(false);
            void list.reload();
          }}
        />
      )}
    </>
  );
}

function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange(value: string): void;
}) {
  return (
    <Select
      label={label}
      value={value}
      options={[
        { value: '', label: `全部${label}` },
        ...options.map(([key, text]) => ({ value: key, label: text })),
      ]}
      onChange={onChange}
    />
  );
}
