import { KIND_WORDS } from '@gonghui/elements/dataset/kind-words.ts';
import { DATASET_STATUSES } from '@gonghui/elements/dataset/status.ts';
import { meets } from '@gonghui/kernel/pinyin.ts';
import { Link2, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isWord, useKeptLook, useKeptWord } from '../../../session/use-kept-look.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { SearchBox } from '../../../ui/plain/SearchBox.tsx';
import { Select } from '../../../ui/Select.tsx';
import css from '../data-set.module.css';
import { FoundDatasets } from './FoundDatasets.tsx';
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
      <FoundDatasets appletId={appletId} list={list} found={found} onAdd={add} onClear={clear} />
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
