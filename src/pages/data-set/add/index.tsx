import { datasetCalls } from '@gonghui/contract/datasets.ts';
import type { DatasetKind } from '@gonghui/elements/query/dataset.ts';
import { ArrowLeft, Link2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { send } from '../../../api/client.ts';
import css from '../data-set.module.css';
import { LinkDialog } from '../datasets/LinkDialog.tsx';
import { KIND_ICONS, MADE } from '../kinds.ts';

/** 新建数据集: what the data comes from decides what can be done with it. */
export function Component() {
  const { appletId = '' } = useParams();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [linking, setLinking] = useState(false);
  const list = `/data-set/${appletId}`;
  const make = async (kind: DatasetKind) => {
    if (busy) return;
    setBusy(true);
    try {
      const { id } = await send(datasetCalls.create, { body: { appletId, kind } });
      // Going back leads to the list and makes no second one.
      navigate(`/dataset/edit/${appletId}/${id}`, { replace: true });
    } catch {
      setBusy(false);
    }
  };
  return (
    <div className={css.page}>
      <header className={css.header}>
        <Link to={list} aria-label="返回数据工厂">
          <ArrowLeft size={18} />
        </Link>
        <h1 className={css.title}>新建数据集</h1>
      </header>
      <div className={css.cards}>
        {MADE.map(({ kind, title, about }) => {
          const Icon = KIND_ICONS[kind];
          return (
            <button
              key={kind}
              type="button"
              className={css.card}
              disabled={busy}
              onClick={() => void make(kind)}
            >
              <Icon size={22} aria-hidden="true" />
              <strong>{title}</strong>
              <p>{about}</p>
            </button>
          );
        })}
        <button type="button" className={css.card} disabled={busy} onClick={() => setLinking(true)}>
          <Link2 size={22} aria-hidden="true" />
          <strong>引用其他应用</strong>
          <p>使用其他应用的表单和数据集，数据仍在原应用中，权限不变。</p>
        </button>
      </div>
      {linking && (
        <LinkDialog appletId={appletId} onClose={() => setLinking(false)} onLinked={() => navigate(list)} />
      )}
    </div>
  );
}
