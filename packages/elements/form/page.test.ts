import { describe, expect, it } from 'vitest';
import { pageDefaults, pageSettings, pageShape } from './page.ts';

describe('whole-form settings (spec, designers §3)', () => {
  it('are twelve columns without a watermark', () => {
    expect(pageDefaults).toEqual({ columns: 12, wholeColumnGap: 16, wholeRowGap: 16, isWaterline: false });
    expect(pageShape.safeParse(pageDefaults).success).toBe(true);
  });
  it('can all be set', () => {
    const set = pageSettings.flatMap(group => group.settings.map(({ prop }) => prop));
    expect(set).toEqual(expect.arrayContaining(Object.keys(pageDefaults)));
    expect(set).toEqual(expect.arrayContaining(['rules', 'isContentCheck', 'contentWords']));
  });
  it.each([{ columns: 0 }, { columns: 'many' }, { wholeRowGap: -1 }, { isWaterline: 1 }])(
    'refuse %j',
    wrong => {
      expect(pageShape.safeParse({ ...pageDefaults, ...wrong }).success).toBe(false);
    },
  );
});
