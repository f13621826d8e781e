import { ChevronDown } from 'lucide-react';
import css from './Combobox.module.css';
import { searchPart } from './parts.ts';
import type { ComboboxProps } from './search-props.ts';
import { useTypedUpgrade } from './use-typed-upgrade.ts';

/** One of many, found by typing. */
export function Combobox(props: ComboboxProps) {
  const { label, id, text, placeholder, disabled = false } = props;
  const { upgraded, typed, plain } = useTypedUpgrade(searchPart);
  if (upgraded) return <upgraded.part.Combobox {...props} begun={upgraded.begun} />;
  return (
    <span className={css.box}>
      <input
        {...plain}
        id={id}
        type="text"
        role="combobox"
        className={css.input}
        aria-label={label}
        aria-expanded="false"
        autoComplete="off"
        disabled={disabled}
        placeholder={text || placeholder}
        value={typed ?? text}
      />
      <ChevronDown size={14} aria-hidden="true" />
    </span>
  );
}
