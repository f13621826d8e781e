import type { Problem, SceneReader } from '@gonghui/scene/family.ts';

/** An empty page is saved, and not released. */
export const EMPTY_PAGE = '页面没有组件，请先添加组件后再发布';

export const emptyPage = (scene: SceneReader): Problem[] =>
  scene.order().length > 0 ? [] : [{ nodeId: null, message: EMPTY_PAGE, level: 'error', unbegun: true }];
