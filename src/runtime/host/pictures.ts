import { fileCalls } from '@gonghui/contract/files.ts';
import type { FileFacts } from '@gonghui/elements/definition.ts';
import { send } from '../../api/client.ts';
import { upload } from './uploads.ts';

export const uploadPicture = (
  file: File,
  onProgress?: (share: number) => void,
  purpose: 'record' | 'design' = 'record',
): Promise<{ id: string; name: string }> =>
  upload(fileCalls.picture, file, { noun: '图片', fields: { purpose }, onProgress });

export const uploadVideo = (
  file: File,
  onProgress?: (share: number) => void,
): Promise<{ id: string; name: string }> => upload(fileCalls.video, file, { noun: '视频', onProgress });

export const uploadAttachment = (
  file: File,
  onProgress?: (share: number) => void,
  signal?: AbortSignal,
): Promise<FileFacts> => upload(fileCalls.attachment, file, { noun: '文件', onProgress, signal });

export const fileFacts = (ids: readonly string[]): Promise<FileFacts[]> =>
  send(fileCalls.facts, { body: { ids: [...ids] } }, { quiet: true });
