import { boardDefinitions } from '@gonghui/testkit/pinboard/definitions.ts';
import { boardPage, boardTypes } from '@gonghui/testkit/pinboard/family.ts';
import { Eye } from 'lucide-react';
import { withOwn } from '../../../../src/designers/frame/actions/base.ts';
import { renaming } from '../../../../src/designers/frame/actions/renaming.ts';
import { trying } from '../../../../src/designers/frame/actions/trying.ts';
import type { DesignerKind } from '../../../../src/designers/frame/kind.ts';
import { fetchedTool } from '../../../../src/designers/frame/later.ts';

export const PINBOARD_KIND: DesignerKind = {
  words: {
    noun: '便签',
    whole: '整个便签墙',
    name: '便签墙名称',
    fresh: '新便签墙',
    saved: '便签墙已保存',
    savedWith: left => `已保存，还有 ${left} 处问题，解决后才能发布`,
    page: '便签墙设置',
    preview: '预览',
    narrow: '设计便签墙需要更大的屏幕，请在电脑上打开。这里可以查看最新的样子。',
  },
  actions: withOwn([
    renaming((d, id) => {
      d.ui.left = 'outline';
      d.ui.renaming = id;
    }),
    trying({ label: '预览', icon: Eye, words: 'yl yulan preview', after: 'remove' }),
  ]),
  placeKeys: [['↑ ↓', '在便签之间移动选择']],
  catalogue: boardDefinitions,
  paletteGroups: [{ title: '基础' }],
  pageSettings: [
    { title: boardPage.title, settings: boardPage.settings.flatMap(({ settings }) => settings) },
  ],
  nameLength: 50,
  panels: fetchedTool(() => import('./panels.tsx').then(({ panels }) => panels)),
  definition: type => boardTypes.get(type),
};
