import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';

/** A screen to begin from; what a component leaves out is its type's default. */
export interface ScreenTemplate {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly template: Template;
}

/** x, y, width and height on the stage. */
type Place = readonly [number, number, number, number];

export type Part = Omit<TemplateComponent, 'id'>;

/** A component of a type, in one of its variants. */
export const part = (name: string, subName: string, [x, y, w, h]: Place, props: Props = {}): Part => ({
  name,
  props: { subName, pos: [x, y], size: [w, h], ...props },
});

export const header = (number: number, text: string, width: number, height = 96): Part =>
  part('VMainHeader', `VMainHeader${number}`, [0, 0, width, height], { text });

export const clock = (x: number, y: number): Part => part('VTimer', 'VTimer', [x, y, 300, 40]);

const HEAD = 44;

/** A border with a heading, and a chart in it. */
export const panel = (
  border: number,
  title: string,
  [x, y, w, h]: Place,
  [name, subName = name]: readonly [string, string?],
): Part[] => [
  part('VBorder', `VBorder${border}`, [x, y, w, h]),
  part('VDecorate', 'VDecorate12', [x + 24, y + HEAD + 4, w - 48, 10]),
  part('VMainTitle', 'VMainTitle', [x + 24, y + 12, w - 48, HEAD - 8], {
    text: title,
    stylesProps: { fontSize: 20 },
  }),
  part(name, subName, [x + 20, y + HEAD + 18, w - 40, h - HEAD - 34]),
];

/** Numbers beside each other, each on a ground of its own. */
export const figures = (titles: readonly string[], [x, y, w, h]: Place, border = 13): Part[] => {
  const gap = 20;
  const wide = (w - gap * (titles.length - 1)) / titles.length;
  return titles.flatMap((title, at) => {
    const left = Math.round(x + at * (wide + gap));
    return [
      part('VBorder', `VBorder${border}`, [left, y, Math.round(wide), h]),
      part('VNumberTitleFlop', 'VNumberTitleFlop', [left + 12, y + 8, Math.round(wide) - 24, h - 16], {
        name: title,
      }),
    ];
  });
};

/** Of the form that all ids have; the same at each use, so that two people who begin at once begin with one. */
const idOf = (name: string, at: number): string =>
  `${name.slice(0, 5).padEnd(5, 'x')}${String(at + 1).padStart(3, '0')}`;

export const screenOf = (
  name: string,
  title: string,
  about: string,
  page: Props,
  parts: readonly Part[],
): ScreenTemplate => ({
  name,
  title,
  about,
  template: { page, components: parts.map((one, at) => ({ id: idOf(name, at), ...one })) },
});
