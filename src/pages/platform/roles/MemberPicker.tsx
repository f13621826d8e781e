import { userCalls } from '@gonghui/contract/users.ts';
import { LIMITS } from '@gonghui/kernel/limits.ts';
import { useState } from 'react';
import { send } from '../../../api/client.ts';
import { useLoad } from '../../../api/use-load.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SearchBox } from '../../../ui/plain/SearchBox.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import { CheckList } from '../CheckList.tsx';
import css from '../platform.module.css';
import { peopleWith, usePeople } from '../use-people.ts';

/** Who has a role, picked from everybody. Answers who comes, and who goes. */
export function MemberPicker(props: {
  title: string;
  roleId: string;
  onClose(): void;
  onSave(add: string[], remove: string[]): Promise<void>;
}) {
  const { roleId } = props;
  const members = useLoad(`members ${roleId}`, async signal => {
    const page = { current: 1, pageSize: LIMITS.processPageSize };
    const { list } = await send(userCalls.process, { body: { page, roleId } }, { signal });
    return new Set(list.map(({ id }) => id));
  });
  const before = members.data;
  const [picked, setPicked] = useState<readonly string[] | null>(null);
  const chosen = picked ?? [...(before ?? [])];
  const [keyword, setKeyword] = useState('');
  const [busy, setBusy] = useState(false);
  const people = usePeople();
  // Who has the role already comes first; the order stays while people are ticked.
  const shown = peopleWith(people.data ?? [], keyword).sort(
    (a, b) => Number(before?.has(b.id)) - Number(before?.has(a.id)),
  );
  const save = async () => {
    if (!before) return;
    setBusy(true);
    const now = new Set(chosen);
    await props.onSave(
      chosen.filter(id => !before.has(id)),
      [...before].filter(id => !now.has(id)),
    );
    setBusy(false);
  };

  return (
    <Dialog title={props.title} width={480} busy={busy} onCancel={props.onClose} onOk={save}>
      <div className={css.main} style={{ color: 'var(--gh-text)', paddingBottom: 4 }}>
        <SearchBox label="搜索姓名、部门" width="100%" value={keyword} onChange={setKeyword} />
        {people.data && before ? (
          <CheckList
            legend={`已选${chosen.length}人`}
            items={shown.map(person => ({
              id: person.id,
              label: person.depts[0] ? `${person.name}（${person.depts[0]}）` : person.name,
              note: person.depts.join('、'),
            }))}
            chosen={chosen}
            onChange={setPicked}
          />
        ) : (
          <Skeleton rows={5} height={24} />
        )}
      </div>
    </Dialog>
  );
}
