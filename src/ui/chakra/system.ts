import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { keyframes, slotRecipes } from './recipes.ts';

const value = (name: string) => ({ value: `var(--gh-${name})` });

/** A Chakra palette over one of our colours; `solid` carries the spec's theme colour itself. */
const palette = (name: 'primary' | 'success' | 'warning' | 'error') => ({
  solid: value(name),
  fg: value(`${name}-text`),
  subtle: value(`${name}-soft`),
});

/** What Chakra draws stands within this class; its variables are known there and nowhere else. */
export const CHAKRA = 'gh-chakra';

const SIZES = ['xs', 'sm', 'md', 'lg', 'xl'];
const STEPS = [1, 2, 3, 4, 5, 6, 8];

/**
 * Chakra's system made from the variables of tokens.css, so that both worlds change theme together. Chakra's own theme is
 * left out: it has recipes for sixty parts and thirty colours of ten shades, and weighs more than all that draws with it.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    // The reset is ui/base.css, shared with the pages that have no Chakra.
    preflight: false,
    cssVarsRoot: `:where(.${CHAKRA})`,
    theme: {
      keyframes,
      slotRecipes,
      tokens: {
        fonts: { body: value('font'), mono: value('mono') },
        fontSizes: Object.fromEntries(SIZES.map(size => [size, value(`size-${size}`)])),
        spacing: Object.fromEntries(STEPS.map(step => [step, value(String(step))])),
        radii: { md: value('radius'), sm: { value: '4px' }, full: value('radius-full') },
        shadows: { sm: value('shadow-1'), md: value('shadow-2'), lg: value('shadow-3') },
        colors: {
          primary: palette('primary'),
          success: palette('success'),
          warning: palette('warning'),
          error: palette('error'),
          bg: {
            DEFAULT: value('surface'),
            subtle: value('surface-2'),
            muted: value('hover'),
            emphasized: value('active'),
            overlay: value('overlay'),
          },
          fg: {
            DEFAULT: value('text'),
            muted: value('text-muted'),
            subtle: value('text-faint'),
            disabled: value('text-disabled'),
          },
          border: { DEFAULT: value('border'), emphasized: value('border-strong') },
        },
      },
    },
  }),
);
