import { composes } from '@gonghui/elements/ui/composing.ts';
import { Search, X } from 'lucide-react';
import css from './SearchBox.module.css';
import { SearchInput } from './SearchInput.tsx';

/** A line to search with; Esc or the cross empties it. */
export function SearchBox(props: {
  label: string;
  value: string;
  onChange(value: string): void;
  width?: number | string;
}) {
  return (
    <div className={css.box} style={{ width: props.width ?? 200 }}>
      <Search size={14} className={css.mark} aria-hidden="true" />
      <SearchInput
        className={css.input}
        value={props.value}
        placeholder={props.label}
        aria-label={props.label}
        onChange={props.onChange}
        onKeyDown={event => {
          if (event.key === 'Escape' && props.value && !composes(event)) {
            event.stopPropagation();
            props.onChange('');
          }
        }}
      />
      {props.value && (
        <button type="button" className={css.clear} aria-label="清除搜索" onClick={() => props.onChange('')}>
          <X size={14} />
        </button>
      )}
    </div>
  );
}
