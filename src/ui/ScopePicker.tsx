import { onlyOne } from '@gonghui/domain/scope.ts';
import { meets } from '@gonghui/kernel/pinyin.ts';
import { X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from './plain/Button.tsx';
import { SearchInput } from './plain/SearchInput.tsx';
import { TabPanel, Tabs } from './Tabs.tsx';
import './scope-picker.css';

export interface ScopeEntry {
  id: string;
  name: string;
}

/** An audience; `type` says whether the three lists limit it. */
export interface ScopeOf<T extends string> {
  type: T | 'all' | 'limited';
  depts: ScopeEntry[];
  users: ScopeEntry[];
  roles: ScopeEntry[];
}

/** Audience of a form (spec, platform §3 "Scope"). */
export type Scope = ScopeOf<never>;

export interface Choice extends ScopeEntry {
  /** Levels of departments above it, for indenting. */
  depth?: number;
  /** Shown faintly at the end of the row. */
  hint?: string;
}

type Kind = 'depts' | 'users' | 'roles';
const TABS: readonly { id: Kind; label: string }[] = [
  { id: 'depts', label: '部门' },
  { id: 'users', label: '成员' },
  { id: 'roles', label: '角色' },
];

interface ScopePickerProps<T extends string> {
  /** What is being chosen, for screen readers. */
  legend: string;
  value: ScopeOf<T>;
  onChange(scope: ScopeOf<T>): void;
  /** One more choice before the two of every audience. */
  first?: { type: T; label: string };
  /** Who chooses: offers 仅自己, which is an audience of exactly this person. */
  self?: ScopeEntry;
  /** What they may do then. */
  does?: '填写' | '查看';
  /** What there is to choose from; undefined while it is loading. */
  choices: Readonly<Record<Kind, readonly Choice[] | undefined>>;
  /** What is wrong with the choice, in words beside it. */
  fault?: string | null;
}

/** All members, the departments, people and roles named, or, where `self` is given, only oneself. */
export function ScopePicker<T extends string = never>({
  legend,
  value,
  onChange,
  first,
  self,
  does = '填写',
  choices,
  fault,
}: ScopePickerProps<T>) {
  const name = useId();
  // Naming oneself alone among some members is still on the way to naming others: the panes stay.
  const [naming, setNaming] = useState(false);
  const named = useRef<Lists>(NOBODY);
  const only = onlyOne(value as ScopeOf<never>);
  const mine = self !== undefined && only === self.id && !naming;
  const limited = value.type === 'limited' && !mine;
  const kinds: { type: T | 'all' | 'limited' | 'self'; label: string }[] = [
    ...(first ? [first] : []),
    { type: 'all', label: '全部成员' },
    { type: 'limited', label: '部分成员' },
    ...(self ? [{ type: 'self' as const, label: '仅自己' }] : []),
  ];
  const chosen = mine ? 'self' : value.type;
  const nameSome = (scope: ScopeOf<T>) => {
    setNaming(true);
    onChange(scope);
  };
  const choose = (type: T | 'all' | 'limited' | 'self') => {
    const { depts, users, roles } = value;
    if (!mine) named.current = { depts, users, roles };
    setNaming(type === 'limited');
    if (type === 'self' && self) onChange({ type: 'limited', ...NOBODY, users: [plain(self)] });
    else if (type !== 'self') onChange({ ...(mine ? named.current : value), type });
  };
  return (
    <div className="gh-scope" data-fault={fault ? true : undefined}>
      <fieldset>
        <legend className="gh-sr-only">{legend}</legend>
        {kinds.map(({ type, label }) => (
          <label key={type}>
            <input type="radio" name={name} checked={chosen === type} onChange={() => choose(type)} />
            {label}
          </label>
        ))}
      </fieldset>
      {mine ? (
        <p className="gh-scope-note">除管理员外，只有您自己可以{does === '填写' ? '看到和填写' : does}。</p>
      ) : null}
      {limited && self && only !== null && only !== self.id ? (
        <p className="gh-scope-note">
          除管理员外，现在只有「{value.users[0]?.name}」可以{does}。如选择「仅自己」，将改为只有您可以{does}。
        </p>
      ) : null}
      {limited ? <ScopePanes value={value} onChange={nameSome} choices={choices} /> : null}
      {fault ? (
        <p className="gh-scope-fault" role="alert">
          {fault}
        </p>
      ) : null}
    </div>
  );
}

/** Departments, people and roles to choose from, and those that are chosen. */
export function ScopePanes<T extends string = never>(props: PanesProps<T>) {
  return (
    <div className="gh-scope-panes">
      <Candidates {...props} />
      <ChosenPane value={props.value} onChange={props.onChange} />
    </div>
  );
}

type Lists = Pick<Scope, Kind>;
const NOBODY: Lists = { depts: [], users: [], roles: [] };
const plain = ({ id, name }: ScopeEntry): ScopeEntry => ({ id, name });

const toggled = (list: readonly ScopeEntry[], item: ScopeEntry): ScopeEntry[] =>
  list.some(({ id }) => id === item.id) ? list.filter(({ id }) => id !== item.id) : [...list, plain(item)];

const matching = (list: readonly Choice[] | undefined, word: string): readonly Choice[] | undefined =>
  word ? list?.filter(item => [item.name, item.hint ?? ''].some(text => meets(text, word))) : list;

type PanesProps<T extends string> = Pick<ScopePickerProps<T>, 'value' | 'onChange' | 'choices'> & {
  /** What is looked for first. */
  begins?: Kind;
};

function Candidates<T extends string>({ value, onChange, choices, begins = 'depts' }: PanesProps<T>) {
  const id = useId();
  const [kind, setKind] = useState<Kind>(begins);
  const [word, setWord] = useState('');
  const found = matching(choices[kind], word);
  // Whoever types a name does not think of which of the three it is.
  const elsewhere = TABS.flatMap(tab => {
    const count = tab.id === kind || word === '' ? 0 : (matching(choices[tab.id], word)?.length ?? 0);
    return count > 0 ? [{ ...tab, count }] : [];
  });
  const chosen = new Set(value[kind].map(({ id }) => id));
  return (
    <div className="gh-scope-pane">
      <Tabs
        id={id}
        label="按什么选择"
        className="gh-scope-tabs"
        tabs={TABS}
        value={kind}
        onChange={tab => setKind(tab)}
      />
      <TabPanel of={id} value={kind}>
        <SearchInput
          className="gh-scope-search"
          placeholder="搜索"
          aria-label="搜索"
          value={word}
          onChange={setWord}
        />
        <ul className="gh-scope-items">
          {found?.map(item => (
            <li key={item.id}>
              <label style={{ paddingLeft: 6 + (word ? 0 : (item.depth ?? 0) * 16) }}>
                <input
                  type="checkbox"
                  checked={chosen.has(item.id)}
                  onChange={() => onChange({ ...value, [kind]: toggled(value[kind], item) })}
                />
                {item.name}
                {item.hint ? <small>{item.hint}</small> : null}
              </label>
            </li>
          ))}
          {found?.length === 0 ? (
            <li className="gh-scope-head">{word === '' ? '没有可选的' : '没有找到'}</li>
          ) : null}
          {found?.length === 0
            ? elsewhere.map(tab => (
                <li key={tab.id} className="gh-scope-elsewhere">
                  <Button size="small" variant="ghost" onClick={() => setKind(tab.id)}>
                    在{tab.label}中找到 {tab.count} 个
                  </Button>
                </li>
              ))
            : null}
          {found === undefined ? <li className="gh-scope-head">正在加载…</li> : null}
        </ul>
      </TabPanel>
    </div>
  );
}

function ChosenPane<T extends string>({ value, onChange }: Omit<PanesProps<T>, 'choices'>) {
  const count = TABS.reduce((sum, { id: kind }) => sum + value[kind].length, 0);
  return (
    <div className="gh-scope-pane">
      <div className="gh-scope-head">
        <span>已选 {count}</span>
        {count > 0 ? (
          <Button
            size="small"
            variant="ghost"
            onClick={() => onChange({ ...value, depts: [], users: [], roles: [] })}
          >
            清空
          </Button>
        ) : null}
      </div>
      <ul className="gh-scope-items gh-scope-chosen">
        {TABS.flatMap(({ id: kind, label }) =>
          value[kind].map(item => (
            <li key={`${kind} ${item.id}`}>
              <span>
                <span className="gh-scope-kind">{label}</span>
                {item.name}
              </span>
              <Button
                size="small"
                variant="ghost"
                icon
                aria-label={`移除 ${item.name}`}
                onClick={() => onChange({ ...value, [kind]: toggled(value[kind], item) })}
              >
                <X size={14} aria-hidden="true" />
              </Button>
            </li>
          )),
        )}
      </ul>
    </div>
  );
}
