import { appletCalls } from '@gonghui/contract/applets.ts';
import { useState } from 'react';
import { send } from '../../api/client.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { TextField } from '../../ui/plain/TextField.tsx';
import { APPLET_COLORS } from '../applet/applet-icons.ts';
import { appletName } from '../applet/applet-name.ts';
import { IconPicker } from '../applet/IconPicker.tsx';
import css from './workbench.module.css';

/** 新建应用: a name, and a look that tells it apart on the workbench. */
export function CreateApplet(props: { onClose(): void; onCreated(id: string): void }) {
  const [name, setName] = useState('');
  const [appearance, setAppearance] = useState({ icon: 'clipboard', color: APPLET_COLORS[0] ?? '' });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const { name: wanted, error } = appletName(name);

  const create = async () => {
    setTried(true);
    if (error || busy) return;
    setBusy(true);
    try {
      props.onCreated(
        (await send(appletCalls.create, { body: { name: wanted, appletData: appearance } })).id,
      );
    } catch {
      setBusy(false);
    }
  };

  return (
    <Dialog title="新建应用" width={440} busy={busy} onOk={() => void create()} onCancel={props.onClose}>
      <div className={css.createForm}>
        <TextField
          label="应用名称"
          required
          value={name}
          placeholder="例如：行政服务"
          error={tried ? error : null}
          onChange={event => setName(event.target.value)}
        />
        <IconPicker {...appearance} onChange={setAppearance} />
      </div>
    </Dialog>
  );
}
