import { defineKeyframes, type SystemStyleObject } from '@chakra-ui/react/styled-system';

/** Motion comes from tokens.css, which has none for people who ask for less. */
const appear = (name: string): SystemStyleObject => ({ animation: `${name} var(--gh-motion)` });

export const keyframes = defineKeyframes({
  'gh-appear': { from: { opacity: 0 } },
  'gh-enter': { from: { opacity: 0, transform: 'translateX(24px)' } },
});

/** Above dialogs, which may open them; below messages (toast.css). */
const OVER_DIALOGS = 1050;

const menu = {
  slots: ['content', 'item', 'separator'],
  base: {
    content: {
      zIndex: OVER_DIALOGS,
      minWidth: '168px',
      maxHeight: 'var(--available-height)',
      padding: '1',
      overflow: 'hidden auto',
      border: '1px solid',
      borderColor: 'border',
      borderRadius: 'md',
      outline: 0,
      background: 'bg',
      boxShadow: 'md',
      color: 'fg',
      _open: appear('gh-appear'),
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      width: '100%',
      minHeight: '32px',
      padding: '4px 10px',
      borderRadius: 'sm',
      outline: 0,
      fontSize: 'md',
      cursor: 'pointer',
      userSelect: 'none',
      _highlighted: { background: 'bg.muted' },
      _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    },
    separator: { height: '1px', marginBlock: '1', marginInline: '-4px', background: 'border' },
  },
};

/** How each part of Chakra that we use looks: the spec's theme, in the words of `system.ts`. */
export const slotRecipes = { menu };
