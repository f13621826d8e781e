import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { useParams, useSearchParams } from 'react-router-dom';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { ConnectionsPart } from './connections/ConnectionsPart.tsx';
import css from './data-set.module.css';
import { DatasetsPart } from './datasets/DatasetsPart.tsx';

// What only who opens it needs; every page of an applet would carry it.
const FilesPart = fetched(async () => (await import('./files/FilesPart.tsx')).FilesPart);

const PARTS = [
  { id: 'datasets', label: '数据集' },
  { id: 'files', label: '数据文件' },
  { id: 'connections', label: '数据库连接' },
] as const;
type TabId = (typeof PARTS)[number]['id'];
const TABS = 'data-factory';

/** 数据工厂: the datasets of one applet, and the files and databases of the enterprise that they can read. */
export function Component() {
  const { appletId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const part: TabId = PARTS.find(({ id }) => id === search.get('part'))?.id ?? 'datasets';
  return (
    <div className={css.page}>
      <header className={css.header} data-tabs="">
        <h1 className={css.title}>数据工厂</h1>
        <Tabs
          id={TABS}
          label="数据工厂"
          className={css.tabs}
          tabs={[...PARTS]}
          value={part}
          onChange={id => setSearch(id === 'datasets' ? {} : { part: id })}
        />
      </header>
      <TabPanel of={TABS} value={part}>
        {part === 'datasets' && <DatasetsPart appletId={appletId} />}
        {part === 'files' && <FilesPart />}
        {part === 'connections' && <ConnectionsPart />}
      </TabPanel>
    </div>
  );
}
