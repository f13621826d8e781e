import type { FileFacts, NameBook } from '../definition.ts';
import type { NamedIds } from '../shared/named-ids.ts';
import type { Device } from './device.ts';

/** What a view of any family may ask of the page around it. A family that needs more extends it (`form/views-api.ts`). */
export interface Host {
  readonly device: Device;
  readonly names: NameBook;
  /** Uploads a picture and answers with its file id; rejects with an Error whose message is Chinese. */
  uploadImage(file: File, onProgress?: (share: number) => void): Promise<{ id: string; name: string }>;
  /** Address of a stored file: shows a picture, downloads anything else. */
  imageUrl(fileId: string): string;
  /** Uploads any file; absent where nothing is sent (the canvas). Rejects with an Error whose message is Chinese. */
  uploadFile?(file: File, onProgress?: (share: number) => void, signal?: AbortSignal): Promise<FileFacts>;
  /** What stored files are called that `names` does not know; those that may not be read are left out. */
  fileFacts?(ids: readonly string[]): Promise<FileFacts[]>;
  /** Uploads a film and answers with its file id, as `uploadImage` does; only designers are offered it. */
  uploadVideo?(file: File, onProgress?: (share: number) => void): Promise<{ id: string; name: string }>;
  /** People and departments that may be chosen from, by name, pinyin or phone. */
  searchUsers(keyword: string): Promise<{ id: string; name: string; dept?: string }[]>;
  listDepts(): Promise<{ id: string; name: string; parentId: string | null }[]>;
  /** Lets `names` know what people, departments and roles are called; absent where nothing is asked (the canvas). */
  nameIds?(ids: NamedIds): Promise<void>;
  /** Roles of the enterprise; absent where nothing is asked (tests). */
  listRoles?(): Promise<{ id: string; name: string }[]>;
}
