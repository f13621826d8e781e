import { Link, useParams } from 'react-router-dom';
import { Button } from '../../ui/plain/Button.tsx';
import { EmptyState } from '../../ui/plain/EmptyState.tsx';
import { useToolPage } from '../../ui/use-tool-page.ts';
import { PageFrame } from '../page-frame/PageFrame.tsx';
import { GroupEditor } from './GroupEditor.tsx';
import { GroupList } from './GroupList.tsx';
import type { PermissionRoom } from './permission-room.ts';
import { usePermissionGroups } from './use-permission-groups.ts';
import './permission.css';
import { notOpened } from '../../runtime/applet/not-opened.ts';

/** Permission groups of a page: who may do what with it. */
export function PermissionPage({ room }: { room: PermissionRoom }) {
  useToolPage();
  const { appletId = '', formId = '' } = useParams();
  const { loaded, data, groups, current, faults, changed, busy, setEdited, setChosen, save, remove, add } =
    usePermissionGroups(room, formId);

  return (
    <PageFrame appletId={appletId} formId={formId} name={data?.name ?? ''} {...room.frame} wide>
      {data ? (
        <div className="gh-perm">
          <GroupList
            groups={groups}
            current={current?.id ?? null}
            faults={faults}
            presets={room.presets}
            onChoose={setChosen}
            onAdd={add}
          />
          {current ? (
            <GroupEditor
              key={current.id}
              group={current}
              fields={data.fields}
              actions={room.actions}
              conditionFields={data.conditionFields}
              hides={room.hides}
              fault={faults.get(current.id) ?? null}
              onChange={next => setEdited(groups.map(group => (group.id === next.id ? next : group)))}
              onRemove={() => void remove(current)}
            />
          ) : (
            <div className="gh-perm-editor">
              <EmptyState title="现在由发布范围决定" text={room.none} />
              <p className="gh-perm-note" style={{ textAlign: 'center' }}>
                <Link to={`${room.release}/${appletId}/${formId}`}>查看发布范围</Link>
              </p>
            </div>
          )}
          <footer className="gh-perm-save">
            <span>{changed ? '有未保存的修改' : '保存后立即生效，无需重新发布'}</span>
            <Button disabled={!changed || busy} onClick={() => setEdited(null)}>
              放弃修改
            </Button>
            <Button variant="primary" busy={busy} disabled={!changed} onClick={() => void save()}>
              保存
            </Button>
          </footer>
        </div>
      ) : (
        <p className="gh-page-note">
          {loaded.error ? notOpened(loaded.error, `${room.noun}不存在，或您没有权限管理`) : '正在加载…'}
        </p>
      )}
    </PageFrame>
  );
}
