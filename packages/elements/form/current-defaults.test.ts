import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import type { DefaultContext } from '../definition.ts';
import { hasCurrentDefaults, withCurrentDefaults } from './current-defaults.ts';
import { definitions } from './definitions.ts';
import { initialOf } from './shared/initial.ts';

const around: DefaultContext = {
  now: '2026-11-21 09:30:15',
  person: {
    id: 'user0001',
    name: '张三',
    depts: [
      { id: 'dept0001', name: '研发中心' },
      { id: 'dept0002', name: '质量部' },
    ],
  },
};
const EXPECTED: Record<string, unknown> = {
  staff: ['user0001'],
  dept: ['dept0001'],
  date: '2026-11-21',
  'date-time': '2026-11-21 09:30:00',
  time: '09:30:00',
  'date-week': '2026-W47',
  'date-month': '2026-11',
  'date-quarter': '2026-Q4',
  'date-year': '2026',
};
/** Of people and days, but of more than one moment, of slots, or of no one person. */
const NONE = ['role', 'date-range', 'time-range', 'time-select', 'time-select-range'];

const component = (type: string, more = {}): TemplateComponent => {
  const props = definitions.find(definition => definition.type === type)?.defaults() ?? {};
  return { id: type, name: type, props: { ...props, defaultGenre: 'current', ...more } };
};
const fields = definitions.filter(({ field }) => field);

describe('default values that follow whoever fills in, and when', () => {
  it('are known of every type of people and days', () => {
    const asked = fields.filter(({ group }) => group === '人员' || group === '日期时间');
    const have = asked.filter(({ field }) => field?.current).map(({ type }) => type);
    expect(have.sort()).toEqual(Object.keys(EXPECTED).sort());
    expect(
      asked
        .map(({ type }) => type)
        .filter(type => !have.includes(type))
        .sort(),
    ).toEqual(NONE.sort());
    expect(fields.filter(({ field }) => field?.current)).toHaveLength(have.length);
  });

  it.each(Object.entries(EXPECTED))(
    '%s starts with %j, in the form, in a group and in a row',
    (type, value) => {
      const definition = definitions.find(one => one.type === type);
      const [made] = withCurrentDefaults([component(type)], around);
      const spec = definition?.field;
      expect(spec && made && initialOf(spec, made.props)).toEqual(value);
      const inside = [{ id: 'sub', name: 'subform', props: {}, components: [component(type)] }];
      const row = withCurrentDefaults(inside, around)[0]?.components?.[0];
      expect(spec && row && initialOf(spec, row.props)).toEqual(value);
      const settings = definition?.settings.flatMap(group => group.settings) ?? [];
      const offers = settings.some(
        setting =>
          setting.prop === 'defaultGenre' &&
          ((setting.control === 'default-genre' && setting.current !== undefined) ||
            (setting.control === 'segmented' && setting.options.some(option => option.value === 'current'))),
      );
      expect(offers).toBe(true);
    },
  );

  it('are all departments where several may be chosen, and nobody where nobody is signed in', () => {
    const [all] = withCurrentDefaults([component('dept', { multiple: true })], around);
    expect(all?.props.defaultValue).toEqual(['dept0001', 'dept0002']);
    const [nobody] = withCurrentDefaults([component('staff')], { ...around, person: null });
    expect(nobody?.props.defaultValue).toEqual([]);
  });

  it('leave every other form as it is', () => {
    const plain = [component('date', { defaultGenre: 'static-default' })];
    expect(hasCurrentDefaults(plain)).toBe(false);
    expect(withCurrentDefaults(plain, around)).toBe(plain);
  });
});
