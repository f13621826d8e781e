import { type SampleItem, sampleCalls } from '@gonghui/contract/samples.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { LayoutGrid, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { useKeptWord } from '../../session/use-kept-look.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { EmptyState } from '../../ui/plain/EmptyState.tsx';
import { SearchBox } from '../../ui/plain/SearchBox.tsx';
import { Segments } from '../../ui/plain/Segments.tsx';
import { useToolPage } from '../../ui/use-tool-page.ts';
import { SampleCard } from './SampleCard.tsx';
import css from './samples.module.css';

const SampleDrawer = fetched(async () => (await import('./SampleDrawer.tsx')).SampleDrawer);

const SCOPES = { all: '全部', builtin: '内置', enterprise: '本企业', installation: '平台' } as const;
type ShownScope = keyof typeof SCOPES;

/** Cards by their groups, in the order in which the groups come. */
function inGroups(samples: readonly SampleItem[]): [group: string, samples: SampleItem[]][] {
  const groups = new Map<string, SampleItem[]>();
  for (const sample of samples) groups.set(sample.group, [...(groups.get(sample.group) ?? []), sample]);
  return [...groups];
}

const NONE: Readonly<Record<ShownScope, string>> = {
  all: '还没有示例应用',
  builtin: '还没有内置的示例应用',
  enterprise: '本企业还没有发布示例应用',
  installation: '平台还没有发布示例应用',
};

/** `/example-center`: sample applets to look into and to begin with. */
export function Component() {
  useToolPage();
  const { data, error, reload } = useLoad('samples', async signal => {
    const options = { signal, quiet: true, timeout: 120_000 };
    return (await send(sampleCalls.list, {}, options)).list;
  });
  const [scope, setScope] = useState<ShownScope>('all');
  const [keyword, setKeyword] = useKeptWord('samples');
  const [search, setSearch] = useSearchParams();
  const opened = data?.find(({ id }) => id === search.get('sample'));
  const found = useMemo(() => {
    const wanted = keyword.trim().toLowerCase();
    const all = (data ?? []).filter(sample => scope === 'all' || sample.scope === scope);
    return all.filter(one => `${one.name} ${one.description}`.toLowerCase().includes(wanted));
  }, [data, scope, keyword]);
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>示例应用中心</h1>
        <Segments label="来源" options={SCOPES} value={scope} onChange={setScope} />
        <SearchBox label="搜索示例" value={keyword} onChange={setKeyword} />
      </header>
      {!data ? (
        error ? (
          <EmptyState title="示例没有加载成功" text="请检查网络后重试。">
            <Button onClick={() => void reload()}>重试</Button>
          </EmptyState>
        ) : (
          <p className={css.note} role="status">
            正在加载…
          </p>
        )
      ) : found.length === 0 ? (
        keyword.trim() === '' ? (
          <EmptyState
            icon={<LayoutGrid size={22} />}
            title={NONE[scope]}
            text="在工作台的应用菜单中，可以把应用发布为示例。"
          />
        ) : (
          <EmptyState icon={<Search size={22} />} title="没有符合条件的示例">
            <Button onClick={() => setKeyword('')}>查看全部</Button>
          </EmptyState>
        )
      ) : (
        <div className={css.groups}>
          {inGroups(found).map(([group, samples]) => (
            <section key={group} aria-label={group}>
              <h2 className={css.group}>{group}</h2>
              <ul className={css.cards}>
                {samples.map(sample => (
                  <SampleCard
                    key={sample.id}
                    sample={sample}
                    onOpen={() => setSearch({ sample: sample.id })}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {opened ? (
        <SampleDrawer
          key={opened.id}
          sample={opened}
          onClose={() => setSearch({})}
          onGone={() => {
            setSearch({});
            void reload();
          }}
        />
      ) : null}
    </div>
  );
}
