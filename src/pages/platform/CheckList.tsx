import css from './platform.module.css';

export interface CheckItem {
  id: string;
  label: string;
  /** 1 at the top; deeper ones are indented. */
  level?: number;
  note?: string;
}

/** Several of a short list, all in sight. */
export function CheckList(props: {
  legend: string;
  items: readonly CheckItem[];
  chosen: readonly string[];
  disabled?: boolean;
  onChange(chosen: string[]): void;
}) {
  const toggle = (id: string, on: boolean) =>
    props.onChange(on ? [...props.chosen, id] : props.chosen.filter(other => other !== id));
  return (
    <fieldset className={css.set} disabled={props.disabled}>
      <legend className={css.legend}>{props.legend}</legend>
      <div className={css.checks} data-tree={props.items.some(item => (item.level ?? 1) > 1) || undefined}>
        {props.items.map(item => (
          <label
            key={item.id}
            className={css.check}
            data-tip={item.note}
            style={item.level ? { paddingLeft: 6 + (item.level - 1) * 16 } : undefined}
          >
            <input
              type="checkbox"
              checked={props.chosen.includes(item.id)}
              onChange={event => toggle(item.id, event.target.checked)}
            />
            <span className={css.deptName}>{item.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
