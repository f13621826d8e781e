import { appletCalls } from '@gonghui/contract/applets.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { send } from '../../../api/client.ts';
import { PAGE_NOUN } from '../../../kinds/pages.ts';
import { underwayText } from '../../../runtime/approval/underway.ts';
import { confirm } from '../../../ui/confirm.tsx';
import { Button } from '../../../ui/plain/Button.tsx';
import { EmptyState } from '../../../ui/plain/EmptyState.tsx';
import { Skeleton } from '../../../ui/plain/Skeleton.tsx';
import { TextField } from '../../../ui/plain/TextField.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { appearanceOf } from '../applet-icons.ts';
import { appletName } from '../applet-name.ts';
import css from '../area.module.css';
import { IconPicker } from '../IconPicker.tsx';
import { type OpenApplet, useApplet } from '../use-applet.ts';
import { appletUses } from '../uses-text.ts';
import { HomeSelect } from './HomeSelect.tsx';

function Settings({ applet, patch }: { applet: OpenApplet; patch(patch: Partial<OpenApplet>): void }) {
  const navigate = useNavigate();
  const [name, setName] = useState(applet.name);
  const [description, setDescription] = useState(applet.description);
  const [appearance, setAppearance] = useState(() => appearanceOf(applet.appletData));
  const [homePage, setHomePage] = useState(applet.homePage);
  const [busy, setBusy] = useState(false);
  const { name: wanted, error } = appletName(name);
  const before = appearanceOf(applet.appletData);
  const changed =
    wanted !== applet.name ||
    description !== applet.description ||
    homePage !== applet.homePage ||
    appearance.icon !== before.icon ||
    appearance.color !== before.color;

  const save = async () => {
    if (error || busy) return;
    setBusy(true);
    try {
      const body = {
        name: wanted,
        description: description.trim(),
        appletData: { ...applet.appletData, ...appearance },
        // What was not touched here is a colleague's to choose.
        ...(homePage === applet.homePage ? {} : { homePage }),
      };
      await send(appletCalls.setBrief, { params: { id: applet.id }, body });
      patch(body);
      toastSuccess('操作成功');
    } catch {
      // Shown by the client; what was typed stays.
    } finally {
      setBusy(false);
    }
  };

  const remove = async () => {
    const question = `确定删除应用「${applet.name}」？\n其中的${applet.forms}个${PAGE_NOUN}和全部数据会一并删除，且无法恢复。${await underwayText(applet.id)}${await appletUses.removed(applet.id)}`;
    if (!(await confirm(question, { danger: true, okText: '删除' }))) return;
    try {
      await send(appletCalls.remove, { params: { id: applet.id } });
      toastSuccess('删除成功');
      await navigate('/workbench');
    } catch {
      // Shown by the client.
    }
  };

  return (
    <>
      <form
        className={css.card}
        onSubmit={event => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="应用名称"
          required
          value={name}
          error={error}
          onChange={event => setName(event.target.value)}
        />
        <label className={css.label}>
          应用说明
          <textarea
            className={css.area}
            maxLength={200}
            value={description}
            onChange={event => setDescription(event.target.value)}
          />
        </label>
        <HomeSelect appletId={applet.id} value={homePage} onChange={setHomePage} />
        <IconPicker {...appearance} onChange={setAppearance} />
        <div className={css.row}>
          <Button type="submit" variant="primary" busy={busy} disabled={!changed || error !== null}>
            保存
          </Button>
          {changed && <span className={css.note}>有未保存的修改</span>}
        </div>
      </form>
      <section className={`${css.card} ${css.row} ${css.spread}`} style={{ flexDirection: 'row' }}>
        <div>
          <strong>删除应用</strong>
          <p className={css.note}>应用、其中的表单和全部数据会一并删除，且无法恢复。</p>
        </div>
        <Button variant="danger" onClick={() => void remove()}>
          删除应用
        </Button>
      </section>
    </>
  );
}

/** 基础设置: name, explanation, home and look of an applet. */
export function Component() {
  const { appletId = '' } = useParams();
  const applet = useApplet(appletId);
  return (
    <div className={css.page}>
      <h1 className={css.title}>基础设置</h1>
      {applet.data ? (
        <Settings key={appletId} applet={applet.data} patch={applet.patch} />
      ) : applet.failed ? (
        <EmptyState title="应用没有加载成功">
          <Button onClick={() => void applet.reload()}>重试</Button>
        </EmptyState>
      ) : (
        <Skeleton rows={4} height={36} className={css.card} />
      )}
    </div>
  );
}
