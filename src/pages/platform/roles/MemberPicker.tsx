import { useState } from 'react';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SearchBox } from '../../../ui/plain/SearchBox.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import { CheckList } from '../CheckList.tsx';
import css from '../platform.module.css';
import { peopleWith, usePeople } from '../use-people.ts';

/** Who has a role, picked from everybody. */
export function MemberPicker(props: {
  title: string;
  chosen: readonly string[];
  onClose(): void;
  onSave(users: string[]): Promise<void>;
}) {
  const [chosen, setChosen] = useState<readonly string[]>(props.chosen);
  const [keyword, setKeyword] = useState('');
  const [busy, setBusy] = useState(false);
  const people = usePeople();
  // Who has the role already comes first; the order stays while people are ticked.
  const before = new Set(props.chosen);
  const shown = peopleWith(people.data ?? [], keyword).sort(
    (a, b) => Number(before.has(b.id)) - Number(before.has(a.id)),
  );

  return (
    <Dialog
      title={props.title}
      width={480}
      busy={busy}
      onCancel={props.onClose}
      onOk={async () => {
        setBusy(true);
        await props.onSave([...chosen]);
        setBusy(false);
      }}
    >
      <div className={css.main} style={{ color: 'var(--gh-text)', paddingBottom: 4 }}>
        <SearchBox label="搜索姓名、部门" width="100%" value={keyword} onChange={setKeyword} />
        {people.data ? (
          <CheckList
            legend={`已选${chosen.length}人`}
            items={shown.map(person => ({
              id: person.id,
              label: person.depts[0] ? `${person.name}（${person.depts[0]}）` : person.name,
              note: person.depts.join('、'),
            }))}
            chosen={chosen}
            onChange={setChosen}
          />
        ) : (
          <Skeleton rows={5} height={24} />
        )}
      </div>
    </Dialog>
  );
}
