import { linkageCalls } from '@gonghui/contract/linkage.ts';
import type { Condition } from '@gonghui/elements/conditions/condition.ts';
import { conditionFieldsWithColumns } from '@gonghui/elements/conditions/fields.ts';
import { emptyCondition, isOpen, itemsOf } from '@gonghui/elements/conditions/model.ts';
import { conditionText } from '@gonghui/elements/conditions/text.ts';
import type { AlsoFilled } from '@gonghui/elements/form/linkage/data-link.ts';
import { isCondition } from '@gonghui/elements/form/linkage/rules.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { useMemo, useState } from 'react';
import { send } from '../../../api/client.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { ConditionEditor } from '../../../ui/plain/conditions/ConditionEditor.tsx';
import { useFault } from '../../../ui/use-fault.ts';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import { FieldSelect } from '../../frame/inspector/FieldSelect.tsx';
import { ColleagueChanges, unsettled } from '../../frame/shared-draft/ColleagueChanges.tsx';
import type { Parts } from '../../frame/shared-draft/rebase.ts';
import { partsText, useSharedDraft } from '../../frame/shared-draft/use-shared-draft.ts';
import { AlsoFields } from './AlsoFields.tsx';
import { fitting } from './fitting.ts';
import { SourceFormSelect } from './SourceFormSelect.tsx';
import { useSourceFields, useSourceForms } from './sources.ts';

interface Draft {
  formId: string;
  targetFormFieldKey: string;
  conditions: Condition;
  also: AlsoFilled[];
}

const PARTS: Readonly<Record<string, string>> = {
  formId: '数据来源',
  conditions: '条件',
  targetFormFieldKey: '带出字段',
  also: '一并带出',
};
const partLabel = (key: string): string => PARTS[key] ?? key;

function draftOf(value: Json): Draft {
  const stored = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const text = (key: string) => (typeof stored[key] === 'string' ? stored[key] : '');
  return {
    formId: text('formId'),
    targetFormFieldKey: text('targetFormFieldKey'),
    conditions: isCondition(stored.conditions) ? stored.conditions : emptyCondition(),
    also: Array.isArray(stored.also) ? (stored.also as unknown as AlsoFilled[]) : [],
  };
}

interface DataLinkDialogProps {
  nodeId: string;
  value: Json;
  onChange(value: Json): void;
  onClose(): void;
}

