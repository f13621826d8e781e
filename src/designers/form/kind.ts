import { definitions } from '@gonghui/elements/form/definitions.ts';
import { formTypes } from '@gonghui/elements/form/family.ts';
import { pageSettings } from '@gonghui/elements/form/page.ts';
import { elementActions } from '../elements/actions.ts';
import { ALIAS_LENGTH, PLACE_KEYS } from '../elements/words.ts';
import type { DesignerKind } from '../frame/kind.ts';
import { fetchedTool } from '../frame/later.ts';
import { FORM_WORDS } from './words.ts';

/** Forms, as the frame knows them. */
export const FORM_KIND: DesignerKind = {
  words: FORM_WORDS,
  actions: elementActions({ label: '整体设置', words: 'ztsz zhengti page settings' }),
  placeKeys: PLACE_KEYS,
  catalogue: definitions,
  // What most forms are made of comes first; pages of an applet's own front come last and start closed.
  paletteGroups: [
    { title: '基础' },
    { title: '日期时间' },
    { title: '人员' },
    { title: '高级' },
    { title: '布局' },
    { title: '内容' },
    { title: '页面', closed: true },
  ],
  pageSettings,
  nameLength: ALIAS_LENGTH,
  panels: fetchedTool(() => import('./panels.ts').then(({ panels }) => panels)),
  definition: type => formTypes.get(type),
};
