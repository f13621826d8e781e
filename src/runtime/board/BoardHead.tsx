import { type BoardView, VIEW_NAMES } from '@gonghui/domain/boards.ts';
import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { Funnel, Settings } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/plain/Button.tsx';
import { SearchBox } from '../../ui/plain/SearchBox.tsx';
import { Segments } from '../../ui/plain/Segments.tsx';
import { useDevice } from '../device/use-device.ts';
import { Popover } from '../record/list/Popover.tsx';
import { AskSheet } from '../record/list/panels/AskSheet.tsx';
import { FilterPanel } from '../record/list/panels/FilterPanel.tsx';
import { countAsked } from '../record/list/views/view-query.ts';
import type { BoardFacts } from './shared.ts';

interface BoardHeadProps {
  board: BoardFacts;
  view: BoardView;
  onView(view: BoardView): void;
  /** Records that are shown; null while nobody knows. */
  total: number | null;
  typed: string;
  onType(text: string): void;
  fields: readonly ConditionField[];
  condition: Condition;
  onCondition(condition: Condition): void;
  host: FillHost;
  /** Absent for who does not manage it. */
  onSettings: (() => void) | undefined;
}

const VIEWS = { '0': VIEW_NAMES[0], '1': VIEW_NAMES[1], '2': VIEW_NAMES[2] };

/** Name, views, search and filter of a board; 表格 brings tools of its own. */
export function BoardHead(props: BoardHeadProps) {
  const { board, view, total, onSettings } = props;
  return (
    <header className="kb-head">
      <h1 title={board.name}>{board.name}</h1>
      {board.released ? null : <span className="kb-mark">未发布</span>}
      {total === null || view === 1 ? null : <span className="kb-total">{total} 条</span>}
      <Segments
        label="视图"
        options={VIEWS}
        value={`${view}`}
        onChange={next => props.onView(Number(next) as BoardView)}
      />
      <span className="kb-space" />
      {view === 1 ? null : (
        <>
          <SearchBox label="搜索记录" value={props.typed} onChange={props.onType} width={180} />
          <Filter {...props} />
        </>
      )}
      {onSettings ? (
        <Button size="small" className="kb-set" aria-label="看板设置" title="看板设置" onClick={onSettings}>
          <Settings size={14} aria-hidden="true" /> <span>看板设置</span>
        </Button>
      ) : null}
    </header>
  );
}

function Filter({
  fields,
  condition,
  onCondition,
  host,
}: Pick<BoardHeadProps, 'fields' | 'condition' | 'onCondition' | 'host'>) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const sheet = useDevice() === 'mobile';
  const asked = countAsked(condition);
  const panel = <FilterPanel fields={fields} condition={condition} host={host} onChange={onCondition} />;
  return (
    <span ref={anchor} tabIndex={-1} className="kb-tool">
      <Button
        size="small"
        variant="ghost"
        aria-expanded={open}
        aria-haspopup="dialog"
        data-active={asked > 0 || undefined}
        onClick={() => setOpen(!open)}
      >
        <Funnel size={14} aria-hidden="true" /> {asked > 0 ? `筛选 ${asked}` : '筛选'}
      </Button>
      {open ? (
        <Popover label="筛选" anchor={anchor} width={640} sheet={sheet} onClose={() => setOpen(false)}>
          {sheet ? (
            <AskSheet
              onReset={() => onCondition({ logical: 'and', items: [] })}
              onClose={() => setOpen(false)}
            >
              {panel}
            </AskSheet>
          ) : (
            panel
          )}
        </Popover>
      ) : null}
    </span>
  );
}
