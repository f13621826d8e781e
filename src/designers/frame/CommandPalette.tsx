import { Search } from 'lucide-react';
import { Fragment, type KeyboardEvent, useMemo, useState } from 'react';
import { Overlay } from '../../ui/Overlay.tsx';
import { showKeys } from './actions/keys.ts';
import { type Command, commandsFor } from './command-list.ts';
import { useDesigner } from './designer.ts';

/** Ctrl+K: finds any action, component or setting and does it. */
export function CommandPalette() {
  const designer = useDesigner();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const found = useMemo(() => commandsFor(designer, query), [designer, query]);
  const close = () => {
    designer.ui.overlay = null;
  };
  const run = (command: Command | undefined) => {
    if (!command) return;
    close();
    // After the overlay has given the focus back.
    setTimeout(command.run);
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') run(found[at]);
    else return;
    event.preventDefault();
  };
  return (
    <Overlay title={`搜索操作、${designer.words.noun}和设置`} className="gd-commands" bare onClose={close}>
      <label className="gd-commands-search">
        <Search size={16} aria-hidden="true" />
        <input
          data-autofocus=""
          role="combobox"
          aria-expanded="true"
          aria-controls="gd-commands"
          aria-activedescendant={found[at] ? `cmd-${found[at].key}` : undefined}
          aria-label={`搜索操作、${designer.words.noun}和设置：名称、拼音或英文`}
          placeholder={`搜索操作、${designer.words.noun}和设置，支持拼音首字母`}
          value={query}
          onChange={event => {
            setQuery(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
      </label>
      <div id="gd-commands" className="gd-commands-list" role="listbox" aria-label="结果">
        {found.map((command, index) => (
          <Fragment key={command.key}>
            {command.group !== found[index - 1]?.group && (
              <div className="gd-commands-group" role="presentation">
                {command.group}
              </div>
            )}
            <button
              type="button"
              id={`cmd-${command.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              ref={element => {
                if (index === at) element?.scrollIntoView({ block: 'nearest' });
              }}
              onPointerMove={() => setAt(index)}
              onClick={() => run(command)}
            >
              <span>{command.label}</span>
              <small>{command.detail}</small>
              {command.keys && <kbd>{showKeys(command.keys)}</kbd>}
            </button>
          </Fragment>
        ))}
        {found.length === 0 && <p className="gd-hint">没有找到“{query}”</p>}
      </div>
    </Overlay>
  );
}
