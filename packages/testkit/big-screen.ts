import { pageDefaults } from '@gonghui/elements/screen/page.ts';
import { screenTypes } from '@gonghui/elements/screen/types.ts';
import type { Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { randomFrom } from './random.ts';

/** Of ten components so many are of each type, as on a wall that somebody has decorated: charts are the fewer part. */
const MIX = [
  'VBorder',
  'VBorder',
  'VDecorate',
  'VDecorate',
  'VMainTitle',
  'VMainTitle',
  'VBgbox',
  'VMainTextTag',
  'VNumberTitleFlop',
  'bar',
] as const;

/** A big screen of so many components over its whole stage, the same for the same seed. Every twelfth is turned. */
export function bigScreen(count: number, seed: number): Template {
  const random = randomFrom(seed);
  const across = Math.ceil(Math.sqrt((count * 16) / 9));
  const down = Math.ceil(count / across);
  const [width, height] = [Number(pageDefaults.width) / across, Number(pageDefaults.height) / down];
  const components = Array.from({ length: count }, (_, at): TemplateComponent => {
    const name = MIX[at % MIX.length] ?? 'VBorder';
    const spare = () => random.int(7);
    const x = Math.round((at % across) * width) + spare();
    const y = Math.round(Math.floor(at / across) * height) + spare();
    const size = [Math.max(10, Math.round(width) - 8), Math.max(10, Math.round(height) - 8)];
    const own = { pos: [x, y], size, rotate: at % 12 === 7 ? 15 : 0 };
    const id = `s${String(at).padStart(7, '0')}`;
    return { id, name, props: { ...screenTypes.get(name)?.defaults(), ...own } };
  });
  return { page: { ...pageDefaults }, components };
}
