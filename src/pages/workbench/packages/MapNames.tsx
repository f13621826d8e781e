import { datasourceCalls } from '@gonghui/contract/datasources.ts';
import { meets } from '@gonghui/kernel/pinyin.ts';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { useChoices } from '../../../runtime/scope/use-choices.ts';
import { Combobox } from '../../../ui/Combobox.tsx';
import { type Checked, type Choices, MAPPED, type MappedKind, unmatched, withChoice } from './mapping.ts';
import css from './packages.module.css';

/** Answers that a search shows at most. */
const SHOWN = 50;
const NOBODY = '不对应';

interface Choice {
  readonly id: string;
  readonly name: string;
  readonly hint?: string | undefined;
}

/** One name of the package, and what stands in its place here. */
function OneName(props: {
  name: string;
  chosen: string;
  choices: readonly Choice[] | undefined;
  onChoose(id: string): void;
}) {
  const { name, chosen, choices = [], onChoose } = props;
  const [words, setWords] = useState('');
  const found = choices.filter(choice => words === '' || meets(choice.name, words)).slice(0, SHOWN);
  const options = [
    { value: '', label: NOBODY },
    ...found.map(({ id, name: label, hint }) => ({ value: id, label, ...(hint ? { detail: hint } : {}) })),
  ];
  return (
    <>
      <span>{name}</span>
      <Combobox
        label={`「${name}」对应`}
        placeholder={NOBODY}
        text={choices.find(({ id }) => id === chosen)?.name ?? ''}
        value={chosen}
        options={options}
        empty="没有符合条件的项"
        onSearch={setWords}
        onChoose={onChoose}
      />
    </>
  );
}

/** Who and what of a package is not here, each with a box for what stands in its place. */
export function MapNames(props: { checked: Checked; choices: Choices; onChange(choices: Choices): void }) {
  const { checked, choices, onChange } = props;
  const here = useChoices();
  const connections = useLoad('package connections', signal =>
    send(datasourceCalls.list, undefined, { signal }),
  );
  const lists: Record<MappedKind, readonly Choice[] | undefined> = {
    users: here.users,
    depts: here.depts,
    roles: here.roles,
    connections: connections.data,
  };
  const open = MAPPED.map(([kind, noun]) => ({ kind, noun, names: unmatched(checked, kind) })).filter(
    ({ names }) => names.length > 0,
  );
  const people = open.some(({ kind }) => kind !== 'connections');
  return (
    <>
      {open.map(({ kind, noun, names }) => (
        <fieldset key={kind} className={css.section}>
          <legend>
            {noun}（{names.length}个没有找到）
          </legend>
          <div className={css.pairs}>
            {names.map(({ key, name }) => (
              <OneName
                key={key}
                name={kind === 'users' ? `${name}（${key}）` : name}
                chosen={choices[kind][key] ?? ''}
                choices={lists[kind]}
                onChoose={id => onChange(withChoice(choices, kind, key, id))}
              />
            ))}
          </div>
        </fieldset>
      ))}
      {people && (
        <p className={css.quiet}>
          不对应的人员、部门和角色会从审批、权限和条件中去掉，他们填写的记录算作您填写的。
        </p>
      )}
    </>
  );
}
