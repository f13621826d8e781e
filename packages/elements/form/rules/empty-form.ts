import type { Problem, SceneReader } from '@gonghui/scene/family.ts';

/** Spec, designers §5: nothing can be done with a form that has no components, saving included. */
export const EMPTY_FORM = '该表单没有组件，请先添加组件后再操作';

export const emptyForm = (scene: SceneReader): Problem[] =>
  scene.order().length > 0 ? [] : [{ nodeId: null, message: EMPTY_FORM, level: 'error', unbegun: true }];
