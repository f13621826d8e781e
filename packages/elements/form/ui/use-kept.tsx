import { useState } from 'react';
import type { FillProps, WaitingFiles } from '../views-api.ts';

/** Where a control's files wait over a reload of the page. */
export interface KeptAt {
  store: WaitingFiles;
  /** The DOM id of the control. */
  place: string;
  /** What is said of files of which there was no room for more than that they were chosen. */
  lost(count: number): string;
}

/** The place of a control's files, `what` of them as counted: 张图片. None where nothing is uploaded, or nothing is kept. */
export const keptAt = (
  { readOnly, host, inputId }: Pick<FillProps<unknown, unknown>, 'readOnly' | 'host' | 'inputId'>,
  what: string,
): KeptAt | undefined =>
  readOnly || !host.waiting
    ? undefined
    : { store: host.waiting, place: inputId, lost: count => `${count} ${what}未上传，需重新选择` };

type StoredFiles = { id: string; file: File }[];

/** Keeps the files of one control by the numbers that its uploads have; without a place it keeps none. */
class StoredUploads {
  readonly #at: KeptAt | undefined;
  /** Keys in the store by number of the upload; a promise while the store still writes. */
  readonly #ids = new Map<number, Promise<string | null>>();

  constructor(at: KeptAt | undefined) {
    this.#at = at;
  }

  keep(upload: number, file: File): void {
    const at = this.#at;
    if (at)
      this.#ids.set(
        upload,
        at.store.keep(at.place, file).catch(() => null),
      );
  }

  drop(upload: number): void {
    const id = this.#ids.get(upload);
    this.#ids.delete(upload);
    void id?.then(key => (key === null ? undefined : this.#forget(key)));
  }

  #forget(key: string): Promise<void> | undefined {
    return this.#at?.store.drop(key).catch(() => undefined);
  }

  /** Hands over what an earlier page kept, once; answers with how to stop waiting for it. */
  restore(take: (found: StoredFiles) => readonly number[], tell: (messages: string[]) => void): () => void {
    const at = this.#at;
    let stopped = false;
    const read = async () => {
      if (!at) return;
      const all = await at.store.list(at.place);
      if (stopped || all.length === 0) return;
      const lost = all.filter(({ file }) => file === null);
      if (lost.length > 0) tell([at.lost(lost.length)]);
      for (const { key } of lost) void this.#forget(key);
      const found = all.flatMap(({ key, file }) => (file ? [{ id: key, file }] : []));
      for (const [index, upload] of take(found).entries()) {
        const id = found[index]?.id;
        if (id) this.#ids.set(upload, Promise.resolve(id));
      }
    };
    read().catch(() => undefined);
    return () => {
      stopped = true;
    };
  }
}

export const useKept = (at: KeptAt | undefined): StoredUploads => useState(() => new StoredUploads(at))[0];
