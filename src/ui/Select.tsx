import { selectPart } from './parts.ts';
import css from './Select.module.css';
import type { SelectProps } from './select-props.ts';
import { useUpgrade } from './use-upgrade.ts';

/** Entries of a list that is drawn whole; the browser's own draws a longer one faster. */
const MOST = 100;

/** One of a list. */
export function Select(props: SelectProps) {
  const { label, id, value, options, disabled, className = css.plain, onChange } = props;
  const { upgraded, approach } = useUpgrade(selectPart, !disabled && options.length <= MOST);
  const box = `${css.box} ${className}`;
  if (upgraded) {
    // The browser's list is as wide as its widest entry; the other one is not to be narrower than what it stands for.
    const { part, focused, width } = upgraded;
    return <part.Select {...props} className={box} width={width} focused={focused} />;
  }
  return (
    <select
      {...approach}
      id={id}
      aria-label={label}
      className={box}
      value={value}
      disabled={disabled}
      onChange={event => onChange(event.target.value)}
    >
      {options.map(option => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
