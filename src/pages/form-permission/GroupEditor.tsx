import type { PermissionGroup, Permissions } from '@gonghui/contract/permissions.ts';
import type { FormAction } from '@gonghui/domain/form-rights.ts';
import type { ConditionField } from '@gonghui/elements/conditions/model.ts';
import { Trash2 } from 'lucide-react';
import { useChoices } from '../../runtime/scope/use-choices.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { TextField } from '../../ui/plain/TextField.tsx';
import { ScopePicker } from '../../ui/ScopePicker.tsx';
import { FieldRights } from './FieldRights.tsx';
import { toggleAction } from './groups.ts';
import { RowRange } from './RowRange.tsx';

const RELEASE = { type: 'release', label: '发布范围内的成员' } as const;

/** Everything about one permission group. Controlled; its page keeps and saves it. Without `conditionFields` it is about no records and fields. */
export function GroupEditor(props: {
  group: PermissionGroup;
  fields: Permissions['fields'];
  actions: readonly { readonly action: FormAction; readonly label: string }[];
  conditionFields: readonly ConditionField[] | null;
  /** What it hides, where that is not fields. */
  hides?: string | undefined;
  fault: string | null;
  onChange(group: PermissionGroup): void;
  onRemove(): void;
}) {
  const { group, onChange } = props;
  const choices = useChoices();
  const set = (patch: Partial<PermissionGroup>) => onChange({ ...group, ...patch });
  const writes = group.actions.some(action => ['fill', 'change', 'import'].includes(action));
  const onlyFills = !group.actions.includes('see');
  return (
    <div className="gh-perm-editor">
      <div className="gh-perm-name">
        <TextField
          label="权限组名称"
          required
          maxLength={30}
          value={group.name}
          onChange={event => set({ name: event.target.value })}
        />
        <Button variant="ghost" onClick={props.onRemove}>
          <Trash2 size={14} aria-hidden="true" />
          删除
        </Button>
      </div>
      {props.fault ? (
        <p className="gh-page-hint" role="status">
          {props.fault}
        </p>
      ) : null}
      <section aria-labelledby="perm-members">
        <h2 id="perm-members">成员</h2>
        <ScopePicker
          legend="权限组的成员"
          value={group.members}
          first={RELEASE}
          choices={choices}
          onChange={members => set({ members })}
        />
      </section>
      <section aria-labelledby="perm-actions">
        <h2 id="perm-actions">操作权限</h2>
        <div className="gh-perm-choices">
          {props.actions.map(({ action, label }) => (
            <label key={action}>
              <input
                type="checkbox"
                checked={group.actions.includes(action)}
                onChange={() => set({ actions: toggleAction(group.actions, action) })}
              />
              {label}
            </label>
          ))}
        </div>
      </section>
      {onlyFills || !props.conditionFields ? null : (
        <section aria-labelledby="perm-rows">
          <h2 id="perm-rows">数据范围</h2>
          <RowRange value={group.rows} fields={props.conditionFields} onChange={rows => set({ rows })} />
        </section>
      )}
      {props.conditionFields || props.hides ? (
        <section aria-labelledby="perm-fields">
          <h2 id="perm-fields">{props.hides ?? '字段'}权限</h2>
          <FieldRights
            noun={props.hides}
            writes={writes}
            fields={props.fields}
            value={group.fields}
            onChange={fields => set({ fields })}
          />
        </section>
      ) : null}
    </div>
  );
}
