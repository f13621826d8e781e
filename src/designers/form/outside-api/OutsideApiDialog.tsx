import type { Json } from '@gonghui/kernel/json.ts';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useFault } from '../../../ui/use-fault.ts';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import { ColleagueChanges, unsettled } from '../../frame/shared-draft/ColleagueChanges.tsx';
import type { DraftFields } from '../../frame/shared-draft/rebase.ts';
import { partsText, useSharedDraft } from '../../frame/shared-draft/use-shared-draft.ts';
import { ApiChoice } from './ApiChoice.tsx';
import { apiDraftOf, draftOfUse, missing, type Purpose, storedOf, type UseDraft } from './draft.ts';
import { OutsideUse } from './OutsideUse.tsx';
import { outsideText } from './outside-text.ts';
import type { Tried } from './TryApi.tsx';
import { useApis } from './use-apis.ts';
import { useKeptApi } from './use-kept-api.ts';
import { useOutsideFields } from './use-outside-fields.ts';
import '../linkage/linkage.css';
import './outside-api.css';

const TITLES: Record<Purpose, string> = { value: '外部接口', options: '选项的外部接口', rows: '外部接口' };
const HINTS: Record<Purpose, string> = {
  value: '用表单中填写的内容向外部接口查询，把查到的内容填入字段；接口没有答复时可以自行填写',
  options: '用外部接口给出的列表作为选项，最多 500 项',
  rows: '用外部接口给出的列表填入子表单的行，最多 500 行；已填写的行不会被替换',
};
const PARTS: Readonly<Record<string, string>> = {
  apiId: '外部接口',
  inputs: '参数',
  value: '填入的内容',
  label: '显示的文字',
  list: '列表',
  also: '一并填入',
  columns: '填入的列',
};
const partLabel = (key: string): string => PARTS[key] ?? key;

interface OutsideApiDialogProps {
  nodeId: string;
  purpose: Purpose;
  value: Json;
  onChange(value: Json): void;
  onClose(): void;
}

/** Which outside API is asked for a field or subform, with what, and what of its answer is filled in. */
export function OutsideApiDialog({ nodeId, purpose, value, onChange, onClose }: OutsideApiDialogProps) {
  const designer = useDesigner();
  const shared = useSharedDraft(draftOfUse(value) as unknown as DraftFields, {
    box: `outside-${purpose}`,
    noun: '外部接口',
    said: mine => partsText(PARTS, key => partOf(mine as unknown as UseDraft, key)),
    lead: 'apiId',
  });
  const draft = shared.mine as unknown as UseDraft;
  const put = (changes: Partial<UseDraft>) => shared.put(changes as unknown as DraftFields);
  const known = useApis(designer.designId);
  const [editing, setEditing] = useKeptApi();
  const [tried, setTried] = useState<Tried | null>(null);
  const [message, setMessage] = useFault(shared.mine);
  const chosen = known.apis?.find(({ id }) => id === draft.apiId) ?? null;
  const api = editing ?? (chosen && apiDraftOf(chosen));

  const fields = useOutsideFields(nodeId, purpose, draft);

  const partOf = (now: UseDraft, key: string) => outsideText(now, key, known.apis);
  const presentOf = (key: string) => partOf(draftOfUse(value), key);
  const close = () => {
    shared.done();
    setEditing(null);
    onClose();
  };
  const save = () => {
    if (editing !== null) return setMessage('请先保存或取消正在编辑的接口');
    const left = missing(draft, purpose);
    if (left !== null) return setMessage(left);
    if (shared.disputed.length > 0) return setMessage(unsettled(shared, partLabel));
    // Part by part: what this person left alone stays as it is in the design.
    const changes = shared.changes();
    if (Object.keys(changes).length > 0)
      onChange(storedOf({ ...draftOfUse(value), ...changes } as unknown as UseDraft, purpose));
    close();
  };
  return (
    <Dialog
      title={`「${nodeTitle(designer, nodeId)}」的${TITLES[purpose]}`}
      width={720}
      onOk={save}
      onCancel={close}
    >
      <div className="gd-linkage-dialog">
        <ColleagueChanges draft={shared} labelOf={partLabel} presentOf={presentOf} />
        <p className="gd-hint">{HINTS[purpose]}</p>
        <div className="gd-linkage-row" data-top="">
          <span>外部接口</span>
          <ApiChoice
            formId={designer.designId}
            known={known}
            value={draft.apiId}
            editing={editing}
            onEdit={next => {
              setEditing(next);
              setTried(null);
            }}
            onChange={apiId => {
              setTried(null);
              put({ apiId });
            }}
          />
        </div>
        {api === null ? null : (
          <OutsideUse
            purpose={purpose}
            api={api}
            draft={draft}
            fields={fields}
            tried={tried}
            onTried={setTried}
            put={put}
          />
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
