import type { NameBook } from '@gonghui/elements/definition.ts';
import type { Device, FillHost } from '@gonghui/elements/views-api.ts';
import { PREFIX } from '../api/transport.ts';

const NO_NAMES: NameBook = { user: () => undefined, dept: () => undefined, role: () => undefined };

interface HostOptions {
  device: Device;
  /** Names the page already knows; those found while picking are remembered beside them. */
  names?: NameBook;
  /** File id → address that came with a record. */
  images?: Readonly<Record<string, string>>;
}

/**
 * What fields may ask of the page. People and pictures are loaded when a field first asks, so that a form without such
 * fields does not carry them.
 */
export function createHost({ device, names = NO_NAMES, images = {} }: HostOptions): FillHost {
  const users = new Map<string, string>();
  const depts = new Map<string, string>();
  return {
    device,
    names: {
      user: id => names.user(id) ?? users.get(id),
      dept: id => names.dept(id) ?? depts.get(id),
      role: id => names.role(id),
    },
    async uploadImage(file, onProgress) {
      const { uploadPicture } = await import('./pictures.ts');
      return uploadPicture(file, onProgress);
    },
    imageUrl: id => images[id] ?? `${PREFIX}/v1/files/${id}`,
    async searchUsers(keyword) {
      const people = await (await import('./people.ts')).searchUsers(keyword);
      for (const { id, name } of people) users.set(id, name);
      return people;
    },
    async listDepts() {
      const list = await (await import('./people.ts')).listDepts();
      for (const { id, name } of list) depts.set(id, name);
      return list;
    },
  };
}
