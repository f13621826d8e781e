import type { Problem, SceneReader } from '@gonghui/scene/family.ts';
import { addressProblems } from '../../template/address-problems.ts';
import { customPage } from '../page.ts';

/** A picture behind the page that nothing may be loaded from. */
export const pageBackground = (scene: SceneReader): Problem[] =>
  addressProblems(customPage.settings, scene.page()).map(problem => ({ nodeId: null, ...problem }));
