import type { CallResult } from '@gonghui/contract/define.ts';
import { sampleCalls } from '@gonghui/contract/samples.ts';
import { fetched } from '@gonghui/elements/ui/fetched.tsx';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useMemo, useState } from 'react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { PageIcon } from '../../kinds/PageIcon.tsx';
import { pageKind } from '../../kinds/pages.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { Segments } from '../../ui/plain/Segments.tsx';
import css from './samples.module.css';
import { WithinSample } from './within.tsx';

// Filling in brings all that forms are drawn with.
const TryForm = fetched(async () => (await import('./TryForm.tsx')).TryForm);

type Row = CallResult<typeof sampleCalls.pages>['list'][number];
type Page = Omit<Row, 'children'> & { readonly children?: readonly Page[] };

/** A sample takes a while where it is looked at for the first time. */
const PATIENT = { timeout: 120_000, quiet: true };

const isGroup = ({ type }: Page): boolean => type === 'group';
/** Pages that can be shown, in their order. */
const shownIn = (list: readonly Page[]): Page[] =>
  list.flatMap(page =>
    isGroup(page)
      ? shownIn(page.children ?? [])
      : page.releasedVersion !== null || page.type === 'dm'
        ? [page]
        : [],
  );

interface TreeProps {
  list: readonly Page[];
  shown: ReadonlySet<string>;
  current: string;
  onOpen(id: string): void;
}

function Tree({ list, shown, current, onOpen }: TreeProps) {
  return (
    <ul className={css.tree}>
      {list.map(page =>
        isGroup(page) ? (
          shownIn([page]).length === 0 ? null : (
            <li key={page.id}>
              <details open>
                <summary>{page.name}</summary>
                <Tree {...{ shown, current, onOpen }} list={page.children ?? []} />
              </details>
            </li>
          )
        ) : shown.has(page.id) ? (
          <li key={page.id}>
            <button
              type="button"
              aria-current={page.id === current ? 'page' : undefined}
              onClick={() => onOpen(page.id)}
            >
              <PageIcon type={page.type} size={14} />
              <span>{page.name}</span>
            </button>
          </li>
        ) : null,
      )}
    </ul>
  );
}

const FORM_VIEWS = { fill: '试填', records: '数据' } as const;

/** A form to try and its records, or what any other page looks like. */
function SamplePage({ page }: { page: Page }) {
  const [view, setView] = useState<keyof typeof FORM_VIEWS>('fill');
  const kind = pageKind(page.type);
  if (!kind) return <p className={css.note}>这个页面由更新的版本制作，请刷新后再打开</p>;
  if (page.type !== 'normal') return <kind.View id={page.id} />;
  return (
    <div className={css.form}>
      <div className={css.bar}>
        <Segments label="查看" options={FORM_VIEWS} value={view} onChange={setView} />
        <span className={css.quiet}>{view === 'fill' ? '可以试填，不会保存' : '示例数据，只供查看'}</span>
      </div>
      <div className={css.pane}>
        {view === 'fill' ? <TryForm id={page.id} /> : <kind.View id={page.id} />}
      </div>
    </div>
  );
}

/** The pages of a sample, one of which is shown as people see it. */
export function SampleView({ id }: { id: string }) {
  const { data, error, reload } = useLoad(`sample ${id}`, async signal => {
    const { list } = await send(sampleCalls.pages, { body: { appletId: id } }, { ...PATIENT, signal });
    return list as readonly Page[];
  });
  const [chosen, setChosen] = useState<string | null>(null);
  const pages = useMemo(() => shownIn(data ?? []), [data]);
  const ids = useMemo(() => new Set(pages.map(page => page.id)), [pages]);
  const page = pages.find(one => one.id === chosen) ?? pages[0];
  if (!data)
    return (
      <div className={css.note} role="status">
        {error ? wordsOf(error, '示例没有加载成功') : '正在准备示例…'}
        {error ? <Button onClick={() => void reload()}>重试</Button> : null}
      </div>
    );
  if (!page) return <p className={css.note}>这个示例里没有可以查看的页面</p>;
  return (
    <div className={css.view}>
      <nav className={css.side} aria-label="示例中的页面">
        <Tree list={data} shown={ids} current={page.id} onOpen={setChosen} />
      </nav>
      <section className={css.look} aria-label={page.name}>
        <WithinSample key={page.id} sampleId={id} pageId={page.id} pages={ids} onPage={setChosen}>
          <SamplePage page={page} />
        </WithinSample>
      </section>
    </div>
  );
}
