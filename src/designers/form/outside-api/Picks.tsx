import type { AnswerPart } from '@gonghui/contract/outside-apis.ts';
import type { Purpose, UseDraft } from './draft.ts';
import { PartSelect } from './PartSelect.tsx';
import { itemOptions, listOptions, valueOptions } from './parts.ts';
import { TargetRows } from './TargetRows.tsx';

interface PicksProps {
  purpose: Purpose;
  draft: UseDraft;
  /** Of the answer that was given last. */
  parts: readonly AnswerPart[];
  /** Fields that may be filled along, or columns of the subform. */
  targets: readonly { value: string; label: string }[];
  onChange(changes: Partial<UseDraft>): void;
}

/** What of an answer is filled in: one value and others along with it, options, or rows. */
export function Picks({ purpose, draft, parts, targets, onChange }: PicksProps) {
  const items = itemOptions(parts, draft.list);
  if (purpose === 'value')
    return (
      <>
        <div className="gd-linkage-row">
          <span>填入</span>
          <PartSelect
            label="填入的内容"
            value={draft.value}
            options={valueOptions(parts)}
            onChange={value => onChange({ value })}
          />
        </div>
        <div className="gd-linkage-row" data-top="">
          <span>一并填入</span>
          <TargetRows
            noun="字段"
            value={draft.also.map(({ fieldId, path }) => ({ id: fieldId, path }))}
            targets={targets}
            options={valueOptions(parts)}
            onChange={also => onChange({ also: also.map(({ id, path }) => ({ fieldId: id, path })) })}
          />
        </div>
      </>
    );
  const list = (
    <div className="gd-linkage-row">
      <span>列表</span>
      <PartSelect
        label="答复中的列表"
        value={draft.list}
        options={listOptions(parts)}
        onChange={path => onChange({ list: path })}
      />
    </div>
  );
  if (purpose === 'rows')
    return (
      <>
        {list}
        <div className="gd-linkage-row" data-top="">
          <span>填入的列</span>
          <TargetRows
            noun="列"
            value={draft.columns.map(({ columnId, path }) => ({ id: columnId, path }))}
            targets={targets}
            options={items}
            onChange={columns =>
              onChange({ columns: columns.map(({ id, path }) => ({ columnId: id, path })) })
            }
          />
        </div>
      </>
    );
  return (
    <>
      {list}
      <div className="gd-linkage-row">
        <span>保存的值</span>
        <PartSelect
          label="选项保存的值"
          value={draft.value}
          options={items}
          onChange={value => onChange({ value })}
        />
      </div>
      <div className="gd-linkage-row">
        <span>显示的文字</span>
        <PartSelect
          label="选项显示的文字"
          value={draft.label}
          options={items}
          onChange={label => onChange({ label })}
        />
      </div>
    </>
  );
}
