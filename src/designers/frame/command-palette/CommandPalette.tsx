import { useMemo, useState } from 'react';
import { Overlay } from '../../../ui/Overlay.tsx';
import { SearchList } from '../../../ui/SearchList.tsx';
import { showKeys } from '../actions/keys.ts';
import { useDesigner } from '../designer.ts';
import { commandsFor } from './command-list.ts';

/** Ctrl+K: finds any action, component or setting and does it. */
export function CommandPalette() {
  const designer = useDesigner();
  const [words, setWords] = useState('');
  const found = useMemo(() => commandsFor(designer, words), [designer, words]);
  const options = useMemo(
    () =>
      found.map(({ key, label, group, detail, keys }) => ({
        value: key,
        label,
        group,
        detail,
        ...(keys && { keys: showKeys(keys) }),
      })),
    [found],
  );
  const title = `搜索操作、${designer.words.noun}和设置`;
  const close = () => {
    designer.ui.overlay = null;
  };
  const run = (key: string) => {
    const command = found.find(one => one.key === key);
    if (!command) return;
    close();
    // After the overlay has given the focus back.
    setTimeout(command.run);
  };
  return (
    <Overlay title={title} className="gd-commands" bare onClose={close}>
      <SearchList
        label={`${title}：名称、拼音或英文`}
        placeholder={`${title}，支持拼音首字母`}
        words={words}
        options={options}
        empty={`没有找到“${words}”`}
        onSearch={setWords}
        onChoose={run}
        onClose={close}
      />
    </Overlay>
  );
}
