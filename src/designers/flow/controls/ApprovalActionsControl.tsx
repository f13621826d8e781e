import { ACTIONS, ACTS, COUNTERSIGN, COUNTERSIGN_KINDS } from '@gonghui/elements/flow/actions/actions.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { LiveInput } from '../../frame/inspector/LiveInput.tsx';
import type { ControlProps } from '../../frame/inspector/target.ts';

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
  return (
    <fieldset className="gw-acts" aria-labelledby={labelId}>
      {ACTS.map(act => {
        const { label, always, needs } = ACTIONS[act];
        const checked = on.includes(act);
        const own = labels[act];
        return (
          <div key={act} className="gw-act">
            <label>
              <input
                type="checkbox"
                checked={checked}
                // An approval that cannot be agreed to would never end.
                disabled={disabled || (always && checked)}
                onChange={event => target.set('approvalAudit', toggled(ACTS, on, act, event.target.checked))}
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
                write={text => target.set(`approvalAuditLabels.${act}`, text)}
              />
            )}
            {checked && needs.kind && (
              <fieldset className="gw-act-kinds" aria-label={needs.kind.label}>
                {COUNTERSIGN_KINDS.map(kind => (
                  <label key={kind}>
                    <input
                      type="checkbox"
                      checked={kinds.includes(kind)}
                      disabled={disabled}
                      onChange={event =>
                        target.set(
                          'approvalAuditCountersign',
                          toggled(COUNTERSIGN_KINDS, kinds, kind, event.target.checked),
                        )
                      }
                    />
                    {COUNTERSIGN[kind].label}
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
