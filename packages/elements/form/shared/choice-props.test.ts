import { expect, test } from 'vitest';
import { optionsSetting } from './choice-props.ts';

test('own options are offered only while they are in force', () => {
  const setting = optionsSetting(false);
  expect(setting.showIf?.({ optionalGenre: 'self-options' })).toBe(true);
  expect(setting.showIf?.({})).toBe(true);
  expect(setting.showIf?.({ optionalGenre: 'normal-options', datasetAssociate: null })).toBe(false);
});