/** Which form's records fill a field, which of them, and with what. */
export function DataLinkDialog({ nodeId, value, onChange, onClose }: DataLinkDialogProps) {
  const designer = useDesigner();
  const shared = useSharedDraft(draftOf(value) as unknown as Parts, {
    box: 'data-link',
    noun: '数据联动',
    said: mine => partsText(PARTS, key => partOf(mine as unknown as Draft, key)),
    lead: 'formId',
  });
  const close = () => {
    shared.done();
    onClose();
  };
  const draft = shared.mine as unknown as Draft;
  const put = (changes: Partial<Draft>) => shared.put(changes as unknown as Parts);
  const [message, setMessage] = useFault(shared.mine);
  const [brought, setBrought] = useState('');
  const sources = useSourceForms(designer.designId, draft.formId);
  const { forms, error } = sources;
  const fields = useSourceFields(draft.formId);
  const own = useMemo(() => {
    // A column is filled row by row: it may be compared with the other columns of its row.
    const parent = designer.editor.node(nodeId)?.at[0] ?? '';
    const fields = conditionFieldsWithColumns(designer.editor.toTemplate().components, parent);
    return fields.filter(field => field.key !== nodeId);
  }, [designer, nodeId]);
  // What one record fills stands together: in the form, or in one row.
  const subformOf = (id: string) => {
    const parent = designer.editor.node(id)?.at[0] ?? '';
    return designer.editor.node(parent)?.type === 'subform' ? parent : null;
  };
  const sameLevel = own.filter(({ key }) => subformOf(key) === subformOf(nodeId));
  const source = forms?.find(form => form.formId === draft.formId);
  const fits = fitting(source?.fields ?? [], key => designer.editor.node(key)?.type ?? '');
  const fixed = itemsOf(draft.conditions).every(item => !item.valueKey);

  const partOf = (now: Draft, key: string) => {
    const form = forms?.find(one => one.formId === now.formId);
    if (key === 'formId')
      return form?.formName ?? sources.others.find(one => one.formId === now.formId)?.formName ?? '';
    if (key === 'conditions') return conditionText(now.conditions, () => undefined);
    const aliasOf = (asked: string) => form?.fields.find(field => field.key === asked)?.alias ?? '';
    if (key === 'also') return now.also.map(one => aliasOf(one.key)).join('、');
    return aliasOf(now.targetFormFieldKey);
  };
  const presentOf = (key: string) => partOf(draftOf(value), key);

  const save = () => {
    const items = itemsOf(draft.conditions);
    if (draft.formId === '') return setMessage('请选择数据来源的表单');
    if (items.length === 0 || items.some(isOpen)) return setMessage('请填写完整的条件');
    if (draft.targetFormFieldKey === '') return setMessage('请选择要带出的字段');
    if (draft.also.some(one => one.fieldId === '' || one.key === ''))
      return setMessage('请选择一并带出的字段');
    const misfit = [{ fieldId: nodeId, key: draft.targetFormFieldKey }, ...draft.also].find(
      one => !fits.holds(one.fieldId, one.key),
    );
    if (misfit)
      return setMessage(
        `「${nodeTitle(designer, misfit.fieldId)}」存不下「${fits.alias(misfit.key)}」的值，请另选字段`,
      );
    if (shared.disputed.length > 0) return setMessage(unsettled(shared, partLabel));
    // Part by part: what this person left alone stays as it is in the design.
    const changes = shared.changes();
    if (Object.keys(changes).length > 0) onChange({ ...draftOf(value), ...changes } as unknown as Json);
    close();
  };
  const preview = async () => {
    setBrought('正在查找');
    try {
      const answer = await send(
        linkageCalls.dataControlPreview,
        {
          body: {
            formId: draft.formId,
            targetFormFieldKey: draft.targetFormFieldKey,
            conditions: draft.conditions,
          } as never,
        },
        { quiet: true },
      );
      setBrought(answer.found ? `带出：${answer.text || '空'}` : '没有符合条件的记录');
    } catch (reason) {
      setBrought(wordsOf(reason, '查找失败'));
    }
  };
  return (
    <Dialog title={`「${nodeTitle(designer, nodeId)}」的数据联动`} width={680} onOk={save} onCancel={close}>
      <div className="gd-linkage-dialog">
        <ColleagueChanges draft={shared} labelOf={partLabel} presentOf={presentOf} />
        <p className="gd-hint">从另一张表单符合条件的最新一条记录中带出字段的值，可一次填入几个字段</p>
        <div className="gd-linkage-row">
          <span>数据来源</span>
          <SourceFormSelect
            sources={sources}
            value={draft.formId}
            onChange={formId =>
              put({ formId, targetFormFieldKey: '', conditions: emptyCondition(), also: [] })
            }
          />
        </div>
        {error ? <p className="gd-linkage-fault">{error}</p> : null}
        {draft.formId === '' ? null : (
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
              <AlsoFields
                value={draft.also}
                targets={sameLevel}
                fits={fits}
                onChange={also => put({ also })}
              />
            </div>
            {fixed && draft.targetFormFieldKey !== '' ? (
              <div className="gd-linkage-row">
                <span />
                <div className="gd-linkage-preview">
                  <Button size="small" onClick={() => void preview()}>
                    试查
                  </Button>
                  <span role="status">{brought}</span>
                </div>
              </div>
            ) : null}
          </>
        )}
        {message ? (
          <p className="gd-linkage-fault" role="alert">
            {message}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
