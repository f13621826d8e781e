import { meets } from '@gonghui/kernel/pinyin.ts';
import { useEffect, useRef } from 'react';
import { NO_DATA } from '../../shared/no-data.ts';
import { afterPress } from '../../ui/after-press.tsx';
import { ClearButton } from '../../ui/ClearButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Listbox, type ListOption, optionId } from '../../ui/Listbox.tsx';
import { ListPopup } from '../../ui/ListPopup.tsx';
import { useCombobox } from '../../ui/use-combobox.tsx';
import { useUnread } from '../../ui/use-unread.tsx';
import { messages } from '../shared/messages.ts';
import type { FillProps } from '../views-api.ts';
import { controlAttributes } from './control-attributes.ts';

interface SelectProps {
  label: string;
  placeholder?: string;
  clearable?: boolean;
  required?: boolean;
  noDataText?: string;
}

interface Props extends Omit<FillProps<SelectProps, unknown>, 'value' | 'onChange'> {
  options: readonly ListOption[];
  selected: readonly string[];
  /** Text of a chosen option, the designed or the gone one. */
  textOf(value: string): string;
  multiple: boolean;
  /** Most that may be chosen; open when absent. */
  max?: number;
  onSelect(selected: string[]): void;
}

/** A phone shows this many without a search box above them. */
const SEARCH_FROM = 10;

const filter = (options: readonly ListOption[], query: string) =>
  options.filter(option => meets(option.label, query));

/** A list to choose from that can be searched by typing, by pinyin too. */
export function Combobox(fill: Props) {
  const { props, selected, multiple, onSelect, readOnly, inputId, host } = fill;
  const box = useRef<HTMLDivElement>(null);
  const phone = host.device === 'mobile';
  const full = multiple && fill.max !== undefined && selected.length >= fill.max;

  const take = (text: string) => {
    const label = text.trim();
    const meant = fill.options.filter(option => option.label.trim() === label);
    const [only] = meant;
    const fits = only && meant.length === 1 && (!full || selected.includes(only.value));
    if (!fits) return put({ text, why: `没有选项“${label.slice(0, 30)}”，请从列表中选择` });
    put(null);
    if (!selected.includes(only.value)) onSelect(multiple ? [...selected, only.value] : [only.value]);
  };
  const { unread, put } = useUnread(fill.unread, selected.join(), text => {
    if (!readOnly && fill.options.length > 0) take(text);
  });
  // A text is not refused for options that are on their way: it is read when they are there.
  const waits = useRef(false);
  useEffect(() => {
    const come = waits.current && fill.options.length > 0;
    waits.current = fill.options.length === 0;
    if (come && unread && !readOnly && fill.unread?.readAgain !== false) take(unread.text);
  });

  const combo = useCombobox({
    options: fill.options,
    filter,
    selected,
    readOnly,
    leave(typed) {
      // On a phone it is typed into the search box of the sheet, and is no answer.
      if (!phone) take(typed);
    },
    pick(value) {
      put(null);
      if (!multiple) {
        onSelect([value]);
        return true;
      }
      if (selected.includes(value)) onSelect(selected.filter(item => item !== value));
      else if (!full) onSelect([...selected, value]);
      return false;
    },
    erase() {
      if (unread) return put(null);
      if (multiple) onSelect(selected.slice(0, -1));
      else if (props.clearable) onSelect([]);
    },
  });
  const { open, query, active, shown } = combo;
  const listId = `${inputId}-list`;
  const single = !multiple && selected[0] !== undefined ? fill.textOf(selected[0]) : '';
  const hint = single || (multiple && selected.length > 0 ? '' : (props.placeholder ?? ''));
  const aria = {
    role: 'combobox',
    'aria-expanded': open,
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': open && active >= 0 ? optionId(listId, active) : undefined,
  } as const;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears that focus has left the control
    <div
      className="gf-select"
      onBlur={event => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        afterPress(() => {
          combo.goOn();
          fill.onBlur();
        });
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the text box inside takes the keys */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
      <div
        ref={box}
        className={multiple ? 'gf-box gf-select-box' : 'gf-box gf-select-box gf-line'}
        data-readonly={readOnly || undefined}
        data-invalid={fill.invalid || unread !== null || undefined}
        onMouseDown={event => {
          if (!(event.target instanceof HTMLInputElement)) event.preventDefault();
        }}
        onClick={() => {
          document.getElementById(inputId)?.focus();
          if (open && query === '') combo.hide();
          else combo.show('press');
        }}
      >
        <span className="gf-chosen" data-tags={(multiple && selected.length > 0) || undefined}>
          {multiple
            ? selected.map(value => (
                <Tag
                  key={value}
                  text={fill.textOf(value)}
                  onRemove={readOnly ? undefined : () => onSelect(selected.filter(item => item !== value))}
                />
              ))
            : null}
          <input
            {...controlAttributes(fill)}
            {...aria}
            aria-autocomplete="list"
            className="gf-text"
            type="text"
            autoComplete="off"
            inputMode={phone ? 'none' : undefined}
            readOnly={readOnly}
            data-filled={single !== '' || undefined}
            placeholder={readOnly && selected.length === 0 ? undefined : hint}
            value={open ? query : (unread?.text ?? single)}
            onChange={event => {
              put(null);
              combo.type(event.target.value);
            }}
            onKeyDown={combo.key}
          />
        </span>
        {props.clearable && !readOnly && (selected.length > 0 || unread) ? (
          <ClearButton
            label={props.label}
            controlId={inputId}
            onClear={() => {
              put(null);
              onSelect([]);
            }}
          />
        ) : null}
        {readOnly ? null : <Icon name="down" />}
      </div>
      {open ? (
        <ListPopup anchor={box} device={host.device} title={props.label} onClose={combo.hide}>
          {phone && fill.options.length > SEARCH_FROM ? (
            <div className="gf-box gf-seek">
              <Icon name="search" />
              <input
                className="gf-text"
                type="search"
                aria-label={`搜索${props.label}`}
                placeholder="搜索"
                value={query}
                onChange={event => combo.type(event.target.value)}
                onKeyDown={combo.key}
              />
            </div>
          ) : null}
          <Listbox
            id={listId}
            labelId={fill.labelId}
            multiple={multiple}
            options={shown}
            selected={selected}
            active={active}
            full={full}
            noDataText={query.trim() === '' ? props.noDataText || NO_DATA : '没有符合的选项'}
            onPick={combo.choose}
          />
          {full ? <p className="gf-nothing">{messages.atMost(props.label, fill.max ?? 0)}</p> : null}
          {phone && multiple ? (
            <button type="button" className="gf-done" onClick={combo.hide}>
              完成
            </button>
          ) : null}
        </ListPopup>
      ) : null}
    </div>
  );
}

function Tag({ text, onRemove }: { text: string; onRemove?: () => void }) {
  return (
    <span className="gf-tag" data-fixed={!onRemove || undefined}>
      {text}
      {onRemove ? (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`移除${text}`}
          onClick={event => {
            event.stopPropagation();
            onRemove();
          }}
        >
          <Icon name="close" size={12} />
        </button>
      ) : null}
    </span>
  );
}
