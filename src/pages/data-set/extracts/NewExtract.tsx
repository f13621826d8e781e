import { datasourceCalls } from '@gonghui/contract/datasources.ts';
import { EXTRACT_EVERY, extractCalls } from '@gonghui/contract/extracts.ts';
import { meets } from '@gonghui/kernel/pinyin.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { SearchInput } from '../../../ui/plain/SearchInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { everyWord } from '../connections/words.ts';
import css from '../data-set.module.css';

const SHOWN = 200;
const GROWING: ReadonlySet<string> = new Set(['number', 'date', 'date-time']);
const MANUAL = 'manual';

interface Table {
  schema: string;
  name: string;
}

/** Chooses a table of a connection, how it is fetched and how often; the first time begins at once. */
export function NewExtract({
  connectionId,
  onClose,
  onBegun,
}: {
  connectionId: string;
  onClose(): void;
  onBegun(): void;
}) {
  const [keyword, setKeyword] = useState('');
  const [table, setTable] = useState<Table | null>(null);
  const [growing, setGrowing] = useState('');
  const [key, setKey] = useState('');
  const [every, setEvery] = useState(MANUAL);
  const [busy, setBusy] = useState(false);
  const params = { id: connectionId };
  const tables = useLoad(`tables ${connectionId}`, signal =>
    send(datasourceCalls.tables, { params }, { signal, quiet: true }),
  );
  const columns = useLoad(`columns ${connectionId} ${table?.schema} ${table?.name}`, async signal =>
    table === null
      ? []
      : send(
          datasourceCalls.columns,
          { params, query: { schema: table.schema, table: table.name } },
          { signal, quiet: true },
        ),
  );
  const found = (tables.data?.tables ?? []).filter(
    ({ name, comment }) => meets(name, keyword) || meets(comment, keyword),
  );
  const begin = async () => {
    if (!table) return toastError('请选择数据表');
    setBusy(true);
    try {
      const body = {
        schema: table.schema,
        table: table.name,
        growing: growing || null,
        key: growing ? key || null : null,
      };
      const { extractId } = await send(extractCalls.create, { params, body });
      if (every !== MANUAL)
        await send(extractCalls.schedule, {
          params: { id: extractId },
          body: { everyMinutes: Number(every) },
        });
      toastSuccess('已开始抽取');
      onBegun();
    } catch {
      // The client has said why; what was chosen stays.
      setBusy(false);
    }
  };
  const named = (list: readonly { name: string }[], none: string) => [
    { value: '', label: none },
    ...list.map(({ name }) => ({ value: name, label: name })),
  ];
  const said = wordsOf(tables.error, '数据表没有加载成功');
  return (
    <Dialog
      title="抽取数据表"
      width={520}
      okText="抽取"
      busy={busy}
      onOk={() => void begin()}
      onCancel={onClose}
    >
      <div className={css.link}>
        <SearchInput
          className={css.choice}
          placeholder="搜索数据表"
          aria-label="搜索数据表"
          value={keyword}
          onChange={setKeyword}
        />
        {!tables.data && tables.loading && <p className={css.faint}>正在读取数据库…</p>}
        {!tables.data && !tables.loading && (
          <div className={css.back}>
            <p className={css.said} data-bad="" role="alert">
              {said}
            </p>
            <Button size="small" onClick={() => void tables.reload()}>
              重试
            </Button>
          </div>
        )}
        {tables.data && found.length === 0 && <p className={css.faint}>没有找到数据表</p>}
        <ul className={css.offers} aria-label="数据表">
          {found.slice(0, SHOWN).map(({ schema, name, view, comment }) => (
            <li key={`${schema}.${name}`}>
              <label>
                <input
                  type="radio"
                  name="table"
                  checked={table?.schema === schema && table.name === name}
                  onChange={() => {
                    setTable({ schema, name });
                    setGrowing('');
                    setKey('');
                  }}
                />
                <span>{schema && schema !== 'public' ? `${schema}.${name}` : name}</span>
                <small>{[comment, view ? '视图' : ''].filter(Boolean).join('，')}</small>
              </label>
            </li>
          ))}
        </ul>
        {found.length > SHOWN && <p className={css.faint}>仅显示前 {SHOWN} 张，请搜索</p>}
        {table && (
          <div className={css.grid}>
            <div className={css.field}>
              <span>抽取方式</span>
              <Select
                className={css.choice}
                label="抽取方式"
                value={growing}
                options={[
                  { value: '', label: '每次全部抽取' },
                  ...(columns.data ?? [])
                    .filter(({ type }) => type !== null && GROWING.has(type))
                    .map(({ name }) => ({ value: name, label: `按 ${name} 只抽取新增` })),
                ]}
                onChange={setGrowing}
              />
            </div>
            <div className={css.field}>
              <span>定时</span>
              <Select
                className={css.choice}
                label="定时"
                value={every}
                options={[
                  { value: MANUAL, label: '手动' },
                  ...EXTRACT_EVERY.map(minutes => ({ value: String(minutes), label: everyWord(minutes) })),
                ]}
                onChange={setEvery}
              />
            </div>
            {growing !== '' && (
              <div className={css.field} data-whole="">
                <span>主键（同一行再次抽取时替换旧的）</span>
                <Select
                  className={css.choice}
                  label="主键"
                  value={key}
                  options={named(columns.data ?? [], '不设置')}
                  onChange={setKey}
                />
              </div>
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}
