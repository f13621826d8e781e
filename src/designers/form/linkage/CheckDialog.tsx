import { conditionFieldsWithColumns } from '@gonghui/elements/conditions/fields.ts';
import {
  type ConditionField,
  conditionKeys,
  isOpen,
  itemsOf,
  operatorsOf,
} from '@gonghui/elements/conditions/model.ts';
import { fieldOf } from '@gonghui/elements/form/fields.ts';
import type { FormCheck } from '@gonghui/elements/form/linkage/checks.ts';
import { rowFault } from '@gonghui/elements/form/linkage/problems.ts';
import { useMemo } from 'react';
import { ConditionEditor } from '../../../ui/plain/conditions/ConditionEditor.tsx';
import { useFault } from '../../../ui/use-fault.ts';
import { useDesigner } from '../../frame/designer.ts';
import { unsettled } from '../../frame/shared-draft/ColleagueChanges.tsx';
import type { DraftFields } from '../../frame/shared-draft/rebase.ts';
import { useSharedDraft } from '../../frame/shared-draft/use-shared-draft.ts';
import { PageItemDialog } from './PageItemDialog.tsx';
import type { ItemEdit } from './PageItems.tsx';

interface CheckDialogProps extends ItemEdit<FormCheck> {
  /** How the condition of a check reads in the list. */
  textOf(check: FormCheck): string;
}

type CheckParts = Pick<FormCheck, 'must' | 'message'>;

const partsOf = ({ must, message }: FormCheck): DraftFields => ({ must, message }) as unknown as DraftFields;
const partLabel = (key: string): string => (key === 'must' ? '条件' : '提示');

/** Days and times are often held against each other, both ends included: 到货日期 不早于 申请日期. */
function withBounds(field: ConditionField): ConditionField {
  const offered = operatorsOf(field);
  const ordered = offered.includes('lt') && offered.includes('gt') && !offered.includes('ge');
  if (!ordered || fieldOf(field.type)?.range) return field;
  return {
    ...field,
    operators: offered.flatMap(one => (one === 'lt' ? ['le', 'lt'] : one === 'gt' ? ['ge', 'gt'] : [one])),
  };
}

/** One check: what has to hold, and what is said where it does not. */
export function CheckDialog({ item: check, gone, textOf, onSave, onClose }: CheckDialogProps) {
  const designer = useDesigner();
  const shared = useSharedDraft(partsOf(check), {
    box: check.id,
    noun: '提交校验',
    said: mine =>
      `须满足 ${textOf({ ...check, ...mine } as FormCheck)}，否则提示 ${String(mine.message ?? '')}`,
  });
  const close = () => {
    shared.done();
    onClose();
  };
  const draft = shared.mine as unknown as CheckParts;
  const [fault, setFault] = useFault(shared.mine);
  const fields = useMemo(
    () => conditionFieldsWithColumns(designer.editor.toTemplate().components).map(withBounds),
    [designer],
  );
  const save = () => {
    const items = itemsOf(draft.must);
    if (items.length === 0) return setFault('请设置必须满足的条件');
    if (items.some(isOpen)) return setFault('有条件没有填写完整');
    const misplaced = rowFault(designer.editor, conditionKeys(draft.must), []);
    if (misplaced) return setFault(misplaced);
    if (draft.message.trim() === '') return setFault('请填写不满足时的提示');
    if (shared.disputed.length > 0) return setFault(unsettled(shared, partLabel));
    shared.done();
    onSave((gone === null ? shared.changes() : draft) as Partial<FormCheck>);
  };
  return (
    <PageItemDialog
      title="提交校验"
      noun="校验"
      gone={gone}
      draft={shared}
      labelOf={partLabel}
      presentOf={key => (key === 'must' ? textOf(check) : check.message)}
      hint="没有填写的字段不比较，隐藏的字段不校验。条件使用子表单的列时，逐行校验。"
      fault={fault}
      onOk={save}
      onClose={close}
    >
      <div className="gd-linkage-row" data-top="">
        <span>须满足</span>
        <ConditionEditor
          fields={fields}
          valueFields={fields}
          value={draft.must}
          host={designer.host}
          groups
          emptyText="提交时必须满足的条件，可与另一个字段比较，如 到货日期 不早于 申请日期"
          onChange={must => shared.put({ must } as unknown as DraftFields)}
        />
      </div>
      <label className="gd-linkage-row">
        <span>否则提示</span>
        <input
          className="gd-input"
          maxLength={100}
          placeholder="如 到货日期不能早于申请日期"
          value={draft.message}
          onChange={event => shared.put({ message: event.target.value })}
        />
      </label>
    </PageItemDialog>
  );
}
