import { type ComponentPropsWithRef, useState } from 'react';

interface SearchInputProps
  extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange' | 'onCompositionEnd'> {
  value: string;
  /** What is to be searched for, once an input method has finished it: half a word of pinyin is nobody's question. */
  onChange(value: string): void;
}

/** The box of every search. */
export function SearchInput({ value, onChange, ...attributes }: SearchInputProps) {
  const [composed, setComposed] = useState<string | null>(null);
  return (
    <input
      {...attributes}
      type="search"
      value={composed ?? value}
      onChange={event => {
        const text = event.target.value;
        if ((event.nativeEvent as InputEvent).isComposing) return setComposed(text);
        setComposed(null);
        onChange(text);
      }}
      onCompositionEnd={event => {
        setComposed(null);
        onChange(event.currentTarget.value);
      }}
    />
  );
}
