import { Fill as Staff } from '@gonghui/elements/form/staff/fill.tsx';
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { useId, useMemo } from 'react';
import '@gonghui/elements/form/fill.css';

interface PeopleFieldProps {
  label: string;
  value: string[];
  multiple: boolean;
  placeholder?: string;
  clearable?: boolean;
  host: FillHost;
  /** Left out of what is found. */
  without?: readonly string[];
  /** Finds people where not all of the enterprise may be chosen. */
  find?: FillHost['searchUsers'];
  required?: boolean;
  invalid?: boolean;
  /** Id of the element that says what is wrong. */
  messageId?: string;
  onChange(ids: string[]): void;
}

/** People to choose, with the very control of the field 人员. */
export function PeopleField(props: PeopleFieldProps) {
  const { label, value, multiple, host, without, find, onChange } = props;
  const { placeholder = '请选择人员', clearable } = props;
  const id = useId();
  const around = useMemo<FillHost>(() => {
    const left = new Set(without);
    const search = find ?? host.searchUsers;
    return {
      ...host,
      searchUsers: async keyword => (await search(keyword)).filter(person => !left.has(person.id)),
    };
  }, [host, without, find]);
  return (
    <div className="ga-people">
      <label id={`${id}-l`} htmlFor={`${id}-c`} className="ga-label">
        {props.required ? (
          <span className="gh-required" aria-hidden="true">
            *
          </span>
        ) : null}
        {label}
      </label>
      <Staff
        inputId={`${id}-c`}
        labelId={`${id}-l`}
        messageId={props.messageId}
        props={{ label, placeholder, multiple, clearable }}
        value={value}
        onChange={onChange}
        onBlur={() => undefined}
        readOnly={false}
        invalid={props.invalid ?? false}
        host={around}
      />
    </div>
  );
}
