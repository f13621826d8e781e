import { meets } from '@gonghui/kernel/pinyin.ts';
import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SearchInput } from '../../../ui/plain/SearchInput.tsx';
import { useDesigner } from '../../frame/designer.ts';
import { type Choice, chooseFields } from '../commands.ts';
import { useDefinition } from '../dataset-designer.ts';
import { useColumnsOf } from '../use-columns-of.ts';
import { typeWord } from '../words-of.ts';

const keyOf = (source: string, key: string): string => `${source} ${key}`;

/** Columns of all sources with a tick at those that the dataset has. */
export function PickFields({ onClose }: { onClose(): void }) {
  const designer = useDesigner();
  const definition = useDefinition();
  const columnsOf = useColumnsOf();
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState(
    () => new Set(definition.fields.flatMap(({ from }) => (from ? [keyOf(from.source, from.key)] : []))),
  );
  const united = new Set(definition.unions.flatMap(({ members }) => members));
  const groups = [...definition.unions, ...definition.sources.filter(({ id }) => !united.has(id))].map(
    ({ id, name }) => ({
      // Of a source its id and its name are asked for, and unions have both.
      source: { id, name } as Choice['source'],
      columns: columnsOf(id),
    }),
  );
  const offered: Choice[] = groups.flatMap(({ source, columns = [] }) =>
    columns.map(column => ({ source, column })),
  );
  const set = (choices: readonly Choice[], on: boolean) => {
    const next = new Set(chosen);
    for (const { source, column } of choices) next[on ? 'add' : 'delete'](keyOf(source.id, column.key));
    setChosen(next);
  };
  const done = () => {
    chooseFields(
      designer,
      offered.filter(({ source, column }) => chosen.has(keyOf(source.id, column.key))),
      offered,
    );
    onClose();
  };
  return (
    <Dialog title="选择字段" width={560} okText="确定" onOk={done} onCancel={onClose}>
      <div className="gs-sheets">
        <SearchInput
          className="gd-input"
          data-autofocus=""
          placeholder="搜索字段"
          aria-label="搜索字段"
          value={keyword}
          onChange={setKeyword}
        />
        {groups.map(({ source, columns }) => {
          const shown = (columns ?? []).filter(({ label }) => meets(label, keyword));
          const choices = shown.map(column => ({ source, column }));
          const on = choices.filter(({ column }) => chosen.has(keyOf(source.id, column.key))).length;
          return (
            <fieldset key={source.id} className="gs-pick">
              <legend>
                <label>
                  <input
                    type="checkbox"
                    aria-label={`全选 ${source.name}`}
                    checked={on > 0 && on === choices.length}
                    ref={box => {
                      if (box) box.indeterminate = on > 0 && on < choices.length;
                    }}
                    disabled={choices.length === 0}
                    onChange={event => set(choices, event.target.checked)}
                  />
                  {source.name}
                </label>
              </legend>
              {columns === undefined && <p className="gd-hint">列还没有加载出来</p>}
              <div className="gs-pick-columns">
                {choices.map(choice => (
                  <label key={choice.column.key}>
                    <input
                      type="checkbox"
                      checked={chosen.has(keyOf(source.id, choice.column.key))}
                      onChange={event => set([choice], event.target.checked)}
                    />
                    <span>{choice.column.label}</span>
                    <small>{typeWord(choice.column.type)}</small>
                  </label>
                ))}
              </div>
            </fieldset>
          );
        })}
      </div>
    </Dialog>
  );
}
