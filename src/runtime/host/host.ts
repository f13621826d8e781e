import type { FileFacts, NameBook } from '@gonghui/elements/definition.ts';
import type { FillHost, WaitingFiles } from '@gonghui/elements/form/views-api.ts';
import { noNames } from '@gonghui/elements/no-names.ts';
import type { NamedIds, NamedKind } from '@gonghui/elements/shared/named-ids.ts';
import type { Device } from '@gonghui/elements/ui/device.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { visitHere } from '../../api/visit.ts';
import { fileUrl, previewUrl } from './file-url.ts';

interface HostOptions {
  device: Device;
  /** Names the page already knows; those found while picking are remembered beside them. */
  names?: NameBook;
  /** File id → address that came with a record. */
  images?: Readonly<Record<string, string>>;
  /** The form that is filled in; without it nothing can be booked. */
  formId?: string;
  /** What pictures are uploaded for: those of a design are shown to everybody who fills it in. */
  purpose?: 'record' | 'design';
  /** Leaves the form without submitting; absent where there is nothing to leave. */
  leave?: () => void;
  /** Where files wait that could not be sent yet. */
  waiting?: WaitingFiles;
}

export interface RuntimeHost extends FillHost {
  /** Lets `names` know names that were kept, by id. */
  remember(known: Readonly<Record<NamedKind, Readonly<Record<string, string>>>>): void;
}

/** Questions of one moment are asked as one: of a page of rows each cell has its own. */
function gathered(ask: (ids: NamedIds) => Promise<void>): (ids: NamedIds) => Promise<void> {
  let waiting: { ids: NamedIds; answer: Promise<void> } | null = null;
  return ids => {
    const all: NamedIds = waiting?.ids ?? { user: [], dept: [], role: [] };
    for (const kind of ['user', 'dept', 'role'] as const)
      all[kind] = [...new Set([...all[kind], ...ids[kind]])];
    waiting ??= {
      ids: all,
      answer: Promise.resolve().then(() => {
        waiting = null;
        return ask(all);
      }),
    };
    return waiting.answer;
  };
}

/** What fields may ask about the form that is filled in; `valueIn` tells what stands in its other fields. */
const formQuestions = (formId: string, valueIn: (id: string) => Json) =>
  ({
    appointments: async fieldId => (await import('./appointments.ts')).appointments(formId, fieldId),
    followLink: async (fieldId, link, inputs) =>
      (await import('./linked-data.ts')).followLink(formId, fieldId, link, inputs),
    askOutside: async (fieldId, inputs, rows) =>
      (await import('./outside-apis.ts')).askOutside(formId, fieldId, inputs, rows),
    outsideOptions: async (fieldId, keys) => {
      const values = Object.fromEntries(keys.map(key => [key, valueIn(key)]));
      return (await import('./outside-apis.ts')).outsideOptions(formId, fieldId, values);
    },
    optionLabels: async (fieldId, values) =>
      (await import('./linked-data.ts')).optionLabels(formId, fieldId, values),
    searchOptions: async (fieldId, keyword, page) =>
      (await import('./linked-data.ts')).searchOptions(formId, fieldId, keyword, page),
  }) satisfies Partial<FillHost>;

/**
 * What fields may ask of the page. People and pictures are loaded when a field first asks, so that a form without such
 * fields does not carry them.
 */
export function createHost({
  device,
  names = noNames,
  images = {},
  formId,
  leave,
  purpose,
  waiting,
}: HostOptions): RuntimeHost {
  const users = new Map<string, string>();
  const depts = new Map<string, string>();
  const roles = new Map<string, string>();
  const files = new Map<string, FileFacts>();
  const options = new Map<string, string>();
  let valueIn: (id: string) => Json = () => null;
  const namer = gathered(async ids => {
    const found = await (await import('./people.ts')).namesBehind(ids);
    for (const { id, name } of found.users) users.set(id, name);
    for (const { id, name } of found.depts) depts.set(id, name);
    for (const { id, name } of found.roles) roles.set(id, name);
  });
  return {
    device,
    ...(leave && { leave }),
    ...(waiting && { waiting }),
    ...(!visitHere() && { previewUrl }),
    names: {
      user: id => names.user(id) ?? users.get(id),
      dept: id => names.dept(id) ?? depts.get(id),
      role: id => names.role(id) ?? roles.get(id),
      file: id => names.file?.(id) ?? files.get(id),
      option: (source, value) => options.get(`${source} ${value}`) ?? names.option?.(source, value),
    },
    async uploadImage(file, onProgress) {
      const { uploadPicture } = await import('./pictures.ts');
      return uploadPicture(file, onProgress, purpose);
    },
    async uploadVideo(file, onProgress) {
      const { uploadVideo } = await import('./pictures.ts');
      return uploadVideo(file, onProgress);
    },
    async uploadFile(file, onProgress, signal) {
      const { uploadAttachment } = await import('./pictures.ts');
      const stored = await uploadAttachment(file, onProgress, signal);
      files.set(stored.id, stored);
      return stored;
    },
    async fileFacts(ids) {
      const found = await (await import('./pictures.ts')).fileFacts(ids);
      for (const file of found) files.set(file.id, file);
      return found;
    },
    readFrom: read => {
      valueIn = read;
    },
    noteOptions(source, list) {
      for (const { value, label } of list) options.set(`${source} ${value}`, label);
    },
    ...(formId ? formQuestions(formId, id => valueIn(id)) : {}),
    imageUrl: id => images[id] ?? fileUrl(id),
    async searchUsers(keyword) {
      const people = await (await import('./people.ts')).searchUsers(keyword);
      for (const { id, name } of people) users.set(id, name);
      return people;
    },
    remember(known) {
      for (const [id, name] of Object.entries(known.user)) users.set(id, name);
      for (const [id, name] of Object.entries(known.dept)) depts.set(id, name);
      for (const [id, name] of Object.entries(known.role)) roles.set(id, name);
    },
    nameIds: ids => namer(ids),
    async listRoles() {
      const list = await (await import('./people.ts')).listRoles();
      for (const { id, name } of list) roles.set(id, name);
      return list;
    },
    async listDepts() {
      const list = await (await import('./people.ts')).listDepts();
      for (const { id, name } of list) depts.set(id, name);
      return list;
    },
  };
}
