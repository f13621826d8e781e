import { missingIn } from '@gonghui/elements/panel/missing.ts';
import { reportPanels } from '@gonghui/elements/report/panels.ts';
import { composes } from '@gonghui/elements/ui/composing.ts';
import { isSame, type Json } from '@gonghui/kernel/json.ts';
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { SearchInput } from '../../ui/plain/SearchInput.tsx';
import type { FilterProps } from './filter-props.ts';
import type { PanelState } from './panel-state.ts';
import { useOptions } from './use-options.ts';
import { walkOptions } from './walk-options.ts';

/** By a finger the keyboard would cover what there is to choose from. */
const beginSearch = (box: HTMLInputElement | null): void => {
  if (box && matchMedia('(pointer: fine)').matches) box.focus({ preventScroll: true });
};

/** What stands where there are no options. */
function insteadOf(state: PanelState, keyword: string): string {
  if (state.is === 'loading') return '正在加载…';
  if (state.is === 'failed') return state.message;
  return keyword === '' ? '没有可选的值' : '没有匹配的值';
}

/** Closes what stands open once somebody presses beside it. */
function usePressOutside(
  box: RefObject<HTMLDivElement | null>,
  open: boolean,
  setOpen: Dispatch<SetStateAction<boolean>>,
): void {
  useEffect(() => {
    if (!open) return;
    const away = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    window.addEventListener('pointerdown', away);
    return () => window.removeEventListener('pointerdown', away);
  }, [box, open, setOpen]);
}

/** Values to choose from, within what the reader sees: one or several. */
export function SelectFilter(props: FilterProps) {
  const { panel, title, values, onChange } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [keyword, setKeyword] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const value = values[panel.id];
  const chosen: Json[] = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  const multiple = panel.props.multiple !== false;
  const missing = missingIn(reportPanels, panel);
  const { state, options, more, labelOf } = useOptions(props, { open, keyword, chosen, missing });
  usePressOutside(box, open, setOpen);
  const toggle = (key: Json) => {
    const has = chosen.some(one => isSame(one, key));
    const next = multiple
      ? has
        ? chosen.filter(one => !isSame(one, key))
        : [...chosen, key]
      : has
        ? []
        : [key];
    onChange(next.length > 0 ? next : null);
    if (!multiple) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes what stands open in it
    <div
      ref={box}
      className="rp-filter rp-choose"
      onBlur={event => {
        const to = event.relatedTarget;
        if (to instanceof Node && !event.currentTarget.contains(to)) setOpen(false);
      }}
      onKeyDown={event => {
        if (!open || composes(event) || walkOptions(event, box.current)) return;
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        setOpen(false);
        box.current?.querySelector('button')?.focus();
      }}
    >
      <span id={`${id}-l`}>{title}</span>
      <button
        type="button"
        id={`${id}-b`}
        className="rp-choice"
        aria-haspopup="true"
        aria-expanded={open}
        aria-labelledby={`${id}-l ${id}-b`}
        disabled={missing !== null}
        onClick={() => setOpen(!open)}
      >
        {missing !== null
          ? `未设置${missing}`
          : chosen.length === 0
            ? '全部'
            : chosen.map(labelOf).join('、')}
      </button>
      {open && (
        <div className="rp-options">
          <SearchInput
            ref={beginSearch}
            placeholder="搜索"
            aria-label={`搜索${title}`}
            value={keyword}
            maxLength={100}
            onChange={setKeyword}
          />
          <ul aria-label={title}>
            {options.map(({ key, label }) => (
              <li key={JSON.stringify(key)}>
                <label>
                  <input
                    type={multiple ? 'checkbox' : 'radio'}
                    name={id}
                    checked={chosen.some(one => isSame(one, key))}
                    onChange={() => toggle(key)}
                  />
                  {label}
                </label>
              </li>
            ))}
          </ul>
          {options.length === 0 && <p>{insteadOf(state, keyword)}</p>}
          {more !== undefined && <p>仅列出前 {more} 项，其余请搜索</p>}
          {chosen.length > 0 && (
            <button type="button" onClick={() => onChange(null)}>
              清空
            </button>
          )}
        </div>
      )}
    </div>
  );
}
