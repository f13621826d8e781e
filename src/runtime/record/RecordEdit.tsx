import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useState } from 'react';
import { send } from '../../api/client.ts';
import { noteStored } from '../../session/written.ts';
import { isApiError } from '../../transport/errors.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { OfflineNote } from '../../ui/plain/OfflineNote.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { FormFill } from '../form-fill/FormFill.tsx';
import { useLinkageReady } from '../form-fill/load-linkage.ts';
import { loadPatterns } from '../form-fill/patterns.ts';
import { revealField } from '../form-fill/reveal.ts';
import { outcomeOf } from '../form-fill/submit.ts';
import { changedFields } from './changed.ts';
import { EditDraftNote } from './EditDraftNote.tsx';
import { type Conflict, conflictsOf, namedConflicts, RecordConflicts } from './RecordConflicts.tsx';
import { valueAfterChoice } from './two-sides.ts';
import type { RecordDetail } from './use-record.ts';
import { mayGiveUp, type Unsaved, useRecordEdit } from './use-record-edit.ts';

interface RecordEditProps {
  record: RecordDetail;
  host: FillHost;
  onSaved(): void;
  onCancel(): void;
  /** Told when there is something to lose, and when there is not any more. */
  onUnsaved?(unsaved: Unsaved | null): void;
}

/** Changes a record. Only touched fields are sent, so that two people who change different ones both keep theirs. */
export function RecordEdit(props: RecordEditProps) {
  const ready = useLinkageReady(props.record.template as unknown as Template);
  return ready ? <Editing {...props} /> : null;
}

function Editing({ record, host, onSaved, onCancel, onUnsaved }: RecordEditProps) {
  const template = record.template as unknown as Template;
  const edit = useRecordEdit(record, onUnsaved);
  const { state, before, base, setBase } = edit;
  const [saving, setSaving] = useState(false);
  const [message, setMessage] = useState('');
  const [conflicts, setConflicts] = useState<Conflict[]>([]);

  useEffect(() => void loadPatterns(template), [template]);

  async function save(): Promise<void> {
    if (saving) return;
    const wrong = state.check();
    if (wrong) return revealField(wrong);
    const values = changedFields(before, state.values());
    if (Object.keys(values).length === 0) {
      edit.drop();
      return onCancel();
    }
    const touched = Object.fromEntries(Object.keys(values).map(id => [id, base.values[id] ?? null]));
    setSaving(true);
    setMessage('');
    try {
      const body = { rev: base.rev, values, base: touched };
      const { merged } = await send(
        submissionCalls.change,
        { params: { id: record.id }, body },
        { quiet: true },
      );
      noteStored('修改已保存');
      edit.drop();
      toastSuccess(merged ? '已保存，并合并了他人的修改' : '操作成功');
      onSaved();
    } catch (error) {
      const found = isApiError(error, 'conflict') ? conflictsOf(error.data) : null;
      if (found) {
        setConflicts(await namedConflicts(record.id, found.conflicts));
        const theirs = Object.fromEntries(found.conflicts.map(({ fieldId, theirs }) => [fieldId, theirs]));
        setBase({ rev: found.rev, values: { ...base.values, ...theirs } });
      } else {
        const outcome = outcomeOf(error);
        const first = outcome.kind === 'fields' ? state.show(outcome.errors) : null;
        if (first) revealField(first);
        else if (outcome.kind === 'unreached') setMessage('网络连接失败，修改的内容已保留，可再次保存');
        else setMessage('message' in outcome ? outcome.message : '内容已被他人更新，请刷新后再试');
      }
    } finally {
      setSaving(false);
    }
  }

  const settle = (conflict: Conflict, as: 'mine' | 'theirs') => {
    const { fieldId } = conflict;
    state.set(fieldId, valueAfterChoice(state.values()[fieldId] ?? null, conflict, as));
    setConflicts(left => left.filter(one => one.fieldId !== fieldId));
  };

  const cancel = async () => {
    if (edit.dirty && !(await mayGiveUp())) return;
    edit.drop();
    onCancel();
  };

  return (
    <>
      <OfflineNote means="修改的内容保存在本机，联网后即可保存" />
      {edit.restoredText ? (
        <EditDraftNote
          text={edit.restoredText}
          {...(edit.restored ? {} : { dropText: '知道了' })}
          onDrop={edit.restored ? edit.restart : edit.noted}
        />
      ) : null}
      {conflicts.length > 0 ? (
        <RecordConflicts
          conflicts={conflicts}
          template={template}
          host={host}
          onTake={conflict => settle(conflict, 'theirs')}
          onKeep={conflict => settle(conflict, 'mine')}
        />
      ) : null}
      <FormFill state={state} host={host} />
      <div className="gh-actions">
        {message ? (
          <span className="gh-message" role="alert">
            {message}
          </span>
        ) : null}
        <Button onClick={() => void cancel()}>取消</Button>
        <Button variant="primary" busy={saving} disabled={conflicts.length > 0} onClick={() => void save()}>
          保存
        </Button>
      </div>
    </>
  );
}
