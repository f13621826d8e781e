import { itemsOf } from '@gonghui/elements/conditions/model.ts';
import { Button } from '../../../ui/plain/Button.tsx';
import { ConditionEditor } from '../../../ui/plain/conditions/ConditionEditor.tsx';
import { useDesigner } from '../../frame/designer.ts';
import { FieldSelect } from '../../frame/inspector/FieldSelect.tsx';
import { AlsoFields } from './AlsoFields.tsx';
import type { DataLinkDraft } from './data-link-draft.ts';
import type { useLinkPreview } from './use-link-preview.ts';
import type { LinkSource } from './use-link-source.ts';

interface DataLinkFieldsProps {
  nodeId: string;
  draft: DataLinkDraft;
  source: LinkSource;
  trial: ReturnType<typeof useLinkPreview>;
  put(changes: Partial<DataLinkDraft>): void;
}

/** Which records of the chosen form fill the field, with which of their fields, and what that would be now. */
export function DataLinkFields({ nodeId, draft, source, trial, put }: DataLinkFieldsProps) {
  const designer = useDesigner();
  const { fields, own, sameLevel, fits } = source;
  const fixed = itemsOf(draft.conditions).every(item => !item.valueKey);
  return (
    <>
      <div className="gd-linkage-row" data-top="">
        <span>条件</span>
        {fields === null ? (
          <p className="gd-hint">正在加载字段</p>
        ) : (
          <ConditionEditor
            fields={fields}
            valueFields={own}
            value={draft.conditions}
            host={designer.host}
            emptyText="来源表单的记录要符合的条件，可与当前表单的字段比较"
            onChange={conditions => put({ conditions })}
          />
        )}
      </div>
      <div className="gd-linkage-row">
        <span>带出字段</span>
        <FieldSelect
          label="带出字段"
          placeholder="请选择字段"
          gone="已删除的字段"
          value={draft.targetFormFieldKey}
          options={fits.into(nodeId, draft.targetFormFieldKey)}
          onChange={targetFormFieldKey => put({ targetFormFieldKey })}
        />
      </div>
      <div className="gd-linkage-row" data-top="">
        <span>一并带出</span>
        <AlsoFields value={draft.also} targets={sameLevel} fits={fits} onChange={also => put({ also })} />
      </div>
      {fixed && draft.targetFormFieldKey !== '' ? (
        <div className="gd-linkage-row">
          <span />
          <div className="gd-linkage-preview">
            <Button size="small" onClick={() => void trial.preview()}>
              试查
            </Button>
            <span role="status">{trial.brought}</span>
          </div>
        </div>
      ) : null}
    </>
  );
}
