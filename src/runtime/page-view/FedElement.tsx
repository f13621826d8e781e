import type { LayoutProps } from '@gonghui/elements/form/views-api.ts';
import { itemsFrom } from '@gonghui/elements/page/data/items.ts';
import { type DataType, SILENT } from '@gonghui/elements/page/data/mappings.ts';
import { FIRST_ROWS, MOST_ROWS } from '@gonghui/elements/page/data/question.ts';
import { type Answer, countedTexts } from '@gonghui/elements/query/answer.ts';
import { nothingIn } from '@gonghui/elements/query/answer-notes.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { type ComponentType, useEffect, useMemo } from 'react';
import { answerIn } from '../report-view/panel-state.ts';
import { firstRows } from './data/first-rows.ts';
import { useFed } from './data/use-page-feed.ts';
import { waitingProps } from './data/waiting-props.ts';
import { useShownPage } from './page-context.ts';

interface Element {
  component: TemplateComponent;
  type: DataType;
  View: ComponentType<LayoutProps>;
}

/** Of those whose rows stand below one another more can be asked for. */
const GROWS: ReadonlySet<DataType> = new Set(['list', 'waterfall', 'acts', 'content-template']);

const labelOf = ({ label }: Props): string => (typeof label === 'string' ? label : '');
const noSlot = () => null;

/** All rows that were asked for show: 加载更多 stands in place of 查看全部, which only knows of these. */
function filledWith(type: DataType, props: Props, answer: Answer): Props {
  const filled = itemsFrom(type, props, answer);
  return type === 'acts' ? { ...filled, showCount: MOST_ROWS } : filled;
}

/** An element whose items come from a dataset, or in words why there are none. */
export function FedElement({ component, type, View }: Element) {
  const { id, props } = component;
  const { feed, host, kept } = useShownPage();
  const state = useFed(feed, id)?.state;
  const answer = state && answerIn(state);
  const filled = useMemo(() => answer && filledWith(type, props, answer), [type, props, answer]);
  const counted = answer ? countedTexts(answer.meta) : [];
  const rows = answer?.main.rows.length;
  useEffect(() => {
    if (rows !== undefined) kept?.note(id, rows);
  }, [kept, id, rows]);
  const again = () => feed?.renew([id]);
  if (filled && answer) {
    const none = answer.main.rows.length === 0 && SILENT.has(type);
    return (
      <>
        {none ? (
          <Instead props={props} words={(props.noDataText as string) || nothingIn(answer)} />
        ) : (
          <View nodeId={id} props={filled} host={host} slot={noSlot} />
        )}
        {type === 'indicator' && counted.length > 0 ? (
          <p className="pv-counted">{counted.join('，')}</p>
        ) : null}
        {state.is === 'failed' ? (
          <p className="pv-fault" role="status">
            数据没有更新成功，显示的是之前的内容
            <button type="button" onClick={again}>
              重试
            </button>
          </p>
        ) : null}
        {GROWS.has(type) ? <MoreRowsButton id={id} answer={answer} busy={state.is === 'loading'} /> : null}
      </>
    );
  }
  if (!state || state.is === 'unset') return <Instead props={props} words="暂无数据" />;
  if (state.is === 'failed')
    return (
      <Instead props={props} words={state.forReaders}>
        <button type="button" onClick={again}>
          重试
        </button>
      </Instead>
    );
  const waiting = waitingProps(type, props, Math.min(kept?.of(id) ?? FIRST_ROWS, firstRows(component)));
  return (
    <>
      <div className="pv-waiting" aria-hidden="true" inert>
        <View nodeId={`${id}-wait`} props={waiting} host={host} slot={noSlot} />
      </div>
      <span className="pv-heard" role="status">
        {labelOf(props)}正在加载…
      </span>
    </>
  );
}

function Instead({ props, words, children }: { props: Props; words: string; children?: React.ReactNode }) {
  const label = labelOf(props);
  return (
    <div className="pv-instead">
      {label === '' ? null : <b>{label}</b>}
      <p className="pv-note" role="status">
        {words}
      </p>
      {children}
    </div>
  );
}

/** 加载更多: the next rows, as far as a page shows them. */
function MoreRowsButton({ id, answer, busy }: { id: string; answer: Answer; busy: boolean }) {
  const { more } = useShownPage();
  const rows = answer.main.rows.length;
  if (answer.next === undefined) return null;
  if (rows >= MOST_ROWS) {
    const total = answer.page?.[0].total;
    return (
      <p className="pv-more-note">
        仅显示前 {MOST_ROWS} 条{total === undefined ? '' : `，共 ${total.toLocaleString('zh-CN')} 条`}
      </p>
    );
  }
  return (
    <button
      type="button"
      className="pv-more"
      aria-disabled={busy || undefined}
      onClick={() => busy || more(id, Math.min(MOST_ROWS, rows + FIRST_ROWS))}
    >
      {busy ? '正在加载…' : '加载更多'}
    </button>
  );
}
