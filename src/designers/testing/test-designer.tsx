import { Comments } from '@gonghui/editor/comments.ts';
import { EMPTY_FORM } from '@gonghui/elements/form/rules/empty-form.ts';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { DesignSession } from '../../collab/design-session.ts';
import { Presence } from '../../collab/presence.ts';
import { Saver } from '../../collab/save.ts';
import { describeSync } from '../../collab/sync-state.ts';
import { createElements, type ElementsDesigner } from '../elements/elements-designer.ts';
import { placeOf } from '../elements/width.ts';
import { FORM_KIND } from '../form/kind.ts';
import { panels } from '../form/panels.ts';
import { removalQuestion } from '../form/removal-question.tsx';
import { already } from '../frame/later.ts';
import { createUi } from '../frame/ui-state.ts';
import { testEditor } from './test-editor.ts';

const NONE: readonly never[] = [];

/** A designer over a document in memory, for view tests: real editor, real definitions, no network. */
export function testDesigner(): ElementsDesigner & { add(type: string): string } {
  const { doc, editor, add } = testEditor();
  const awareness = new Awareness(doc);
  const sync = describeSync({
    synced: true,
    connecting: false,
    pending: 0,
    readOnly: null,
    ending: null,
    closed: null,
    memoryOnly: false,
    fault: null,
  });
  const session: DesignSession = {
    doc,
    awareness,
    pointers: { send: () => undefined, listen: () => () => undefined },
    ready: () => true,
    sync: () => sync,
    readOnly: () => null,
    online: () => true,
    notice: () => null,
    dismissNotice: () => undefined,
    unsent: () => [],
    exportState: () => Y.encodeStateAsUpdate(doc),
    aside: () => NONE,
    dropAside: () => Promise.resolve(),
    giveUp: () => Promise.resolve(true),
    whenSynced: () => Promise.resolve(),
    name: () => '',
    rename: () => undefined,
    retry: () => undefined,
    subscribe: () => () => undefined,
    close: () => Promise.resolve(),
  };
  const me = { id: 'user0001', name: '王芳', color: '#1971c2', avatar: null };
  const presence = new Presence(awareness, me);
  return {
    ...FORM_KIND,
    panels: already(panels),
    elements: createElements(null),
    appletId: 'applet01',
    designId: 'form0001',
    me,
    editor,
    session,
    presence,
    comments: new Comments(doc, { me, readOnly: () => editor.readOnly }),
    saver: new Saver(editor, me.name, {
      store: async () => ({ kind: 'stored', version: 1, savedAt: 1 }),
      uploadPicture: async () => 'picture1',
      whenSynced: async () => undefined,
      online: () => true,
      empty: EMPTY_FORM,
    }),
    ui: createUi(),
    versions: {
      list: async () => ({ list: [], more: false }),
      within: async () => [],
      sweeps: async () => [],
      template: async () => ({ page: {}, components: [] }),
      name: async () => undefined,
    },
    steps: [],
    host: {
      device: 'pc',
      names: { user: () => undefined, dept: () => undefined, role: () => undefined },
      uploadImage: async file => ({ id: 'picture1', name: file.name }),
      imageUrl: id => `/files/${id}`,
      searchUsers: async () => [],
      listDepts: async () => [],
    },
    backPath: '/',
    picture: () => null,
    removalQuestion: ids => removalQuestion({ editor, presence }, ids),
    placeOf: node => placeOf(editor, node),
    rename: async () => undefined,
    add,
  };
}
