import type { AppletAuth } from '@gonghui/contract/applet-auth.ts';
import { meets } from '@gonghui/kernel/pinyin.ts';
import { useId, useState } from 'react';
import { SearchInput } from '../../../ui/plain/SearchInput.tsx';
import css from './auth.module.css';

type Managers = AppletAuth['managers'];

interface ManagerChoiceProps {
  value: Managers;
  onChange(managers: Managers): void;
  candidates: AppletAuth['candidates'];
  fault: string | null;
}

/** Managers from which one searches rather than looks through. */
const MANY = 10;

const KINDS: readonly { type: Managers['type']; label: string }[] = [
  { type: 'all', label: '全部应用管理员' },
  { type: 'limited', label: '指定的应用管理员' },
];

/** Who builds the applet: everybody who manages applications, or those of them who are named. */
export function ManagerChoice({ value, onChange, candidates, fault }: ManagerChoiceProps) {
  const name = useId();
  const [word, setWord] = useState('');
  const may = new Set(candidates.map(({ id }) => id));
  const gone = value.users.filter(({ id }) => !may.has(id));
  const people = [...gone, ...candidates].filter(one => word === '' || meets(one.name, word));
  const named = new Set(value.users.map(({ id }) => id));
  const toggle = (one: { id: string; name: string }) =>
    onChange({
      ...value,
      users: named.has(one.id)
        ? value.users.filter(({ id }) => id !== one.id)
        : [...value.users, { id: one.id, name: one.name }],
    });
  return (
    <>
      <fieldset className={css.kinds}>
        <legend className="gh-sr-only">谁可以管理此应用</legend>
        {KINDS.map(({ type, label }) => (
          <label key={type}>
            <input
              type="radio"
              name={name}
              checked={value.type === type}
              onChange={() => onChange({ ...value, type })}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {value.type === 'limited' ? (
        <div className={css.people}>
          {candidates.length > MANY ? (
            <SearchInput
              placeholder="搜索应用管理员"
              aria-label="搜索应用管理员"
              value={word}
              onChange={setWord}
            />
          ) : null}
          <ul aria-label="应用管理员">
            {people.map(one => (
              <li key={one.id}>
                <label>
                  <input type="checkbox" checked={named.has(one.id)} onChange={() => toggle(one)} />
                  <span>{one.name}</span>
                  {may.has(one.id) ? null : <small>已不是应用管理员</small>}
                </label>
              </li>
            ))}
            {people.length === 0 ? (
              <li className={css.none}>{word === '' ? '没有可选的' : '没有找到'}</li>
            ) : null}
          </ul>
        </div>
      ) : null}
      {fault === null ? null : (
        <p className={css.fault} role="alert">
          {fault}
        </p>
      )}
    </>
  );
}
