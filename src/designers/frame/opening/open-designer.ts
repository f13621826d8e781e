import type { DesignEditor } from '@gonghui/editor/api.ts';
import { Comments } from '@gonghui/editor/comments.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import { settingLabel } from '@gonghui/elements/changes/setting-label.ts';
import { gatewayNow } from '@gonghui/elements/shared/enterprise-clock.ts';
import { colourOf } from '@gonghui/kernel/person-colours.ts';
import { wordsOf } from '@gonghui/kernel/words-of.ts';
import type { Family } from '@gonghui/scene/family.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { useEffect, useRef, useState } from 'react';
import type { CarriedState } from '../../../collab/carry-over.ts';
import type { DesignSession } from '../../../collab/design-session.ts';
import { openDesign } from '../../../collab/open-design.ts';
import { Presence } from '../../../collab/presence.ts';
import { type SaveAnswer, Saver } from '../../../collab/save.ts';
import { saveWish } from '../../../collab/save-wish.ts';
import type { Ticket } from '../../../collab/ticket.ts';
import { createHost } from '../../../runtime/host/host.ts';
import { takeEarlyClientId } from '../../../transport/early-answers.ts';
import { afterPaint } from '../after-paint.ts';
import type { Designer } from '../designer.ts';
import type { DesignerKind } from '../kind.ts';
import { createUi } from '../ui-state.ts';
import { EarlyStart } from './begun.ts';
import { type AskedOnceShown, publishOpening, type ScreenState, type ShowState } from './publish-opening.ts';
import { type Me, whoAmI } from './who-am-i.ts';

/** What is there before anything is known. */
const opening = (name: string): ScreenState => ({ kind: 'opening', name });

/** Members of a designer that are the same for every kind of design. */
type CommonMembers =
  | 'designId'
  | 'me'
  | 'editor'
  | 'session'
  | 'presence'
  | 'comments'
  | 'saver'
  | 'ui'
  | 'host'
  | 'rename';

/** What a kind of design brings, once its document's id is known. */
export interface DesignParts extends AskedOnceShown {
  designId: string;
  kind: DesignerKind;
  family: Family;
  /** Fetches what the nodes of these types are drawn with, so that the first content shows whole. */
  ready?(types: Iterable<string>): Promise<void>;
  ticket(clientIds: readonly number[]): Promise<Ticket>;
  store(template: Template, baseVersion: number): Promise<SaveAnswer>;
  uploadPicture(dataUrl: string): Promise<string>;
  rename(name: string): Promise<unknown>;
  /** Refuses the save of a design without nodes in these words; null where an empty one may be saved. */
  empty: string | null;
  /** The rest of the designer. */
  designer(common: Pick<Designer, CommonMembers>): Omit<Designer, CommonMembers | keyof DesignerKind>;
}

type LoadParts = (me: Promise<Me>) => Promise<DesignParts>;

/** A design on its way, before anything of it is drawn. */
interface Beginning {
  ready: Promise<{ me: Me; parts: DesignParts; session: DesignSession }>;
  /** From now on told that it has to be opened again, also when that was so before. */
  onReopen(listener: (carried: CarriedState) => void): void;
}

function beginning(load: LoadParts, carried: CarriedState | null): Beginning {
  let waiting: CarriedState | null = null;
  let reopen = (state: CarriedState) => {
    waiting = state;
  };
  const ready = (async () => {
    const who = whoAmI().then(known => {
      if (!known) throw new Error('当前没有网络，联网登录后再打开');
      return known;
    });
    const [me, parts] = await Promise.all([who, load(who)]);
    const session = await openDesign({
      tenantId: me.tenantId,
      userId: me.id,
      designId: parts.designId,
      name: '',
      userName: me.name,
      family: parts.family,
      clientId: takeEarlyClientId(),
      ticket: parts.ticket,
      carried,
      reopen: state => reopen(state),
    });
    return { me, parts, session };
  })();
  ready.catch(() => undefined);
  return {
    ready,
    onReopen: listener => {
      reopen = listener;
      if (waiting) listener(waiting);
    },
  };
}

