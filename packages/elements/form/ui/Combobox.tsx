import { type RefObject, useRef } from 'react';
import { NO_DATA } from '../../shared/no-data.ts';
import { afterPress } from '../../ui/after-press.tsx';
import { ClearButton } from '../../ui/ClearButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Listbox, optionId } from '../../ui/Listbox.tsx';
import { ListPopup } from '../../ui/ListPopup.tsx';
import { messages } from '../shared/messages.ts';
import { controlAttributes } from './control-attributes.ts';
import { type ChoiceFill, type Choosing, useChoosing } from './use-choosing.tsx';

/** A list to choose from that can be searched by typing, by pinyin too. */
export function Combobox(fill: ChoiceFill) {
  const { props, selected, multiple, onSelect, readOnly, inputId } = fill;
  const box = useRef<HTMLDivElement>(null);
  const choosing = useChoosing(fill);
  const { combo, unread, put, phone } = choosing;
  const { open, query, active } = combo;
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
      {open ? <ChoicePopup fill={fill} choosing={choosing} listId={listId} anchor={box} /> : null}
    </div>
  );
}

/** A phone shows this many without a search box above them. */
const SEARCH_FROM = 10;

interface ChoicePopupProps {
  fill: ChoiceFill;
  choosing: Choosing;
  listId: string;
  anchor: RefObject<HTMLDivElement | null>;
}

/** The open list of a field: on a phone a sheet with a search box of its own and a button that closes it. */
function ChoicePopup({ fill, choosing, listId, anchor }: ChoicePopupProps) {
  const { props, selected, multiple, host } = fill;
  const { combo, full, phone } = choosing;
  const { query, active, shown } = combo;
  return (
    <ListPopup anchor={anchor} device={host.device} title={props.label} onClose={combo.hide}>
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
