import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import { addressProblems } from '../../template/address-problems.ts';
import { screenPage } from '../page.ts';

/** Pictures of the screen itself that nothing may be loaded from; those of components are asked with their type. */
export const pageAddresses = (scene: SceneReader): Problem[] =>
  addressProblems(screenPage.settings, scene.page()).map(problem => ({ nodeId: null, ...problem }));
