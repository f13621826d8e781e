import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import type { StartTemplate } from '../../frame/templates/TemplateList.tsx';

/** x, y, width and height on the stage. */
type StageRect = readonly [number, number, number, number];

export interface TemplateAsset {
  name: string;
  props: Props;
  components?: TemplateAsset[];
}

/** A component of a type, in one of its variants. */
export const assetOf = (
  name: string,
  subName: string,
  [x, y, w, h]: StageRect,
  props: Props = {},
): TemplateAsset => ({
  name,
  props: { subName, pos: [x, y], size: [w, h], ...props },
});

const layer = (title: string, pos: [number, number], components: TemplateAsset[]): TemplateAsset => ({
  name: 'layer',
  props: { name: title, pos },
  components,
});

export const header = (number: number, text: string, width: number, height = 96): TemplateAsset =>
  assetOf('VMainHeader', `VMainHeader${number}`, [0, 0, width, height], { text });

export const clock = (x: number, y: number): TemplateAsset => assetOf('VTimer', 'VTimer', [x, y, 300, 40]);

const HEAD = 44;
/** Borders with a strip of their own for a heading, by its height: the heading stands within it, with no line of ours below. */
const STRIPS: Readonly<Record<number, number>> = { 11: 36 };

/** A border with a heading, and a chart in it: one group, so that they are moved together. */
export const panel = (
  border: number,
  title: string,
  [x, y, w, h]: StageRect,
  [name, subName = name]: readonly [string, string?],
): TemplateAsset => {
  const strip = STRIPS[border];
  const line = assetOf('VDecorate', 'VDecorate12', [24, HEAD + 4, w - 48, 10]);
  const heading: StageRect = strip === undefined ? [24, 12, w - 48, HEAD - 8] : [24, 0, w - 48, strip];
  return layer(
    title,
    [x, y],
    [
      assetOf('VBorder', `VBorder${border}`, [0, 0, w, h]),
      ...(strip === undefined ? [line] : []),
      assetOf('VMainTitle', 'VMainTitle', heading, { text: title, stylesProps: { fontSize: 20 } }),
      assetOf(name, subName, [20, HEAD + 18, w - 40, h - HEAD - 34]),
    ],
  );
};

/** Numbers beside each other, each on a ground of its own. */
export const figures = (titles: readonly string[], [x, y, w, h]: StageRect, border = 13): TemplateAsset[] => {
  const gap = 20;
  const wide = (w - gap * (titles.length - 1)) / titles.length;
  return titles.map((title, at) =>
    layer(
      title,
      [Math.round(x + at * (wide + gap)), y],
      [
        assetOf('VBorder', `VBorder${border}`, [0, 0, Math.round(wide), h]),
        assetOf('VNumberTitleFlop', 'VNumberTitleFlop', [12, 8, Math.round(wide) - 24, h - 16], {
          name: title,
        }),
      ],
    ),
  );
};

/** Of the form that all ids have; the same at each use, so that two people who begin at once begin with one. */
const idOf = (name: string, at: number): string =>
  `${name.slice(0, 5).padEnd(5, 'x')}${String(at + 1).padStart(3, '0')}`;

function named(name: string, parts: readonly TemplateAsset[]): TemplateComponent[] {
  let count = 0;
  const of = ({ components, ...own }: TemplateAsset): TemplateComponent => ({
    id: idOf(name, count++),
    ...own,
    ...(components ? { components: components.map(of) } : {}),
  });
  return parts.map(of);
}

export const screenOf = (
  name: string,
  title: string,
  about: string,
  page: Props,
  parts: readonly TemplateAsset[],
): StartTemplate => ({
  name,
  title,
  about,
  template: { page, components: named(name, parts) },
});
