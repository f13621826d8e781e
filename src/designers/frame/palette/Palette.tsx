import { composes } from '@gonghui/elements/ui/composing.ts';
import { ChevronDown, Search } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { searchPart } from '../../../ui/parts.ts';
import { useToolPage } from '../../../ui/use-tool-page.ts';
import { DragSource } from '../../canvas/drag/DragSource.tsx';
import { addEntry } from '../commands/add.ts';
import { useDesigner } from '../designer.ts';
import { useReadOnly, useTakenSingletons } from '../hooks.ts';
import { TypeIcon } from '../icons/Icon.tsx';
import { closeGroup } from '../ui-state.ts';
import { entryOf, type PaletteEntry } from './palette-entries.ts';
import { type PaletteSection, paletteSections } from './palette-groups.ts';

const ITEM = '.gd-palette-item';
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -2, ArrowDown: 2 };

/** Tab reaches the list once; the arrows walk in it, two to a row. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || !(event.target instanceof HTMLElement) || !event.target.matches(ITEM)) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(ITEM)];
  const at = items.indexOf(event.target);
  items[Math.min(items.length - 1, Math.max(0, at + step))]?.focus();
  event.preventDefault();
}

/** The entry that had the focus last is the one that Tab comes back to. */
function keepStop(event: FocusEvent<HTMLElement>): void {
  if (!event.target.matches(ITEM)) return;
  for (const item of event.currentTarget.querySelectorAll<HTMLElement>(`${ITEM}[tabindex="0"]`)) {
    item.tabIndex = -1;
  }
  event.target.tabIndex = 0;
}

/** Entries that can be added: by drag, double-click or Enter; found by name, pinyin or English. */
export function Palette() {
  useToolPage(searchPart);
  const designer = useDesigner();
  // As it was when the palette opened: a list that grows under the pointer moves everything below it.
  const [recent] = useState(() => designer.ui.recent.flatMap(key => entryOf(designer.definition, key) ?? []));
  const readOnly = useReadOnly();
  const [query, setQuery] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const sections = useMemo(() => paletteSections(designer, recent, query), [designer, query, recent]);
  const firstFound = sections[0]?.items[0];
  const press = (event: KeyboardEvent) => {
    if (composes(event)) return;
    if (event.key === 'Enter' && firstFound && query.trim() !== '') addEntry(designer, firstFound);
    else if (event.key === 'Escape') setQuery('');
    else if (event.key === 'ArrowDown') {
      list.current?.querySelector<HTMLElement>(ITEM)?.focus();
      event.preventDefault();
    }
  };
  return (
    <div className="gd-panel-body">
      <label className="gd-search">
        <Search size={14} aria-hidden="true" />
        <input
          value={query}
          placeholder={`搜索${designer.words.noun}`}
          aria-label={`搜索${designer.words.noun}：名称、拼音或英文`}
          onChange={event => setQuery(event.target.value)}
          onKeyDown={press}
        />
      </label>
      <DragSource
        list
        ref={list}
        className="gd-palette"
        aria-disabled={readOnly !== null}
        onKeyDown={walk}
        onFocus={keepStop}
      >
        {sections.map((section, index) => (
          <Section
            key={section.title}
            section={section}
            first={index === 0}
            searching={query.trim() !== ''}
          />
        ))}
      </DragSource>
      {sections.length === 0 && <p className="gd-hint">没有找到“{query}”，可以试试拼音首字母</p>}
    </div>
  );
}

/** What the frame remembers an open or closed group by; the inspector's groups have names of their own. */
const memoryOf = (noun: string, title: string): string => `${noun}：${title}`;

const Section = memo(function Section({
  section,
  first,
  searching,
}: {
  section: PaletteSection;
  first: boolean;
  searching: boolean;
}) {
  const { ui, words } = useDesigner();
  const { closed } = useSnapshot(ui);
  const { title, items } = section;
  const open = searching || !(closed[memoryOf(words.noun, title)] ?? section.closed);
  const taken = useTakenSingletons();
  return (
    <section aria-label={title}>
      <h2 className="gd-palette-title">
        <button
          type="button"
          aria-expanded={open}
          disabled={searching}
          onClick={() => closeGroup(ui, memoryOf(words.noun, title), open)}
        >
          {title}
          <small>{items.length}</small>
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      </h2>
      {open && (
        <div className="gd-palette-grid">
          {items.map((item, index) => (
            <Item key={item.key} item={item} stop={first && index === 0} taken={taken.includes(item.type)} />
          ))}
        </div>
      )}
    </section>
  );
});

const Item = memo(function Item({
  item,
  stop,
  taken,
}: {
  item: PaletteEntry;
  stop: boolean;
  taken: boolean;
}) {
  const designer = useDesigner();
  const picture = designer.panels.now?.pictureOf?.(item.type, item.variant);
  return (
    <button
      type="button"
      className="gd-palette-item"
      data-type={item.type}
      data-variant={item.variant}
      data-picture={picture === undefined ? undefined : ''}
      tabIndex={stop ? 0 : -1}
      aria-disabled={taken || undefined}
      data-tip={taken ? `只能添加一个${item.title}` : `${item.title}：拖到画布，或双击、按回车添加`}
      onClick={event => {
        // A press of Enter or Space arrives as a click without a pointer.
        if (event.detail === 0) addEntry(designer, item);
      }}
      onDoubleClick={() => addEntry(designer, item)}
    >
      {picture === undefined ? (
        <TypeIcon name={item.icon} />
      ) : (
        <img className="gd-palette-picture" src={picture} alt="" draggable={false} loading="lazy" />
      )}
      <span>{item.title}</span>
    </button>
  );
});
