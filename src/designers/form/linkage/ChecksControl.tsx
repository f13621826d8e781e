import { conditionText } from '@gonghui/elements/conditions/text.ts';
import { checksOf, type FormCheck } from '@gonghui/elements/form/linkage/checks.ts';
import { MAX_CHECKS } from '@gonghui/elements/form/linkage/rules.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { nodeTitle, useDesigner } from '../../frame/designer.ts';
import type { ControlProps } from '../../frame/inspector/target.ts';
import { CheckDialog } from './CheckDialog.tsx';
import './linkage.css';

const fresh = (): FormCheck => ({ id: newId(), must: { logical: 'and', items: [] }, message: '' });

/** What has to hold between the fields of a form, each as a sentence with what is said otherwise. */
export function ChecksControl({ target, value, disabled }: ControlProps<'checks'>) {
  const designer = useDesigner();
  const [editing, setEditing] = useState<{ check: FormCheck; fresh: boolean } | null>(null);
  const checks = checksOf({ checks: value ?? [] });
  /** Changes the checks as they are at this moment, whatever was last drawn. */
  const put = (change: (now: readonly FormCheck[]) => readonly FormCheck[]) =>
    target.set('checks', change(checksOf(designer.editor.page())) as unknown as Json);
  const save = (check: FormCheck, changes: Partial<FormCheck>) =>
    put(now =>
      now.some(one => one.id === check.id)
        ? now.map(one => (one.id === check.id ? { ...one, ...changes } : one))
        : [...now, { ...check, ...changes }],
    );
  const nameOf = (id: string) => (designer.editor.node(id) ? nodeTitle(designer, id) : undefined);
  const edited = checks.find(one => one.id === editing?.check.id);
  const last = useRef<FormCheck | undefined>(undefined);
  last.current = editing ? (edited ?? last.current) : undefined;
  return (
    <div className="gd-linkage">
      {checks.length === 0 ? <p className="gd-hint">没有提交校验</p> : null}
      <ul className="gd-rules">
        {checks.map((check, index) => (
          <li key={check.id} data-off={check.enabled === false || undefined}>
            <div>
              <strong>{check.message || `校验${index + 1}`}</strong>
              <p>须满足 {conditionText(check.must, nameOf)}</p>
            </div>
            <span className="gd-rules-actions">
              <input
                type="checkbox"
                role="switch"
                className="gd-switch"
                aria-label={`启用${check.message || `校验${index + 1}`}`}
                aria-checked={check.enabled !== false}
                checked={check.enabled !== false}
                disabled={disabled}
                onChange={event => save(check, { enabled: event.target.checked })}
              />
              <button
                type="button"
                className="gd-icon"
                disabled={disabled}
                aria-label="修改校验"
                onClick={() => setEditing({ check, fresh: false })}
              >
                <Pencil size={14} />
              </button>
              <button
                type="button"
                className="gd-icon"
                disabled={disabled}
                aria-label="删除校验"
                onClick={() => put(now => now.filter(one => one.id !== check.id))}
              >
                <Trash2 size={14} />
              </button>
            </span>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="gd-add"
        disabled={disabled || checks.length >= MAX_CHECKS}
        onClick={() => setEditing({ check: fresh(), fresh: true })}
      >
        <Plus size={14} aria-hidden="true" />
        添加校验
      </button>
      {editing ? (
        <CheckDialog
          check={edited ?? last.current ?? editing.check}
          gone={editing.fresh ? 'new' : edited ? null : 'deleted'}
          tell={check => conditionText(check.must, nameOf)}
          onSave={changes => {
            save(last.current ?? editing.check, changes);
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </div>
  );
}
