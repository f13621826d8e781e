import type { DataFile } from '@gonghui/contract/datafiles.ts';
import { useState } from 'react';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { columnWord } from './column-words.ts';
import css from './data-files.module.css';

const TABS = 'data-file-sheets';
const count = (n: number): string => n.toLocaleString('zh-CN');

/** The sheets of a file: how many rows each has, its columns and what they were taken for. */
export function FileSheets({ file }: { file: DataFile }) {
  const [chosen, setChosen] = useState(file.sheets[0]?.name ?? '');
  const sheet = file.sheets.find(({ name }) => name === chosen) ?? file.sheets[0];
  if (!sheet) return <p className={css.note}>文件中没有数据</p>;
  return (
    <div className={css.sheets}>
      {file.sheets.length > 1 && (
        <Tabs
          id={TABS}
          label="工作表"
          className={css.tabs}
          tabs={file.sheets.map(({ name }) => ({ id: name, label: name }))}
          value={sheet.name}
          onChange={setChosen}
        />
      )}
      <TabPanel of={TABS} value={sheet.name}>
        <p className={css.note}>
          {file.sheets.length > 1 ? '' : `工作表「${sheet.name}」，`}
          {count(sheet.rows)} 行，{sheet.columns.length} 列
        </p>
        <ul className={css.columns} aria-label="列和识别的类型">
          {sheet.columns.map(({ key, title, type, bad }) => (
            <li key={key}>
              <span data-tip={title}>{title}</span>
              <small>{columnWord(type)}</small>
              {bad > 0 && <em>{count(bad)} 格无法识别</em>}
            </li>
          ))}
        </ul>
      </TabPanel>
    </div>
  );
}
