import { RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import type { DesignEditor } from '@gonghui/editor/api.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import { flowFamily } from '@gonghui/elements/flow/family.ts';
import { formFamily, formTypes } from '@gonghui/elements/form/family.ts';
import { checkForSave } from '@gonghui/elements/template/check.ts';
import type { Family } from '@gonghui/scene/family.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import { nodesOf, pageOf } from '@gonghui/scene/raw.ts';
import { fromTemplate } from '@gonghui/scene/template.ts';
import { type Props, ROOT, type Template } from '@gonghui/scene/types.ts';
import { NIGHTLY } from '@gonghui/testkit/size.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import type { DesignSession } from './design-session.ts';
import { openDesign } from './open-design.ts';

/**
 * What merging makes of a text that several people changed at once is never taken for what somebody wrote: whoever is there
 * or comes later sees that it waits for an answer. The pages are the browser's own code on the real relay.
 */
const LARGE = NIGHTLY;
const WAS = '项目名称';

let world: RelayWorld;
let ahead = 0;
const pages: Page[] = [];
beforeEach(async () => {
  const network = new EventTarget();
  vi.stubGlobal('addEventListener', network.addEventListener.bind(network));
  vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network));
  vi.stubGlobal('dispatchEvent', network.dispatchEvent.bind(network));
  ahead = 0;
  const now = Date.now;
  vi.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  world = await RelayWorld.start();
});
afterEach(async () => {
  for (const page of pages.splice(0)) await page.close();
  await world.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Page {
  session: DesignSession;
  editor: DesignEditor;
  online: boolean;
  settled(): Promise<void>;
  close(): Promise<void>;
}

async function open(userId: string, family: Family = formFamily): Promise<Page> {
  const page = { online: true } as Page;
  page.session = await openDesign({
    tenantId: 'tenant01',
    userId,
    userName: userId,
    family,
    designId: 'design01',
    name: '',
    carried: null,
    reopen: () => undefined,
    ticket: async clientIds => {
      if (!page.online) throw new Error('offline');
      return {
        ticket: world.ticket(userId, 'design01', 'edit', clientIds),
        right: 'edit',
        url: world.url('/collab'),
      };
    },
  });
  page.editor = createEditor(page.session.doc, family);
  page.session.awareness.setLocalState({ user: { id: userId, name: userId } });
  page.settled = () =>
    until(() => page.session.online() && page.session.sync().pending === 0, `${userId} is settled`, 20_000);
  page.close = async () => {
    page.editor.destroy();
    await page.session.close();
  };
  pages.push(page);
  await page.settled();
  return page;
}

/** Without network from now on; what it wrote stays in the page. */
async function cut(page: Page): Promise<void> {
  page.online = false;
  globalThis.dispatchEvent(new Event('offline'));
  await until(() => !page.session.online(), 'offline');
  for (const other of pages) if (other.online) await other.settled();
}
const back = async (page: Page): Promise<void> => {
  page.online = true;
  page.session.retry();
  await page.settled();
};
/** Everything that anybody has written is with everybody. */
const together = async (): Promise<void> => {
  for (const page of pages) await page.settled();
  const state = (page: Page) => Y.encodeStateVector(page.session.doc).join();
  await until(() => new Set(pages.map(state)).size === 1, 'all have the same');
};

/** Every text that people type in a node of a type, or in the page: its key in the map. */
function textsOf(map: Y.Map<unknown>): string[] {
  return [...map.entries()].flatMap(([key, value]) => (value instanceof Y.Text ? [key] : []));
}
const mapOf = (page: Page, subject: string): Y.Map<unknown> =>
  subject === ROOT ? pageOf(page.session.doc) : (nodesOf(page.session.doc).get(subject) as Y.Map<unknown>);

/** Props of a type with something in every text that its settings have. */
function filled(family: Family, type: string): Props {
  const props = structuredClone(family.types.get(type)?.defaults() ?? {}) as Props;
  for (const [path, merge] of Object.entries(family.types.get(type)?.merge ?? {})) {
    if (merge === 'text') put(props, path.split('.'), WAS);
    else if (typeof merge === 'object' && merge.text) {
      const item = Object.fromEntries([[merge.list, 'item0001'], ...merge.text.map(field => [field, WAS])]);
      put(props, path.split('.'), [item]);
    }
  }
  return props;
}
function put(props: Props, [name = '', ...rest]: string[], value: Props[string]): void {
  if (rest.length === 0) props[name] = value;
  else {
    if (!isPlainObject(props[name])) props[name] = {};
    put(props[name] as Props, rest, value);
  }
}
const templateOf = (family: Family): Template => ({
  page: { ...family.pageDefaults, ...(family.pageMerge ? { contentWords: WAS } : {}) },
  components: [...family.types.keys()].map((type, n) =>
    component(`node${String(n).padStart(4, '0')}`, type, filled(family, type)),
  ),
});
const seeded = (family: Family, template: Template): void => {
  world.ports.seed = async () => ({ kind: family.kind, template, saved: null });
};

/** As the boxes write: the smallest edit that makes the text read so. */
function write(page: Page, subject: string, key: string, value: string): void {
  const path = key.slice(1);
  const done =
    subject === ROOT ? page.editor.setPage(path, value) : page.editor.setProp([subject], path, value);
  expect(done).toMatchObject({ ok: true });
}
const read = (page: Page, subject: string, key: string): string => String(mapOf(page, subject).get(key));

const TITLE = [component('field001', 'input', { ...formTypes.get('input')?.defaults(), label: WAS })];
const title = (page: Page): string => read(page, 'field001', '.label');
const retitle = (page: Page, value: string): void => write(page, 'field001', '.label', value);
const asked = (page: Page): string[][] =>
  page.editor.textConflicts().map(({ versions }) => versions.map(({ text }) => text).sort());

describe.each([formFamily, flowFamily])('every text of a design of kind $kind', family => {
  test('that one replaces while another edits it is asked about, everywhere and of whoever comes later', {
    timeout: 120_000,
  }, async () => {
    seeded(family, templateOf(family));
    const [fang, ming] = [await open('fang', family), await open('ming', family)];
    const subjects = [ROOT, ...fang.editor.order()].flatMap(subject =>
      textsOf(mapOf(fang, subject)).map(key => ({ subject, key, was: read(fang, subject, key) })),
    );
    expect(subjects.length).toBeGreaterThan(family === formFamily ? 50 : 5);
    for (let n = 0; n < subjects.length; n += 20) {
      for (const { subject, key, was } of subjects.slice(n, n + 20)) {
        write(fang, subject, key, '全部');
        write(ming, subject, key, `${was}（必填）`);
      }
      await together();
    }
    const late = await open('late', family);
    await together();
    const expected = subjects.map(({ was }) => ['全部', `${was}（必填）`].sort());
    for (const page of [fang, ming, late]) expect(asked(page).sort()).toEqual(expected.sort());
    const template = late.editor.toTemplate();
    const shown = late.editor.problems().filter(({ message }) => message.startsWith('多人同时修改'));
    expect(shown).toHaveLength(subjects.length);
    // What is made of it as it was saved asks as well.
    const copied = createEditor(fromTemplate(family, JSON.parse(JSON.stringify(template))), family);
    expect(copied.textConflicts()).toHaveLength(subjects.length);
    // One answers for all.
    for (const conflict of fang.editor.textConflicts())
      expect(fang.editor.settleText(conflict, conflict.versions[0]?.text ?? '')).toMatchObject({ ok: true });
    await together();
    for (const page of [fang, ming, late]) expect(asked(page)).toEqual([]);
    expect(JSON.stringify(late.editor.toTemplate())).not.toContain('textConflicts');
  });
});

describe('a title', () => {
  beforeEach(() => seeded(formFamily, { page: {}, components: TITLE }));

  test('letters that all only put in merge without a question', async () => {
    const [fang, ming] = [await open('fang'), await open('ming')];
    retitle(fang, `${WAS}甲`);
    retitle(ming, `乙${WAS}`);
    await together();
    expect(title(fang)).toBe(`乙${WAS}甲`);
    expect(asked(fang)).toEqual([]);
    expect(asked(ming)).toEqual([]);
  });

  test('that is changed one after the other, each knowing of it, is nobody asked about', async () => {
    const [fang, ming] = [await open('fang'), await open('ming')];
    retitle(fang, '全部名称');
    await together();
    ahead += 1500;
    retitle(ming, '全部名称（必填）');
    await together();
    ahead += 6000;
    retitle(fang, '名称');
    await together();
    expect([asked(fang), asked(ming), title(ming)]).toEqual([[], [], '名称']);
  });

  test('may be saved while it waits, and not be released', async () => {
    const [fang, ming] = [await open('fang'), await open('ming')];
    retitle(fang, '全部名称');
    retitle(ming, `${WAS}（必填）`);
    await together();
    const check = () => checkForSave(fang.editor.toTemplate(), { family: formFamily, types: formTypes });
    const { unsound, open: left } = check();
    expect(unsound).toEqual([]);
    expect(left).toMatchObject([{ nodeId: 'field001', prop: 'label' }]);
    fang.editor.settleText(fang.editor.textConflicts()[0]!, null);
    expect(check()).toEqual({ unsound: [], open: [] });
  });

  test('that one goes on typing in while another replaces it is asked about with all that both typed', async () => {
    const [fang, ming] = [await open('fang'), await open('ming')];
    retitle(fang, `${WAS}（`);
    await together();
    ahead += 1200;
    retitle(ming, '全');
    await together();
    for (const letter of ['必', '填']) {
      ahead += 300;
      retitle(fang, title(fang) + letter);
      await together();
      retitle(ming, title(ming).replace('全', '全部').replace('全部部', '全部'));
      await together();
    }
    expect(asked(fang)).toEqual(asked(ming));
    expect(asked(ming).flat()).toContain(`${WAS}（必填`);
  });

  test('of three at once is asked about with the texts of all three', async () => {
    const [fang, ming, lei] = [await open('fang'), await open('ming'), await open('lei')];
    retitle(fang, '全部名称');
    retitle(ming, `${WAS}（必填）`);
    retitle(lei, '总称');
    await together();
    await until(() => asked(lei)[0]?.length === 3, `three texts: ${JSON.stringify(asked(lei))}`);
    expect(asked(fang)).toEqual([['全部名称', '总称', `${WAS}（必填）`].sort()]);
    expect(asked(fang)).toEqual(asked(ming));
  });

  test('is asked about when one of them closed his page at once, of a fourth who comes later', async () => {
    for (const first of [true, false]) {
      const [fang, ming] = [await open('fang'), await open('ming')];
      retitle(first ? fang : ming, '全部名称');
      retitle(first ? ming : fang, `${WAS}（必填）`);
      await fang.session.whenSynced(5000);
      await fang.close();
      pages.splice(pages.indexOf(fang), 1);
      await ming.settled();
      const late = await open('late');
      expect(asked(late)).toEqual([['全部名称', `${WAS}（必填）`].sort()]);
      const [conflict] = late.editor.textConflicts();
      late.editor.settleText(conflict!, WAS);
      await together();
      for (const page of pages.splice(0)) await page.close();
      ahead += 10_000;
    }
  });

  test('is asked about again when the answer is undone, and not after it is done again', async () => {
    const [fang, ming] = [await open('fang'), await open('ming')];
    retitle(fang, '全部名称');
    retitle(ming, `${WAS}（必填）`);
    await together();
    const merged = title(ming);
    for (const answer of ['全部名称', null]) {
      const [conflict] = ming.editor.textConflicts();
      ming.editor.settleText(conflict!, answer);
      await together();
      expect([asked(fang), title(fang)]).toEqual([[], answer ?? merged]);
      ming.editor.history.undo();
      await together();
      expect([asked(fang).length, title(fang)]).toEqual([1, merged]);
      ming.editor.history.redo();
      await together();
      expect(asked(fang)).toEqual([]);
      ming.editor.history.undo();
      await together();
    }
  });

  test.each([1, 2])('that %i of the two changed without network is asked about', async away => {
    const [fang, ming] = [await open('fang'), await open('ming')];
    await cut(fang);
    if (away === 2) await cut(ming);
    retitle(fang, '全部名称');
    retitle(ming, `${WAS}（必填）`);
    ahead += 6000;
    if (away === 2) await back(ming);
    await back(fang);
    await together();
    for (const page of [fang, ming]) expect(asked(page)).toEqual([['全部名称', `${WAS}（必填）`].sort()]);
  });
});

const anyEdit = fc.record({ at: fc.nat(6), remove: fc.nat(4), insert: fc.string({ maxLength: 3 }) });
/** Whether the letters stand in the text in this order, whatever lies between them. */
const holds = (text: string, letters: string): boolean => {
  let at = 0;
  for (let i = 0; i < text.length; i++) if (text[i] === letters[at]) at++;
  return at === letters.length;
};

test('any edits of two or three at once: somebody is asked, or one text stands, or every letter does', {
  timeout: LARGE ? 600_000 : 60_000,
}, async () => {
  seeded(formFamily, { page: {}, components: TITLE });
  const all = [await open('fang'), await open('ming'), await open('lei')];
  await fc.assert(
    fc.asyncProperty(fc.array(anyEdit, { minLength: 2, maxLength: 3 }), async edits => {
      for (const conflict of all[0]!.editor.textConflicts()) all[0]!.editor.settleText(conflict, null);
      retitle(all[0]!, WAS);
      await together();
      ahead += 10_000;
      const wrote = edits.map(({ at, remove, insert }, n) => {
        const start = Math.min(at, WAS.length);
        const text = WAS.slice(0, start) + insert + WAS.slice(start + remove);
        retitle(all[n]!, text);
        return text.toWellFormed();
      });
      await together();
      const merged = title(all[0]!);
      const changed = wrote.filter(text => text !== WAS);
      const fine =
        changed.length < 2 || changed.includes(merged) || changed.every(text => holds(merged, text));
      const questions = all.map(page => JSON.stringify(asked(page)));
      expect(new Set(questions).size).toBe(1);
      if (!fine) expect(asked(all[0]!)).toHaveLength(1);
    }),
    { numRuns: LARGE ? 2000 : 60 },
  );
});
