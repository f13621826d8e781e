import { statusLabel } from '@gonghui/approval/words.ts';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { PeopleField } from '../../runtime/approval/PeopleField.tsx';
import { STATUS_TONES } from '../../runtime/approval/status.ts';
import { createHost } from '../../runtime/host/host.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { findUnread } from '../../ui/plain/WrittenDay.tsx';
import { type Filters, NO_FILTERS, SPANS } from './filters.ts';
import { hasStatus, hasUnread, type List } from './lists.ts';
import { PlaceSelects } from './PlaceSelects.tsx';
import { SpanFields } from './SpanFields.tsx';
import './filter-sheet.css';

interface FilterSheetProps {
  list: List;
  filters: Filters;
  onApply(filters: Partial<Filters>): void;
  onClose(): void;
}

/** What a list on a phone is narrowed by: chosen on a sheet from below, and asked for at once when it is shut. */
export function FilterSheet({ list, filters, onApply, onClose }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [wanted, setWanted] = useState(filters);
  const host = useMemo(() => createHost({ device: 'mobile' }), []);
  const title = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal?.();
    return () => element?.close?.();
  }, []);
  const change = (some: Partial<Filters>) =>
    setWanted(old => ({
      ...old,
      ...some,
      ...(some.applet !== undefined && some.applet !== old.applet && { form: '' }),
    }));
  const { keyword: _, ...none } = NO_FILTERS;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes the dialog by itself
    <dialog
      ref={dialog}
      className="fs"
      aria-labelledby={title}
      onCancel={onClose}
      onClick={event => event.target === event.currentTarget && onClose()}
    >
      <div className="fs-body">
        <h2 id={title}>筛选</h2>
        <Group label="应用与表单">
          <div className="fs-place">
            <PlaceSelects filters={wanted} onChange={change} />
          </div>
        </Group>
        {hasStatus(list) ? (
          <Group label="状态">
            <Chips
              label="状态"
              value={wanted.status}
              choices={Object.keys(STATUS_TONES).map(status => [status, statusLabel(status)])}
              onChange={status => change({ status })}
            />
          </Group>
        ) : null}
        <Group label="时间">
          <Chips
            label="时间"
            value={wanted.span}
            choices={[...Object.entries(SPANS), ['custom', '自定义']]}
            onChange={span => change({ span: span as Filters['span'] })}
          />
          {wanted.span === 'custom' ? <SpanFields filters={wanted} onChange={change} /> : null}
        </Group>
        {list === 'submitted' ? null : (
          <Group label="发起人">
            <div className="fs-people">
              <PeopleField
                label="发起人"
                placeholder="不限"
                value={wanted.initiator ? [wanted.initiator] : []}
                multiple={false}
                clearable
                host={host}
                onChange={([initiator = '']) => change({ initiator })}
              />
            </div>
          </Group>
        )}
        {hasUnread(list) ? (
          <label className="fs-unread">
            只看未读
            <input
              type="checkbox"
              checked={wanted.unread}
              onChange={event => change({ unread: event.target.checked })}
            />
          </label>
        ) : null}
        <div className="fs-buttons">
          <Button size="large" onClick={() => setWanted({ ...wanted, ...none })}>
            重置
          </Button>
          <Button
            size="large"
            variant="primary"
            onClick={() => {
              if (!findUnread(dialog.current)) onApply(wanted);
            }}
          >
            查看结果
          </Button>
        </div>
      </div>
    </dialog>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <p className="fs-label">{label}</p>
      {children}
    </section>
  );
}

interface ChipsProps {
  label: string;
  value: string;
  choices: readonly (readonly [string, string])[];
  onChange(value: string): void;
}

/** One of a few, or none: pressing the chosen one again takes it back. */
function Chips({ label, value, choices, onChange }: ChipsProps) {
  return (
    <fieldset className="fs-chips" aria-label={label}>
      {choices.map(([choice, text]) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === value}
          onClick={() => onChange(choice === value ? '' : choice)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
