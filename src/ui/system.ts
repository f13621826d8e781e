import { createSystem, defaultConfig, defineConfig } from '@chakra-ui/react';

const value = (name: string) => ({ value: `var(--gh-${name})` });

/** A Chakra palette over one of our colours; `solid` carries the spec's theme colour itself. */
const palette = (name: 'primary' | 'success' | 'warning' | 'error') => ({
  solid: value(name),
  contrast: { value: '#ffffff' },
  fg: value(`${name}-text`),
  subtle: value(`${name}-soft`),
  muted: value(`${name}-soft`),
  emphasized: value(`${name}-soft`),
  border: value(name),
  focusRing: value('focus'),
});

/** What Chakra draws stands within this class; its variables are known there and nowhere else. */
export const CHAKRA = 'gh-chakra';

/** Chakra's system made from the variables of tokens.css, so that both worlds change theme together. */
export const system = createSystem(
  // Chakra's own global styles put thirty variables on every element of the page.
  { ...defaultConfig, globalCss: {} },
  defineConfig({
    // The reset is ui/base.css, shared with the pages that have no Chakra.
    preflight: false,
    cssVarsRoot: `:where(.${CHAKRA})`,
    theme: {
      tokens: {
        fonts: { body: value('font'), heading: value('font'), mono: value('mono') },
        radii: { l1: value('radius'), l2: value('radius'), l3: value('radius') },
      },
      semanticTokens: {
        radii: { l1: value('radius'), l2: value('radius'), l3: value('radius') },
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
            panel: value('surface'),
            error: value('error-soft'),
            warning: value('warning-soft'),
            success: value('success-soft'),
            info: value('primary-soft'),
          },
          fg: {
            DEFAULT: value('text'),
            muted: value('text-muted'),
            subtle: value('text-faint'),
            error: value('error-text'),
            warning: value('warning-text'),
            success: value('success-text'),
            info: value('primary-text'),
          },
          border: {
            DEFAULT: value('border'),
            muted: value('border'),
            subtle: value('border'),
            emphasized: value('border-strong'),
            error: value('error'),
          },
        },
        shadows: {
          xs: value('shadow-1'),
          sm: value('shadow-1'),
          md: value('shadow-2'),
          lg: value('shadow-3'),
        },
      },
    },
  }),
);
