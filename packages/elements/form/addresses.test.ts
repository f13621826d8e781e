import { newId } from '@gonghui/kernel/ids.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { describe, expect, it } from 'vitest';
import type { ElementDefinition } from '../definition.ts';
import type { SettingControl } from '../settings.ts';
import { pictureAddress } from '../shared/picture-address.ts';
import { addressProblems } from '../template/address-problems.ts';
import { checkTemplate } from '../template/check.ts';
import { formFamily, formTypes } from './family.ts';
import { pageDefaults } from './page.ts';

const BAD = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.cn/1',
  '//host/a.png',
  '/\\host/a.png',
  '\\\\host\\a.png',
  'https:\\\\host',
  'https://name:secret@host/a.png',
  'https://ho st/',
  '/a\nb',
];
const GOOD: Readonly<Record<string, readonly string[]>> = {
  image: ['', 'a1b2c3d4', 'https://a.cn/b.png?c=1', '/images/a.png', 'data:image/png;base64,iVBORw0KGgo='],
  video: ['', 'a1b2c3d4', 'https://a.cn/b.mp4'],
  link: ['', 'https://a.cn', 'mailto:a@b.cn', 'tel:10086', '/url/form/a1b2c3d4'],
};

interface Place {
  type: string;
  control: string;
  name: string;
  props(address: string): Props;
}

const set = (props: Props, path: string, value: unknown): Props => {
  const [head = '', ...rest] = path.split('.');
  const inner = rest.length === 0 ? value : set((props[head] ?? {}) as Props, rest.join('.'), value);
  return { ...props, [head]: inner as never };
};
const isAddress = ({ control }: SettingControl) =>
  control === 'image' || control === 'video' || control === 'link';

/** Every place of every type where an address is written. */
function placesOf(definition: ElementDefinition): Place[] {
  const { type } = definition;
  const defaults = definition.defaults() as Props;
  return definition.settings
    .flatMap(group => group.settings)
    .flatMap((setting): Place[] => {
      const { prop, control } = setting;
      if (isAddress(setting))
        return [{ type, control, name: prop, props: address => set(defaults, prop, address) }];
      if (setting.control !== 'items') return [];
      const fields = Object.fromEntries(setting.fields.map(field => [field.prop, field.initial]));
      return setting.fields.filter(isAddress).map(field => ({
        type,
        control: field.control,
        name: `${prop}[].${field.prop}`,
        props: address =>
          set(defaults, prop, [{ ...fields, [setting.itemKey]: newId(), [field.prop]: address }]),
      }));
    });
}
const places = [...formTypes.values()].flatMap(placesOf);

const faults = (place: Place, address: string) =>
  checkTemplate(
    {
      page: pageDefaults,
      components: [{ id: newId(), name: place.type, props: place.props(address) }],
    },
    { family: formFamily, types: formTypes },
  ).filter(({ message }) => /开头|地址/.test(message));

describe('addresses', () => {
  it('are found in pictures, films, links, and the items of lists', () => {
    const found = places.map(({ type, name }) => `${type}.${name}`);
    for (const one of [
      'picture.picture',
      'video.poster',
      'video.video',
      'banner.picture',
      'container.background.image',
    ])
      expect(found).toContain(one);
    expect(found.some(name => name.includes('[]'))).toBe(true);
  });

  it.each(places.map(place => [`${place.type}.${place.name}`, place] as const))(
    '%s takes none that could run or leave unseen',
    (_, place) => {
      const taken = BAD.filter(address => faults(place, address).length === 0);
      expect(taken).toEqual([]);
      expect((GOOD[place.control] ?? []).flatMap(address => faults(place, address))).toEqual([]);
    },
  );

  it('are told from every prop that is called like one', () => {
    const called = /(?:url|image|picture|poster|logo|avatar|cover|video|src)$/i;
    const walk = (value: unknown, path: string): string[] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(value).flatMap(([key, inner]) => walk(inner, path === '' ? key : `${path}.${key}`))
        : typeof value === 'string' && called.test(path)
          ? [path]
          : [];
    const unasked = [...formTypes.values()].flatMap(definition =>
      walk(definition.defaults(), '')
        .filter(
          prop =>
            addressProblems(definition.settings, set(definition.defaults() as Props, prop, 'javascript:x'))
              .length === 0,
        )
        .map(prop => `${definition.type}.${prop}`),
    );
    expect(unasked).toEqual([]);
  });

  it('of pictures are loaded from nowhere else either', () => {
    const host = { imageUrl: (id: string) => `/files/${id}` } as never;
    expect(BAD.filter(address => pictureAddress(address, host) !== null)).toEqual([]);
    expect(pictureAddress('https://old.cn/td-minio-address/../v1/logout', host)).not.toMatch(/^\//);
    expect(pictureAddress('a1b2c3d4', host)).toBe('/files/a1b2c3d4');
  });
});
