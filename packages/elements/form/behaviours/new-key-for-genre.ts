import { newId } from '@gonghui/kernel/ids.ts';
import type { Behaviour } from '@gonghui/scene/family.ts';

/** Spec, designers §4: ocr regenerates its key when the genre changes, since its lines then mean something else. */
export const newKeyForGenre: Behaviour = {
  name: 'new-key-for-genre',
  afterSet: (node, path) => (node.type === 'ocr' && path === 'genre' ? { key: newId() } : undefined),
};
