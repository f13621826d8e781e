import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { Fixed } from '@gonghui/scene/family.ts';
import { isLocked } from '../geometry/order.ts';

/** What is locked, by itself or with its layer, keeps its place, its size and its order; its settings stay open. */
export const lockedStays: Fixed = {
  check: (id, scene) => (isLocked(scene, id) ? refuse('组件已锁定') : ok(true)),
  props: ['pos', 'size', 'rotate'],
};
