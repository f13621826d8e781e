import type { FunctionSpec } from '@gonghui/syntax/function-spec.ts';
import { functions } from '@gonghui/syntax/functions.ts';
import { useState } from 'react';
import { SearchInput } from '../../ui/plain/SearchInput.tsx';

const GROUPS = ['打印', '常用', '数学', '文本', '逻辑', '日期'] as const;

interface FunctionListProps {
  /** Those of this place, before those of all formulas. */
  also?: ReadonlyMap<string, FunctionSpec> | undefined;
  onPick(name: string): void;
}

/** Functions by group with what each does and an example; found by name and by what the help says. */
export function FunctionList({ also, onPick }: FunctionListProps) {
  const [keyword, setKeyword] = useState('');
  const all = also ? [...also.values(), ...functions] : functions;
  const [active, setActive] = useState(all[0]?.group === '打印' ? all[0].name : 'SUM');
  const wanted = keyword.trim().toLowerCase();
  const shown = all.filter(
    spec => wanted === '' || spec.name.toLowerCase().includes(wanted) || spec.help.includes(wanted),
  );
  const help = all.find(spec => spec.name === active);
  return (
    <section aria-label="函数" className="gd-formula-functions">
      <SearchInput
        className="gd-input"
        placeholder="搜索函数"
        aria-label="搜索函数"
        value={keyword}
        onChange={setKeyword}
      />
      <div className="gd-formula-names">
        {GROUPS.map(group => {
          const own = shown.filter(spec => spec.group === group);
          if (own.length === 0) return null;
          return (
            <div key={group}>
              <h3>{group}</h3>
              {own.map(spec => (
                <button
                  key={spec.name}
                  type="button"
                  data-active={spec.name === active || undefined}
                  onMouseEnter={() => setActive(spec.name)}
                  onFocus={() => setActive(spec.name)}
                  onClick={() => onPick(spec.name)}
                >
                  {spec.name}
                </button>
              ))}
            </div>
          );
        })}
        {shown.length === 0 ? <p className="gd-hint">没有符合的函数</p> : null}
      </div>
      {help ? (
        <div className="gd-formula-help">
          <strong>
            {help.name}({help.args})
          </strong>
          <p>{help.help}</p>
          <p>
            例：<code translate="no">{help.example[0]}</code> = {help.example[1]}
          </p>
        </div>
      ) : null}
    </section>
  );
}
