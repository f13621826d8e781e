import { useId, useState } from 'react';
import { SearchBox } from '../../ui/plain/SearchBox.tsx';
import { Skeleton } from '../../ui/plain/Skeleton.tsx';
import css from './platform.module.css';
import { peopleWith, usePeople } from './use-people.ts';

/** One person of the enterprise, or nobody, which `nobody` gives its words. */
export function OnePerson(props: {
  legend: string;
  nobody: string;
  chosen: string | null;
  /** Somebody who cannot be meant. */
  without?: string;
  onChange(id: string | null): void;
}) {
  const name = useId();
  const people = usePeople();
  const [keyword, setKeyword] = useState('');
  // Whom it was comes first; the order stays while others are chosen.
  const [before] = useState(props.chosen);
  const choices = peopleWith(people.data ?? [], keyword)
    .filter(person => person.id !== props.without)
    .sort((a, b) => Number(b.id === before) - Number(a.id === before));
  const choice = (id: string | null, label: string, note?: string) => (
    <label key={id ?? ''} className={css.check} data-tip={note}>
      <input type="radio" name={name} checked={props.chosen === id} onChange={() => props.onChange(id)} />
      <span className={css.deptName}>{label}</span>
    </label>
  );
  return (
    <>
      <SearchBox label="搜索姓名、部门" width="100%" value={keyword} onChange={setKeyword} />
      {people.data ? (
        <fieldset className={css.set}>
          <legend className={css.legend}>{props.legend}</legend>
          <div className={css.checks}>
            {choice(null, props.nobody)}
            {choices.map(person =>
              choice(
                person.id,
                person.depts[0] ? `${person.name}（${person.depts[0]}）` : person.name,
                person.depts.join('、'),
              ),
            )}
          </div>
        </fieldset>
      ) : (
        <Skeleton rows={5} height={24} />
      )}
    </>
  );
}
