import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { FillHost } from '@gonghui/elements/views-api.ts';
import { canonical, type Json } from '@gonghui/kernel/digest.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useMemo, useState } from 'react';
import { send } from '../../api/client.ts';
import { isApiError } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { FormFill } from '../form-fill/FormFill.tsx';
import { FillState } from '../form-fill/fill-state.ts';
import { useLinkageReady } from '../form-fill/load-linkage.ts';
import { loadPatterns } from '../form-fill/patterns.ts';
import { revealField } from '../form-fill/reveal.ts';
import { outcomeOf } from '../form-fill/submit.ts';
import { type Conflict, conflictsOf, RecordConflicts } from './RecordConflicts.tsx';
import type { RecordDetail } from './use-record.ts';

interface RecordEditProps {
  record: RecordDetail;
  host: FillHost;
  onSaved(): void;
  onCancel(): void;
}

/** Changes a record. Only touched fields are sent, so that two people who change different ones both keep theirs. */
export function RecordEdit(props: RecordEditProps) {
  const ready = useLinkageReady(props.record.template as unknown as Template);
  return ready ? <Editing {...props} /> : null;
}

function Editing({ record, host, onSaved, onCancel }: RecordEditProps) {
  const template = record.template as unknown as Template;
  const stored = record.values as Record<string, Json>;
  const state = useMemo(() => new FillState(template, stored, { stored: true }), [template, stored]);
  const before = useMemo(() => state.values(), [state]);
  const [base, setBase] = useState({ rev: record.rev, values: before });
  const [saving, setSaving] = useState(false);
  const [message, setMessage] = useState('');
  const [conflicts, setConflicts] = useState<Conflict[]>([]);

  useEffect(() => void loadPatterns(template), [template]);

  async function save(): Promise<void> {
    if (saving) return;
    const wrong = state.check();
    if (wrong) return revealField(wrong);
    const values = changed(before, state.values());
    if (Object.keys(values).length === 0) return onCancel();
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
      toastSuccess(merged ? '已保存，并合并了他人的修改' : '操作成功');
      onSaved();
    } catch (error) {
      const found = isApiError(error, 'conflict') ? conflictsOf(error.data) : null;
      if (found) {
        setConflicts(found.conflicts);
        const theirs = Object.fromEntries(found.conflicts.map(({ fieldId, theirs }) => [fieldId, theirs]));
        setBase({ rev: found.rev, values: { ...base.values, ...theirs } });
      } else {
        const outcome = outcomeOf(error);
        const first = outcome.kind === 'fields' ? state.show(outcome.errors) : null;
        if (first) revealField(first);
        else setMessage('message' in outcome ? outcome.message : '内容已被他人更新，请刷新后再试');
      }
    } finally {
      setSaving(false);
    }
  }

  return (
    <>
      {conflicts.length > 0 ? (
        <RecordConflicts
          conflicts={conflicts}
          template={template}
          host={host}
          onTake={conflict => {
            state.set(conflict.fieldId, conflict.theirs);
            setConflicts(left => left.filter(({ fieldId }) => fieldId !== conflict.fieldId));
          }}
          onKeep={conflict =>
            setConflicts(left => left.filter(({ fieldId }) => fieldId !== conflict.fieldId))
          }
        />
      ) : null}
      <FormFill state={state} host={host} />
      <div className="gh-actions">
        {message ? (
          <span className="gh-message" role="alert">
            {message}
          </span>
        ) : null}
        <Button onClick={onCancel}>取消</Button>
        <Button look="primary" busy={saving} disabled={conflicts.length > 0} onClick={() => void save()}>
          保存
        </Button>
      </div>
    </>
  );
}

/** The fields whose value is not what it was. */
function changed(before: Record<string, Json>, after: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(after).filter(([id, value]) => canonical(value) !== canonical(before[id] ?? null)),
  );
}
