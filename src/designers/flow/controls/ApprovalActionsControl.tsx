import type { AuditAction } from '@gonghui/elements/flow/model.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { LiveInput } from '../../frame/inspector/LiveInput.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';

const ACTIONS: readonly { action: AuditAction; label: string }[] = [
  { action: 'agree', label: '同意' },
  { action: 'refuse', label: '拒绝' },
  { action: 'transfer', label: '转交' },
  { action: 'countersign', label: '加签' },
  { action: 'back', label: '退回' },
];
const KINDS = [
  { kind: 'before', label: '前加签' },
  { kind: 'after', label: '后加签' },
  { kind: 'parallel', label: '并加签' },
] as const;
/** Characters of a button. */
const LABEL_LENGTH = 10;

const listOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];

/** The list with one member more or less, in the usual order. */
const toggled = <T extends string>(order: readonly T[], list: readonly string[], one: T, on: boolean): T[] =>
  order.filter(item => (item === one ? on : list.includes(item)));

/** What an approver may do, what the buttons are called, and how people may be added. */
export function ApprovalActionsControl({
  target,
  value,
  disabled,
  labelId,
}: ControlProps<'approval-actions'>) {
  const on = listOf(value);
  const props = target.props[0] ?? {};
  const labels = (props.approvalAuditLabels ?? {}) as Record<string, Json>;
  const kinds = listOf(props.approvalAuditCountersign);
  const actions = ACTIONS.map(one => one.action);
  return (
    <fieldset className="gw-acts" aria-labelledby={labelId}>
      {ACTIONS.map(({ action, label }) => {
        const checked = on.includes(action);
        const own = labels[action];
        return (
          <div key={action} className="gw-act">
            <label>
              <input
                type="checkbox"
                checked={checked}
                // An approval that cannot be agreed to would never end.
                disabled={disabled || (action === 'agree' && checked)}
                onChange={event =>
                  target.set('approvalAudit', toggled(actions, on, action, event.target.checked))
                }
              />
              {label}
            </label>
            {checked && (
              <LiveInput
                aria-label={`${label}按钮的名称`}
                placeholder={label}
                maxLength={LABEL_LENGTH}
                disabled={disabled}
                text={typeof own === 'string' ? own : ''}
                write={text => target.set(`approvalAuditLabels.${action}`, text === '' ? undefined : text)}
              />
            )}
            {checked && action === 'countersign' && (
              <fieldset className="gw-act-kinds" aria-label="加签方式">
                {KINDS.map(({ kind, label: text }) => (
                  <label key={kind}>
                    <input
                      type="checkbox"
                      checked={kinds.includes(kind)}
                      disabled={disabled}
                      onChange={event =>
                        target.set(
                          'approvalAuditCountersign',
                          toggled(
                            KINDS.map(one => one.kind),
                            kinds,
                            kind,
                            event.target.checked,
                          ),
                        )
                      }
                    />
                    {text}
                  </label>
                ))}
              </fieldset>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}
