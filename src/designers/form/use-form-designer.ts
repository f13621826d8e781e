import { Comments } from '@gonghui/editor/comments.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import { definitions } from '@gonghui/elements/form/definitions.ts';
import { formFamily, formTypes } from '@gonghui/elements/form/family.ts';
import { pageSettings } from '@gonghui/elements/form/page.ts';
import { fillView, loadAllViews } from '@gonghui/elements/form/views.ts';
import { useEffect, useState } from 'react';
import { openDesign } from '../../collab/open-design.ts';
import { colorOf, Presence } from '../../collab/presence.ts';
import { Saver } from '../../collab/save.ts';
import { createHost } from '../../runtime/host.ts';
import type { Designer } from '../frame/designer.ts';
import type { OpeningState } from '../frame/Opening.tsx';
import { createUi } from '../frame/ui-state.ts';
import * as calls from './form-calls.ts';
import { previewForm } from './preview-form.tsx';
import { whoAmI } from './who-am-i.ts';

export type Opened = { name: string } & ({ kind: 'open'; designer: Designer } | OpeningState);

const OPENING: Opened = { kind: 'opening', name: '表单设计' };
/** How long the first content may take before the screen says that there is no network. */
const PATIENCE_MS = 6000;

const labelOf = (type: string, path: string): string | undefined =>
  formTypes
    .get(type)
    ?.settings.flatMap(group => group.settings)
    .find(setting => setting.prop === path || path.startsWith(`${setting.prop}.`))?.label;

/** Opens a form for designing and closes it when the screen goes. */
export function useFormDesigner(appletId: string, formId: string): Opened {
  const [opened, setOpened] = useState<Opened>(OPENING);
  useEffect(() => {
    let gone = false;
    let close: (() => void) | null = null;
    open(appletId, formId, state => !gone && setOpened(state)).then(
      end => {
        if (gone) end();
        else close = end;
      },
      (error: unknown) => {
        if (!gone) setOpened({ kind: 'refused', name: '表单设计', message: messageOf(error) });
      },
    );
    return () => {
      gone = true;
      close?.();
    };
  }, [appletId, formId]);
  return opened;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '打开失败，请重试');

async function open(appletId: string, formId: string, show: (state: Opened) => void): Promise<() => void> {
  // Any type may come from a colleague at any moment: its views are there before the first content is.
  const [me] = await Promise.all([whoAmI(), loadAllViews()]);
  if (!me) throw new Error('当前没有网络，联网登录后再打开');
  const session = await openDesign({
    tenantId: me.tenantId,
    userId: me.id,
    designId: formId,
    name: '',
    ticket: () => calls.ticket(formId),
  });
  const person = { id: me.id, name: me.name, color: colorOf(me.id), avatar: me.avatar };
  const editor = createEditor(session.doc, formFamily, { labelOf });
  const presence = new Presence(session.awareness, person);
  const comments = new Comments(session.doc, {
    me: person,
    readOnly: () => session.readOnly() ?? editor.readOnly,
  });
  const host = createHost({ device: 'pc', purpose: 'design' });
  const saver = new Saver(editor, me.name, {
    store: (template, base) => calls.store(formId, template, base),
    uploadPicture: calls.uploadPicture,
    whenSynced: ms => session.whenSynced(ms),
    online: () => session.online(),
    now: Date.now,
  });
  const designer: Designer = {
    appletId,
    designId: formId,
    me: person,
    editor,
    session,
    presence,
    comments,
    saver,
    ui: createUi(),
    catalogue: definitions,
    pageSettings,
    versions: calls.versions(formId),
    steps: [
      { label: '表单设计', path: `/design/form/${appletId}/${formId}`, current: true },
      { label: '流程设计', path: `/flow/form/${appletId}/${formId}` },
      { label: '表单设置', path: `/design/submit/${appletId}/${formId}` },
      { label: '发布', path: `/design/group-release/${appletId}/${formId}` },
    ],
    host,
    backPath: `/applet/pages/${appletId}`,
    definition: type => formTypes.get(type),
    fillView,
    preview: (template, device, readOnly) => previewForm(template, device, readOnly, host),
    forms: () => calls.formsOf(appletId),
    rename: async name => {
      await calls.rename(formId, name);
      session.rename(name);
    },
  };

  let name = session.name() || '表单设计';
  let patience = false;
  const tell = () => {
    if (session.ready()) show({ kind: 'open', name, designer });
    else if (session.readOnly() !== null)
      show({ kind: 'refused', name, message: '您没有权限打开，或设计已被删除' });
    else if (patience && !session.online()) show({ kind: 'unreachable', name, retry: session.retry });
  };
  const off = session.subscribe(() => {
    // Once it is open the parts listen for themselves.
    if (session.ready()) off();
    tell();
  });
  const timer = setTimeout(() => {
    patience = true;
    tell();
  }, PATIENCE_MS);
  tell();
  void calls.nameOf(formId).then(found => {
    if (found === null) return;
    name = found;
    session.rename(found);
    tell();
  });
  return () => {
    off();
    clearTimeout(timer);
    presence.destroy();
    comments.destroy();
    editor.destroy();
    void session.close();
  };
}
