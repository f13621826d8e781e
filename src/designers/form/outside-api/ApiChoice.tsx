import { type OutsideApi, outsideApiCalls } from '@gonghui/contract/outside-apis.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import { send } from '../../../api/client.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { toastError } from '../../../ui/toast.ts';
import { FieldSelect } from '../../frame/inspector/FieldSelect.tsx';
import { ApiForm } from './ApiForm.tsx';
import { type ApiDraft, apiDraftOf, emptyApi } from './draft.ts';
import type { useApis } from './use-apis.ts';

interface ApiChoiceProps {
  formId: string;
  known: ReturnType<typeof useApis>;
  value: string;
  /** The one that is being made or changed. */
  editing: ApiDraft | null;
  onEdit(draft: ApiDraft | null): void;
  onChange(apiId: string): void;
}

/** Which outside API of the form is meant; new ones are made here, and those that are there changed or deleted. */
export function ApiChoice({ formId, known, value, editing, onEdit, onChange }: ApiChoiceProps) {
  const { apis, fault } = known;
  const chosen = apis?.find(({ id }) => id === value) ?? null;
  const saved = (api: OutsideApi) => {
    known.put(api);
    onEdit(null);
    onChange(api.id);
  };
  const remove = async ({ id, name }: OutsideApi) => {
    const sure = await confirm(`删除外部接口「${name}」后，使用它的字段不再填入内容。确定删除吗？`, {
      okText: '删除',
      danger: true,
    });
    if (!sure) return;
    try {
      await send(outsideApiCalls.remove, { params: { id } }, { quiet: true });
      known.drop(id);
      onChange('');
    } catch (error) {
      toastError(wordsOf(error, '删除失败，请重试'));
    }
  };
  if (apis === null) return <p className="gd-hint">正在加载外部接口</p>;
  return (
    <div className="gd-linkage">
      {editing === null ? (
        <div className="gd-outside-choice">
          <FieldSelect
            label="外部接口"
            placeholder={apis.length === 0 ? '还没有外部接口，请新建' : '请选择外部接口'}
            gone="已删除的接口"
            value={value}
            options={apis.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={onChange}
          />
          {chosen ? (
            <>
              <Button size="small" onClick={() => onEdit(apiDraftOf(chosen))}>
                修改
              </Button>
              <Button size="small" onClick={() => void remove(chosen)}>
                删除
              </Button>
            </>
          ) : null}
          <Button size="small" onClick={() => onEdit(emptyApi())}>
            新建
          </Button>
        </div>
      ) : (
        <ApiForm
          formId={formId}
          draft={editing}
          onChange={onEdit}
          onSaved={saved}
          onCancel={() => onEdit(null)}
        />
      )}
      {chosen && editing === null ? (
        <p className="gd-outside-way">
          {chosen.method} {chosen.url}
        </p>
      ) : null}
      {fault ? <p className="gd-linkage-fault">{fault}</p> : null}
    </div>
  );
}
