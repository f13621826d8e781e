import type { ElementDefinition } from '@gonghui/elements/definition.ts';
import { Search } from 'lucide-react';
import { memo, useMemo, useState } from 'react';
import { addComponent } from './commands.tsx';
import { useDesigner } from './designer.ts';
import { DragSource } from './drag/DragSource.tsx';
import { useReadOnly } from './hooks.ts';
import { TypeIcon } from './Icon.tsx';
import { matches } from './search.ts';

/** Types that can be added: by drag, double-click or Enter; found by name, pinyin or English. */
export function Palette() {
  const designer = useDesigner();
  // As it was when the palette opened: a list that grows under the pointer moves everything below it.
  const [recent] = useState(() => [...designer.ui.recent]);
  const readOnly = useReadOnly();
  const [query, setQuery] = useState('');
  const groups = useMemo(() => {
    const found = designer.catalogue.filter(item => matches(query, item.title, item.keywords));
    const byGroup = new Map<string, ElementDefinition[]>();
    if (query.trim() === '' && recent.length > 0) {
      const known = recent.flatMap(type => designer.definition(type) ?? []);
      if (known.length > 0) byGroup.set('最近使用', known);
    }
    for (const item of found) byGroup.set(item.group, [...(byGroup.get(item.group) ?? []), item]);
    return [...byGroup];
  }, [designer, query, recent]);
  const list = useMemo(
    () => (
      <>
        {groups.map(([title, items]) => (
          <Group key={title} title={title} items={items} />
        ))}
      </>
    ),
    [groups],
  );
  const firstFound = groups[0]?.[1][0];
  return (
    <div className="gd-panel-body">
      <label className="gd-search">
        <Search size={14} aria-hidden="true" />
        <input
          value={query}
          placeholder="搜索组件"
          aria-label="搜索组件：名称、拼音或英文"
          onChange={event => setQuery(event.target.value)}
          onKeyDown={event => {
            if (
              event.key === 'Enter' &&
              !event.nativeEvent.isComposing &&
              firstFound &&
              query.trim() !== ''
            ) {
              addComponent(designer, firstFound.type);
            } else if (event.key === 'Escape') setQuery('');
          }}
        />
      </label>
      <DragSource className="gd-palette" aria-disabled={readOnly !== null}>
        {list}
      </DragSource>
      {groups.length === 0 && <p className="gd-hint">没有找到“{query}”，可以试试拼音首字母，例如 dhwb</p>}
    </div>
  );
}

const Group = memo(function Group({ title, items }: { title: string; items: readonly ElementDefinition[] }) {
  const designer = useDesigner();
  return (
    <section aria-label={title}>
      <h2 className="gd-palette-title">{title}</h2>
      <div className="gd-palette-grid">
        {items.map(item => (
          <button
            key={item.type}
            type="button"
            className="gd-palette-item"
            data-type={item.type}
            title={`${item.title}：拖到画布，或双击、按回车添加`}
            onClick={event => {
              // A press of Enter or Space arrives as a click without a pointer.
              if (event.detail === 0) addComponent(designer, item.type);
            }}
            onDoubleClick={() => addComponent(designer, item.type)}
          >
            <TypeIcon name={item.icon} />
            <span>{item.title}</span>
          </button>
        ))}
      </div>
    </section>
  );
});
