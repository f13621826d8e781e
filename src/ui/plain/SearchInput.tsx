import { type ComponentPropsWithRef, useEffect, useRef, useState } from 'react';

interface SearchInputProps
  extends Omit<
    ComponentPropsWithRef<'input'>,
    'type' | 'value' | 'onChange' | 'onCompositionStart' | 'onCompositionEnd'
  > {
  value: string;
  /** What is to be searched for, once an input method has finished it: half a word of pinyin is nobody's question. */
  onChange(value: string): void;
}

/**
 * The box of every search. What was typed stands in it until its owner has it, however late that is: a value that came back
 * before would take the caret and the browser's undo away.
 */
export function SearchInput({ value, onChange, ...attributes }: SearchInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const composes = useRef(false);
  /** What the owner was told and has not answered with. */
  const told = useRef<string[]>([]);
  useEffect(() => {
    if (composes.current) return;
    const own = told.current.lastIndexOf(value);
    told.current = own < 0 ? [] : told.current.slice(own + 1);
    if (told.current.length === 0) setTyped(null);
  }, [value]);
  const tell = (text: string) => {
    setTyped(text);
    if (composes.current) return;
    told.current.push(text);
    onChange(text);
  };
  return (
    <input
      {...attributes}
      type="search"
      value={typed ?? value}
      onChange={event => tell(event.target.value)}
      onCompositionStart={() => {
        composes.current = true;
      }}
      onCompositionEnd={event => {
        composes.current = false;
        tell(event.currentTarget.value);
      }}
    />
  );
}
