import { settingLabel } from '@gonghui/elements/changes/setting-label.ts';
import { formTypes } from '@gonghui/elements/form/family.ts';
import { pageDefaults, pageSettings } from '@gonghui/elements/form/page.ts';
import { expect, it } from 'vitest';
import { PROP_NAMES } from './prop-names.ts';

const chinese = /[\u4e00-\u9fff]/;

it('every property of every component has a name that people know', () => {
  const unnamed: string[] = [];
  for (const [type, { settings, defaults, props }] of formTypes) {
    const shape = (props as { def?: { shape?: object } }).def?.shape ?? {};
    for (const prop of new Set([...Object.keys(defaults), ...Object.keys(shape)])) {
      if (!chinese.test(settingLabel(settings, prop, PROP_NAMES) ?? '')) unnamed.push(`${type}.${prop}`);
    }
  }
  expect(unnamed).toEqual([]);
  for (const prop of Object.keys(pageDefaults)) {
    if (!chinese.test(settingLabel(pageSettings, prop, PROP_NAMES) ?? '')) unnamed.push(prop);
  }
  expect(unnamed).toEqual([]);
});
