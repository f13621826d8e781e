import { MAIN } from '@gonghui/scene/types.ts';
import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { newBranch, newDefaultBranch } from '../exclusive-gateway/definition.ts';
import { Title, titleSetting } from '../shared/shapes.ts';

const props = z.object({ title: Title });

/** Branches side by side, of which the first whose condition holds is taken. */
export const gateways = defineElement({
  type: 'gateways',
  title: '条件分支',
  icon: 'split',
  group: '分支',
  keywords: 'tiaojianfenzhi tjfz condition branch gateway',
  categories: ['step'],
  titleProp: 'title',
  defaults: () => ({ title: '条件分支' }),
  brings: () => [newBranch(1), newDefaultBranch()],
  slots: () => [MAIN],
  accepts: () => ['branch'],
  props,
  settings: [{ title: '基本信息', settings: [titleSetting] }],
});
