import { definitions } from '@gonghui/elements/form/definitions.ts';
import { describe, expect, it } from 'vitest';
import { ICONS } from './Icon.tsx';

describe('icons of the palette', () => {
  it('exist for every type that names one', () => {
    expect(definitions.map(definition => definition.icon).filter(icon => !(icon in ICONS))).toEqual([]);
  });
});
