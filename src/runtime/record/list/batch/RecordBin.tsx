import { BIN_DAYS } from '@gonghui/contract/record-work.ts';
import { summaryFields, summaryPlan } from '@gonghui/elements/form/summary-fields.ts';
import { minuteText } from '@gonghui/elements/shared/enterprise-clock.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { EMPTY_TEXT } from '@gonghui/kernel/names.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useMemo } from 'react';
import { Button } from '../../../../ui/plain/Button.tsx';
import { Drawer } from '../../../../ui/plain/Drawer.tsx';
import { columnsOf, nameBook, textOf } from '../../columns.ts';
import { PAGE, useBin } from './use-bin.ts';
import './bin.css';

interface RecordBinProps {
  formId: string;
  /** Of the form as the list has it. */
  template: Template;
  onRestored(): void;
  onClose(): void;
}

/** Records removed of late, and the way back. */
export function RecordBin({ formId, template, onRestored, onClose }: RecordBinProps) {
  const columns = useMemo(() => new Map(columnsOf(template).map(column => [column.id, column])), [template]);
  const plan = useMemo(() => summaryPlan(template), [template]);
  const { data, error, current, turn, chosen, choose, busy, listed, picked, every, restore } = useBin(
    formId,
    onRestored,
  );
  const names = data ? nameBook(data.names) : null;
  const pages = Math.max(1, Math.ceil((data?.pager.total ?? 0) / PAGE));
  return (
    <Drawer title="回收站" onClose={onClose}>
      <p className="gh-record-meta">删除的记录保留{BIN_DAYS}天，期间可以恢复。</p>
      {error && !data ? <p>加载失败</p> : null}
      {data?.list.length === 0 ? <p className="gl-none">回收站是空的</p> : null}
      {listed.length > 1 ? (
        <div className="gl-bin-head">
          <label>
            <input
              type="checkbox"
              checked={every}
              ref={box => {
                if (box) box.indeterminate = picked.length > 0 && !every;
              }}
              onChange={event => choose(listed, event.target.checked)}
            />
            全选本页
          </label>
          <span role="status">{picked.length > 0 ? `已选 ${picked.length} 条` : ''}</span>
          <Button
            size="small"
            variant="primary"
            busy={busy}
            disabled={picked.length === 0}
            onClick={() => void restore(picked)}
          >
            恢复所选
          </Button>
        </div>
      ) : null}
      <ul className="gl-bin">
        {data?.list.map(item => {
          const sayings = (id: string): string => {
            const column = columns.get(id);
            return column && names ? textOf(column, item.values[id] as Json, names) : EMPTY_TEXT;
          };
          const said = summaryFields(plan, id => sayings(id) !== EMPTY_TEXT).map(sayings);
          return (
            <li key={item.id}>
              {listed.length > 1 ? (
                <input
                  type="checkbox"
                  aria-label={`选择 ${said.join(' · ') || '空记录'}`}
                  checked={chosen.has(item.id)}
                  onChange={event => choose([item.id], event.target.checked)}
                />
              ) : null}
              <div>
                <strong>{said.join(' · ') || '（空记录）'}</strong>
                <small>
                  {item.createdBy.name} 提交，{item.removedBy.name} 删除于 {minuteText(item.removedAt)}
                </small>
              </div>
              <Button size="small" disabled={busy} onClick={() => void restore([item.id])}>
                恢复
              </Button>
            </li>
          );
        })}
      </ul>
      {pages > 1 ? (
        <div className="gl-panel-foot">
          <Button size="small" disabled={current === 1} onClick={() => turn(current - 1)}>
            上一页
          </Button>
          <span>
            {current} / {pages}
          </span>
          <Button size="small" disabled={current === pages} onClick={() => turn(current + 1)}>
            下一页
          </Button>
        </div>
      ) : null}
    </Drawer>
  );
}
