import { meets } from '@gonghui/kernel/pinyin.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useState } from 'react';
import { Button } from '../../../ui/plain/Button.tsx';
import { SearchInput } from '../../../ui/plain/SearchInput.tsx';
import css from '../data-set.module.css';
import type { NewExtractDraft, SourceTable } from './use-new-extract.ts';

const SHOWN = 200;

interface TableOffersProps {
  tables: NewExtractDraft['tables'];
  table: SourceTable | null;
  onChoose(table: SourceTable): void;
}

/** The tables of a connection, to search and to choose one from. */
export function TableOffers({ tables, table, onChoose }: TableOffersProps) {
  const [keyword, setKeyword] = useState('');
  const found = (tables.data?.tables ?? []).filter(
    ({ name, comment }) => meets(name, keyword) || meets(comment, keyword),
  );
  const said = wordsOf(tables.error, '数据表没有加载成功');
  return (
    <>
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
                onChange={() => onChoose({ schema, name })}
              />
              <span>{schema && schema !== 'public' ? `${schema}.${name}` : name}</span>
              <small>{[comment, view ? '视图' : ''].filter(Boolean).join('，')}</small>
            </label>
          </li>
        ))}
      </ul>
      {found.length > SHOWN && <p className={css.faint}>仅显示前 {SHOWN} 张，请搜索</p>}
    </>
  );
}
