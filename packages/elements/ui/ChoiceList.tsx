import { composes } from './composing.ts';
import './choice-list.css';
import { type KeyboardEvent, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import { SoughtContext, useFirstText } from './first-text.tsx';
import { Icon } from './Icon.tsx';
import type { LoadResult } from './use-loaded.tsx';

export interface Choice {
  id: string;
  name: string;
  /** Said after the name, for example the department of a person. */
  note?: string;
  level?: number;
}

interface Props {
  label: string;
  placeholder: string;
  keyword: string;
  onKeyword(keyword: string): void;
  choices: LoadResult<readonly Choice[]>;
  chosen: readonly string[];
  multiple: boolean;
  onToggle(choice: Choice): void;
  /** Said when nothing matches. */
  none: string;
  picture?(choice: Choice): ReactNode;
}

/** A search box over a listbox: arrows move, Enter takes, the focus stays in the box. */
export function ChoiceList(props: Props) {
  const { choices, chosen, keyword } = props;
  const id = useId();
  const list = choices.data ?? [];
  const [active, setActive] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const at = Math.min(active, list.length - 1);

  useFirstText(search, keyword, text => {
    setActive(0);
    props.onKeyword(text);
  });
  const sought = useContext(SoughtContext);
  useEffect(() => sought(keyword), [sought, keyword]);
  useEffect(() => {
    const item = box.current?.querySelector<HTMLElement>(`[data-at="${at}"]`);
    item?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that ends the choice of Chinese characters is not an answer.
    if (composes(event)) return;
    const current = list[at];
    if (event.key === 'ArrowDown') setActive(Math.min(at + 1, list.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(at - 1, 0));
    else if (event.key === 'Enter') {
      if (current && !choices.loading) {
        props.onToggle(current);
        // The next name takes the place of this one; a list that has closed gave the focus back, and selecting would take it.
        if (document.activeElement === search.current) search.current?.select();
      }
    } else return;
    event.preventDefault();
  };
  return (
    <div className="gf-choices">
      <div className="gf-search">
        <Icon name="search" />
        <input
          ref={search}
          className="gf-text"
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={id}
          aria-activedescendant={list[at] ? `${id}-${at}` : undefined}
          aria-label={props.label}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={props.placeholder}
          value={keyword}
          onChange={event => {
            setActive(0);
            props.onKeyword(event.target.value);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        ref={box}
        id={id}
        className="gf-choice-list"
        role="listbox"
        tabIndex={-1}
        aria-label={props.label}
        aria-multiselectable={props.multiple || undefined}
        aria-busy={choices.loading}
      >
        {list.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search box holds the focus and takes the keys
          <div
            key={choice.id}
            id={`${id}-${index}`}
            className="gf-choice"
            data-at={index}
            data-active={index === at || undefined}
            role="option"
            tabIndex={-1}
            aria-selected={chosen.includes(choice.id)}
            style={choice.level ? { paddingInlineStart: 12 + choice.level * 20 } : undefined}
            // The search box keeps the focus, and with it the keyboard of a phone stays as it is.
            onMouseDown={event => event.preventDefault()}
            onClick={() => props.onToggle(choice)}
          >
            {props.picture?.(choice)}
            <span className="gf-choice-name">{choice.name}</span>
            {choice.note ? <span className="gf-choice-note">{choice.note}</span> : null}
            {chosen.includes(choice.id) ? <Icon name="check" /> : null}
          </div>
        ))}
      </div>
      <ListNotice choices={choices} none={props.none} />
    </div>
  );
}

/** What stands where no choices do. */
function ListNotice({ choices, none }: { choices: LoadResult<readonly Choice[]>; none: string }) {
  if (choices.failed) {
    return (
      <p className="gf-notice" role="alert">
        {navigator.onLine === false ? '网络已断开，联网后请' : '加载失败，请'}
        <button type="button" className="gf-link" onClick={choices.retry}>
          重试
        </button>
      </p>
    );
  }
  if (choices.data === undefined) return <p className="gf-notice">加载中…</p>;
  return choices.data.length === 0 ? <p className="gf-notice">{none}</p> : null;
}
