import { memo, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';

export interface ListOption {
  value: string;
  label: string;
  /** Second line or aside, such as a person's department. */
  note?: string;
}

interface Props {
  id: string;
  labelId: string;
  multiple: boolean;
  options: readonly ListOption[];
  selected: readonly string[];
  /** Index of the option that the keyboard is on; -1 for none. */
  active: number;
  /** Nothing more can be added; what is chosen can still be taken out. */
  full?: boolean;
  noDataText: string;
  onPick(value: string): void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** Options of a combobox. Focus stays in the text box; `aria-activedescendant` tells where the keyboard is. */
export const Listbox = memo(function Listbox(props: Props) {
  const { id, options, active, multiple } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <>
      <div
        ref={list}
        id={id}
        className="gf-list"
        role="listbox"
        aria-labelledby={props.labelId}
        aria-multiselectable={multiple || undefined}
      >
        {options.map((option, index) => {
          const chosen = props.selected.includes(option.value);
          const off = props.full === true && !chosen;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the text box handles the keys
            // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text box
            <div
              key={option.value}
              id={optionId(id, index)}
              className="gf-option"
              role="option"
              aria-selected={chosen}
              aria-disabled={off || undefined}
              data-active={index === active || undefined}
              onMouseDown={event => event.preventDefault()}
              onClick={off ? undefined : () => props.onPick(option.value)}
            >
              <span className="gf-option-label">{option.label}</span>
              {option.note ? <span className="gf-option-note">{option.note}</span> : null}
              {chosen ? <Icon name="check" /> : null}
            </div>
          );
        })}
      </div>
      {options.length === 0 ? <p className="gf-nothing">{props.noDataText}</p> : null}
    </>
  );
});
