import { useCombobox } from '@gonghui/elements/ui/use-combobox.tsx';
import { usePopup } from '@gonghui/elements/ui/use-popup.tsx';
import { meets } from '@gonghui/kernel/pinyin.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useMemo, useRef } from 'react';
import './source-form.css';
import type { useSourceForms } from './sources.ts';

interface SourceFormSelectProps {
  sources: ReturnType<typeof useSourceForms>;
  value: string;
  disabled?: boolean;
  onChange(value: string): void;
}

const HERE = '本应用';
/** More than this nobody reads; the search makes them fewer. */
const MOST = 200;

interface Option {
  value: string;
  label: string;
  applet: string;
}

const filter = (options: readonly Option[], query: string) =>
  options.filter(({ label, applet }) => meets(label, query) || meets(applet, query)).slice(0, MOST);

/** The form that records are taken from: those of the applet, then of others by applet; typing searches, by pinyin too. */
export function SourceFormSelect({ sources, value, disabled = false, onChange }: SourceFormSelectProps) {
  const { forms, others } = sources;
  const box = useRef<HTMLSpanElement>(null);
  const listId = useId();
  const options = useMemo((): Option[] => {
    const elsewhere = new Set(others.map(form => form.formId));
    const own = (forms ?? []).filter(form => !elsewhere.has(form.formId));
    return [
      ...own.map(form => ({ value: form.formId, label: form.formName, applet: HERE })),
      ...others.map(form => ({ value: form.formId, label: form.formName, applet: form.appletName })),
    ];
  }, [forms, others]);
  const combo = useCombobox({
    options,
    filter: (_, query) => filter(options, query),
    selected: [value],
    readOnly: disabled,
    pick(next) {
      if (next !== value) onChange(next);
      return true;
    },
    erase: () => undefined,
  });
  const { open, query, active } = combo;
  const shown = combo.shown as readonly Option[];
  const chosen = options.find(option => option.value === value);
  const gone = value === '' ? '' : forms === null ? '已选表单' : '已删除或不能使用的表单';
  const name = chosen
    ? chosen.applet === HERE
      ? chosen.label
      : `${chosen.label}（${chosen.applet}）`
    : gone;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears that focus has left the control
    <span
      ref={box}
      className="gd-select"
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) combo.hide();
      }}
    >
      <input
        className="gd-input"
        type="text"
        role="combobox"
        aria-label="数据来源"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={open && active >= 0 ? `${listId}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        disabled={disabled}
        placeholder={name || (forms === null ? '正在加载' : '请选择表单')}
        value={open ? query : name}
        onClick={() => combo.show('press')}
        onChange={event => combo.type(event.target.value)}
        onKeyDown={combo.key}
      />
      <ChevronDown size={14} aria-hidden="true" />
      {open ? (
        <FormList
          id={listId}
          anchor={box}
          options={shown}
          value={value}
          active={active}
          empty={forms === null ? '正在加载' : query === '' ? '没有其他可用的表单' : '没有找到表单'}
          onPick={combo.choose}
          onClose={combo.hide}
        />
      ) : null}
    </span>
  );
}

interface FormListProps {
  id: string;
  anchor: React.RefObject<HTMLElement | null>;
  options: readonly Option[];
  value: string;
  active: number;
  empty: string;
  onPick(value: string): void;
  onClose(): void;
}

function FormList({ id, anchor, options, value, active, empty, onPick, onClose }: FormListProps) {
  const popup = useRef<HTMLDivElement>(null);
  usePopup(popup, { anchor, placed: true, matchWidth: true, away: ['pointerdown'], onAway: onClose });
  const starts = options.map(({ applet }, index) => index === 0 || options[index - 1]?.applet !== applet);
  return (
    <div ref={popup} popover="manual" className="gd-source-forms">
      <div id={id} role="listbox" aria-label="表单">
        {options.map((option, index) => (
          <div key={option.value} role="presentation">
            {starts[index] ? <p role="presentation">{option.applet}</p> : null}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the text box handles the keys */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: focus stays in the text box */}
            <div
              id={`${id}-${index}`}
              role="option"
              aria-selected={option.value === value}
              aria-description={option.applet}
              data-active={index === active || undefined}
              ref={element => {
                if (index === active) element?.scrollIntoView?.({ block: 'nearest' });
              }}
              onMouseDown={event => event.preventDefault()}
              onClick={() => onPick(option.value)}
            >
              {option.label}
            </div>
          </div>
        ))}
      </div>
      {options.length === 0 ? <p>{empty}</p> : null}
      {options.length >= MOST ? <p>输入名称或拼音可查找更多</p> : null}
    </div>
  );
}
