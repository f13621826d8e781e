import type { ElementDefinition } from '@gonghui/elements/definition.ts';
import type { PageSettings } from '@gonghui/elements/template/check.ts';
import { mergeTyping } from '@gonghui/elements/typed-text.ts';
import { ok, refuse } from '@gonghui/kernel/result.ts';
import type { Family } from '@gonghui/scene/family.ts';
import * as z from 'zod/mini';
import { boardDefinitions } from './definitions.ts';

export const boardTypes: ReadonlyMap<string, ElementDefinition> = new Map(
  boardDefinitions.map(definition => [definition.type, mergeTyping(definition)]),
);

export const boardPage: PageSettings = {
  title: '便签墙设置',
  shape: z.looseObject({ columns: z.int().check(z.minimum(1), z.maximum(6)) }),
  settings: [
    { title: '布局', settings: [{ prop: 'columns', label: '列数', control: 'number', min: 1, max: 6 }] },
  ],
};

/** Most panels that a board takes. */
const PANELS = 5;

export const boardFamily: Family = {
  kind: 'pinboard',
  noun: '便签',
  whole: '便签墙',
  types: boardTypes,
  pageDefaults: { columns: 3 },
  rootAccepts: ['note', 'panel'],
  canPlace: [
    (type, _place, id, scene) => {
      const others = scene.order().filter(other => other !== id && scene.typeOf(other)?.type === 'panel');
      return type.type === 'panel' && others.length >= PANELS ? refuse(`最多 ${PANELS} 个分区`) : ok(true);
    },
  ],
  canRemove: [],
  behaviours: [],
  problems: [],
};
