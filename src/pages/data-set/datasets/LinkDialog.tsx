import { appletCalls } from '@gonghui/contract/applets.ts';
import { datasetCalls } from '@gonghui/contract/datasets.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { meets } from '@gonghui/kernel/pinyin.ts';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SearchInput } from '../../../ui/plain/SearchInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import css from '../data-set.module.css';

const WORDS: Readonly<Record<string, string>> = { form: '表单', normal: '表单', dataset: '数据集' };

/** Takes forms and datasets of another applet into this one. Who sees their data is still said there. */
export function LinkDialog({
  appletId,
  onClose,
  onLinked,
}: {
  appletId: string;
  onClose(): void;
  onLinked(): void;
}) {
  const applets = useLoad('applets to link', async signal => {
    const page = { current: 1, pageSize: LIMITS.listPageSize };
    return (await send(appletCalls.page, { body: { page } }, { signal })).list;
  });
  const [from, setFrom] = useState('');
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const others = (applets.data ?? []).filter(({ id }) => id !== appletId);
  const offered = useLoad(`offered ${from}`, async signal =>
    from === ''
      ? []
      : (await send(datasetCalls.offered, { params: { id: from }, body: { appletId } }, { signal })).list,
  );
  const shown = (offered.data ?? []).filter(({ name }) => meets(name, keyword));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const link = async () => {
    if (chosen.size === 0) return toastError('请选择要引用的数据');
    setBusy(true);
    try {
      await send(datasetCalls.link, { params: { appletId }, body: { ids: [...chosen] } });
      toastSuccess('操作成功');
      onLinked();
    } catch {
      // The client has said why; what was chosen stays.
      setBusy(false);
    }
  };
  return (
    <Dialog
      title="引用其他应用"
      width={520}
      okText="引用"
      busy={busy}
      onOk={() => void link()}
      onCancel={onClose}
    >
      <div className={css.link}>
        <p className={css.faint}>引用后数据仍在原应用中，谁能看到由原应用的权限决定。</p>
        <Select
          label="应用"
          value={from}
          options={[
            { value: '', label: applets.data && others.length === 0 ? '没有其他应用' : '选择应用' },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={id => {
            setFrom(id);
            setChosen(new Set());
          }}
        />
        {from !== '' && (
          <SearchInput
            className={css.choice}
            placeholder="搜索"
            aria-label="搜索表单和数据集"
            value={keyword}
            onChange={setKeyword}
          />
        )}
        {from !== '' && offered.loading && <p className={css.faint}>正在加载…</p>}
        {from !== '' && !offered.loading && shown.length === 0 && (
          <p className={css.faint}>没有可以引用的数据</p>
        )}
        <ul className={css.offers}>
          {shown.map(({ id, name, type, linked }) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  checked={linked || chosen.has(id)}
                  disabled={linked}
                  onChange={() => toggle(id)}
                />
                <span>{name}</span>
                <small>{linked ? '已引用' : WORDS[type]}</small>
              </label>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
