import { Comments } from '@gonghui/editor/comments.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import { definitions } from '@gonghui/elements/form/definitions.ts';
import { formFamily, formTypes } from '@gonghui/elements/form/family.ts';
import { pageSettings } from '@gonghui/elements/form/page.ts';
import { EMPTY_FORM } from '@gonghui/elements/form/rules/empty-form.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { Awareness } from 'y-protocols/awareness';
import * as Y from 'yjs';
import type { DesignSession } from '../../../collab/open-design.ts';
import { Presence } from '../../../collab/presence.ts';
import { Saver } from '../../../collab/save.ts';
import { describeSync } from '../../../collab/sync-state.ts';
import { ALIAS_LENGTH, FORM_PLACE_KEYS, FORM_WORDS } from '../../form/words.ts';
import { ACTIONS } from '../actions.ts';
import type { Designer } from '../designer.ts';
import { createUi } from '../ui-state.ts';

const NONE: readonly Uint8Array[] = [];
const NO_CONFLICTS: readonly never[] = [];

/** A designer over a document in memory, for view tests: real editor, real definitions, no network. */
export function testDesigner(): Designer & { add(type: string): string } {
  const doc = new Y.Doc();
  const awareness = new Awareness(doc);
  const sync = describeSync({
    synced: true,
    connecting: false,
    pending: 0,
    readOnly: null,
    memoryOnly: false,
  });
  const session: DesignSession = {
    doc,
    awareness,
    ready: () => true,
    sync: () => sync,
    readOnly: () => null,
    online: () => true,
    notice: () => null,
    dismissNotice: () => undefined,
    unsent: () => [],
    textConflicts: () => NO_CONFLICTS,
    settled: () => undefined,
    exportState: () => Y.encodeStateAsUpdate(doc),
    aside: () => NONE,
    dropAside: () => Promise.resolve(),
    whenSynced: () => Promise.resolve(),
    name: () => '',
    rename: () => undefined,
    retry: () => undefined,
    subscribe: () => () => undefined,
    close: () => Promise.resolve(),
  };
  const editor = createEditor(doc, formFamily);
  const me = { id: 'user0001', name: '王芳', color: '#1971c2', avatar: null };
  return {
    appletId: 'applet01',
    designId: 'form0001',
    me,
    editor,
    session,
    presence: new Presence(awareness, me),
    comments: new Comments(doc, { me, readOnly: () => editor.readOnly }),
    saver: new Saver(editor, me.name, {
      store: async () => ({ kind: 'stored', version: 1, savedAt: 1 }),
      uploadPicture: async () => 'picture1',
      whenSynced: async () => undefined,
      online: () => true,
      now: () => 1,
      empty: EMPTY_FORM,
    }),
    ui: createUi(),
    catalogue: definitions,
    pageSettings,
    words: FORM_WORDS,
    actions: ACTIONS,
    placeKeys: FORM_PLACE_KEYS,
    nameLength: ALIAS_LENGTH,
    versions: {
      list: async () => ({ list: [], more: false }),
      within: async () => [],
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
    definition: type => formTypes.get(type),
    fillView: () => undefined,
    preview: () => null,
    rename: async () => undefined,
    add: type => {
      const added = editor.add(type, { parent: ROOT, slot: MAIN, index: 9999 });
      if (!added.ok) throw new Error(added.message);
      return added.value;
    },
  };
}
