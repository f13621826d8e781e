import { ArrowDownUp, Columns3, Funnel, ListTree, RotateCw, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../../ui/plain/Button.tsx';
import { Popover } from '../Popover.tsx';
import { useList, useQuery } from '../use-list.ts';
import { layoutOf, NO_LAYOUT } from '../views/layout.ts';
import { countAsked } from '../views/view-query.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { GroupPanel } from './GroupPanel.tsx';
import { SortPanel } from './SortPanel.tsx';

interface ToolbarProps {
  onBin(): void;
  /** Further tools, before those that need no word. */
  children?: ReactNode;
}

/** What is in the list and how it looks, each behind a button that says whether it is set. */
export function Toolbar(props: ToolbarProps) {
  const query = useQuery();
  const { columns, fields, host, views, manages, acts } = useList(
    'columns',
    'fields',
    'host',
    'views',
    'manages',
    'acts',
  );
  const { onQuery } = acts;
  const { rowHeight } = views.layout;
  const asked = countAsked(query.condition);
  const grouped = columns.find(({ id }) => id === query.group?.fieldId);
  const hidden = columns.filter(column => column.hidden && !column.system).length;
  return (
    <div className="gl-tools" role="toolbar" aria-label="列表工具">
      <Tool
        label="筛选"
        icon={<Funnel size={14} aria-hidden="true" />}
        text={asked > 0 ? `筛选 ${asked}` : '筛选'}
        active={asked > 0}
        width={640}
      >
        <FilterPanel
          fields={fields}
          condition={query.condition}
          host={host}
          onChange={condition => onQuery({ ...query, condition })}
        />
      </Tool>
      <Tool
        label="排序"
        icon={<ArrowDownUp size={14} aria-hidden="true" />}
        text={query.sort.length > 0 ? `排序 ${query.sort.length}` : '排序'}
        active={query.sort.length > 0}
        width={420}
      >
        <SortPanel columns={columns} sort={query.sort} onChange={sort => onQuery({ ...query, sort })} />
      </Tool>
      <Tool
        label="分组"
        icon={<ListTree size={14} aria-hidden="true" />}
        text={grouped ? `分组：${grouped.title}` : '分组'}
        active={query.group !== null}
        width={340}
      >
        <GroupPanel columns={columns} group={query.group} onChange={group => onQuery({ ...query, group })} />
      </Tool>
      <Tool
        label="字段与行高"
        icon={<Columns3 size={14} aria-hidden="true" />}
        text={hidden > 0 ? `隐藏 ${hidden} 列` : '字段'}
        active={hidden > 0}
        width={260}
      >
        <ColumnsPanel
          columns={columns}
          rowHeight={rowHeight}
          onColumns={next => views.arrange(layoutOf(next, rowHeight))}
          onHeight={next => views.arrange(layoutOf(columns, next))}
          onReset={() => views.arrange(views.view?.layout ?? NO_LAYOUT)}
        />
      </Tool>
      {props.children}
      <Button icon size="small" variant="ghost" aria-label="刷新" title="刷新" onClick={acts.onReload}>
        <RotateCw size={14} aria-hidden="true" />
      </Button>
      {manages ? (
        <Button icon size="small" variant="ghost" aria-label="回收站" title="回收站" onClick={props.onBin}>
          <Trash2 size={14} aria-hidden="true" />
        </Button>
      ) : null}
    </div>
  );
}

interface ToolProps {
  label: string;
  icon: ReactNode;
  text: string;
  active: boolean;
  width: number;
  children: ReactNode;
}

function Tool({ label, icon, text, active, width, children }: ToolProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <span ref={anchor} tabIndex={-1} className="gl-tool">
      <Button
        size="small"
        variant="ghost"
        aria-expanded={open}
        aria-haspopup="dialog"
        data-active={active || undefined}
        onClick={() => setOpen(!open)}
      >
        {icon} {text}
      </Button>
      {open ? (
        <Popover label={label} anchor={anchor} width={width} onClose={() => setOpen(false)}>
          {children}
        </Popover>
      ) : null}
    </span>
  );
}