const begun = new EarlyStart<Beginning>(({ ready }) => {
  ready.then(({ session }) => session.close()).catch(() => undefined);
});

export type { ScreenState };

/** Opens a design for the screen that is about to come; `useOpened` takes it over under the same key. */
export const beginDesign = (key: string, parts: LoadParts): void =>
  begun.begin(key, () => beginning(parts, null));

/**
 * Opens a design and closes it when the screen goes. `parts` stays the same for the same design, as `key` does; it may fail
 * with a Chinese message.
 */
export function useOpened(title: string, key: string, parts: LoadParts): ScreenState {
  const [opened, setOpened] = useState<ScreenState>(() => opening(title));
  const onceShown = useRef<() => void>(() => undefined);
  const shows = opened.kind === 'open' ? opened.designer : null;
  useEffect(() => {
    if (shows) afterPaint(() => onceShown.current());
  }, [shows]);
  useEffect(() => {
    let gone = false;
    let close: (() => void) | null = null;
    const start = (carried: CarriedState | null): void => {
      let over = false;
      const reopen = (state: CarriedState) => {
        over = true;
        if (gone) return;
        close?.();
        close = null;
        setOpened(opening(title));
        start(state);
      };
      const begins = (carried ? null : begun.take(key)) ?? beginning(parts, carried);
      begins.onReopen(reopen);
      const show: ShowState = (state, ask) => {
        if (gone) return;
        onceShown.current = ask;
        setOpened(state);
      };
      open(title, begins, show).then(
        end => {
          if (gone || over) end();
          else close = end;
        },
        (error: unknown) => {
          if (!gone) setOpened({ kind: 'refused', name: title, message: messageOf(error) });
        },
      );
    };
    start(null);
    return () => {
      gone = true;
      close?.();
    };
  }, [title, key, parts]);
  return opened;
}

const messageOf = (error: unknown): string => wordsOf(error, '打开失败，请重试');

const labelOf =
  ({ definition, panels }: DesignerKind) =>
  (type: string, path: string): string | undefined =>
    settingLabel(definition(type)?.settings ?? [], path, panels.now?.propNames);

/** What the first content is drawn with; where it does not come, each node tries for itself. */
async function fetchViews({ ready }: DesignParts, editor: DesignEditor): Promise<void> {
  await ready?.(editor.order().map(id => editor.node(id)?.type ?? '')).catch(() => undefined);
}

async function open(title: string, { ready }: Beginning, show: ShowState): Promise<() => void> {
  const { me, parts, session } = await ready;
  const person = { id: me.id, name: me.name, color: colourOf(me.id), avatar: me.avatar };
  const editor = createEditor(session.doc, parts.family, {
    labelOf: labelOf(parts.kind),
    changed: session.unsent(),
    now: gatewayNow,
  });
  const presence = new Presence(session.awareness, person);
  const comments = new Comments(session.doc, {
    me: person,
    readOnly: () => session.readOnly() ?? editor.readOnly,
    now: gatewayNow,
  });
  const saver = new Saver(editor, me.name, {
    store: parts.store,
    uploadPicture: parts.uploadPicture,
    whenSynced: ms => session.whenSynced(ms),
    online: () => session.online(),
    empty: parts.empty,
    wish: saveWish({ tenantId: me.tenantId, userId: me.id, designId: parts.designId }),
  });
  const common = {
    designId: parts.designId,
    me: person,
    editor,
    session,
    presence,
    comments,
    saver,
    ui: createUi(),
    host: createHost({ device: 'pc', purpose: 'design' }),
    rename: async (name: string) => {
      await parts.rename(name);
      session.rename(name);
    },
  };
  const designer: Designer = { ...parts.kind, ...common, ...parts.designer(common) };

  const draw = async (): Promise<Designer> => {
    await fetchViews(parts, editor);
    return designer;
  };
  const end = publishOpening({ session, title, asks: parts, draw }, show);
  return () => {
    end();
    presence.destroy();
    comments.destroy();
    editor.destroy();
    void session.close();
  };
}
