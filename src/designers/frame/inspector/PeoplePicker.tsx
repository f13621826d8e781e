import type { Json } from '@gonghui/kernel/json.ts';
import { meets } from '@gonghui/kernel/pinyin.ts';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDesigner } from '../designer.ts';
import type { ControlProps } from './target.ts';

interface Named {
  id: string;
  name: string;
}

/** Ids of people or departments as chips, with a search that adds. */
function PeoplePicker({
  kind,
  value,
  disabled,
  inputId,
  set,
}: {
  kind: 'users' | 'depts';
  value: Json | undefined;
  disabled: boolean;
  inputId: string;
  set(value: Json): void;
}) {
  const { host } = useDesigner();
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Named[]>([]);
  const ids = Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];
  const nameOf = (id: string) =>
    (kind === 'users' ? host.names.user(id) : host.names.dept(id)) ?? id.slice(-4);

  useEffect(() => {
    if (query.trim() === '') {
      setFound([]);
      return;
    }
    let current = true;
    const search = async (): Promise<Named[]> => {
      if (kind === 'users') return host.searchUsers(query);
      const all = await host.listDepts();
      return all.filter(dept => meets(dept.name, query));
    };
    const timer = setTimeout(() => {
      search()
        .then(list => current && setFound(list.slice(0, 8)))
        .catch(() => current && setFound([]));
    }, 200);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [query, kind, host]);

  return (
    <div className="gd-people-picker">
      {ids.map(id => (
        <span key={id} className="gd-chip">
          {nameOf(id)}
          <button
            type="button"
            disabled={disabled}
            aria-label={`移除 ${nameOf(id)}`}
            onClick={() => set(ids.filter(one => one !== id))}
          >
            <X size={12} />
          </button>
        </span>
      ))}
      <input
        id={inputId}
        className="gd-input"
        value={query}
        disabled={disabled}
        placeholder={kind === 'users' ? '输入姓名搜索' : '输入部门名称搜索'}
        onChange={event => setQuery(event.target.value)}
      />
      {found.length > 0 && (
        <ul className="gd-suggestions">
          {found
            .filter(one => !ids.includes(one.id))
            .map(one => (
              <li key={one.id}>
                <button
                  type="button"
                  onClick={() => {
                    set([...ids, one.id]);
                    setQuery('');
                  }}
                >
                  {one.name}
                </button>
              </li>
            ))}
        </ul>
      )}
    </div>
  );
}

export const UsersControl = (props: ControlProps<'users'>) => <PeoplePicker {...props} kind="users" />;
export const DeptsControl = (props: ControlProps<'depts'>) => <PeoplePicker {...props} kind="depts" />;
