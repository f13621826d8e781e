import { defineKeyframes, type SystemStyleObject } from '@chakra-ui/react/styled-system';

/** Motion comes from tokens.css, which has none for people who ask for less. */
const appear = (name: string): SystemStyleObject => ({ animation: `${name} var(--gh-motion)` });

export const keyframes = defineKeyframes({
  'gh-appear': { from: { opacity: 0 } },
  'gh-enter': { from: { opacity: 0, transform: 'translateX(24px)' } },
});

/** Above dialogs, which may open them; below messages (toast.css). */
const OVER_DIALOGS = 1050;

/** By the spec 340 wide and at 1000; over a designer lie things to look at, below whatever asks. */
const dialog = {
  slots: ['backdrop', 'positioner', 'content', 'title', 'description', 'footer'],
  base: {
    backdrop: { position: 'fixed', inset: 0, background: 'bg.overlay', _open: appear('gh-appear') },
    positioner: {
      position: 'fixed',
      inset: 0,
      display: 'grid',
      // A row of its own height would let a tall box grow out of the window, its buttons first.
      gridTemplate: 'minmax(0, 1fr) / minmax(0, 1fr)',
      placeItems: 'center',
      overflow: 'auto',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      maxWidth: '100%',
      maxHeight: '100%',
      borderRadius: 'md',
      outline: 0,
      background: 'bg',
      boxShadow: 'lg',
      color: 'fg',
      _open: appear('gh-appear'),
    },
  },
  variants: {
    variant: {
      decision: {
        backdrop: { zIndex: 1000 },
        positioner: { zIndex: 1000, padding: '4' },
        content: { width: '340px' },
        title: { padding: '16px 20px 8px', fontSize: 'lg', fontWeight: 600 },
        description: {
          position: 'relative',
          padding: '4px 20px 8px',
          overflow: 'auto',
          color: 'fg.muted',
          fontSize: 'md',
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-line',
        },
        footer: { display: 'flex', gap: '2', justifyContent: 'flex-end', padding: '12px 20px 16px' },
      },
      view: {
        backdrop: { zIndex: 700 },
        positioner: { zIndex: 700, padding: '6', fontSize: 'sm', lineHeight: '20px' },
        content: { overflow: 'hidden' },
        title: { fontSize: '15px', fontWeight: 600 },
      },
    },
  },
};

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

const tooltip = {
  slots: ['content'],
  base: {
    content: {
      zIndex: OVER_DIALOGS + 10,
      maxWidth: '320px',
      padding: '4px 8px',
      borderRadius: 'sm',
      background: 'fg',
      boxShadow: 'md',
      color: 'bg',
      fontSize: 'xs',
      overflowWrap: 'anywhere',
      pointerEvents: 'none',
      whiteSpace: 'pre-line',
      _open: appear('gh-appear'),
    },
  },
};

/** A list to choose from: as a menu looks, with the chosen entry marked. The box it belongs to looks as its page has it. */
const select = {
  slots: ['content', 'item', 'itemIndicator'],
  base: {
    content: {
      ...menu.base.content,
      minWidth: 'var(--reference-width)',
      maxWidth: 'min(360px, 90vw)',
      maxHeight: 'min(320px, var(--available-height))',
    },
    item: { ...menu.base.item, justifyContent: 'space-between' },
    itemIndicator: { flex: 'none', color: 'primary.fg' },
  },
};

/** What a search found: below its box, or in the overlay that it fills. */
const combobox = {
  slots: ['root', 'content', 'item', 'itemGroupLabel', 'itemIndicator'],
  base: {
    item: { ...menu.base.item, justifyContent: 'space-between', textAlign: 'start' },
    itemGroupLabel: { padding: '8px 10px 4px', color: 'fg.muted', fontSize: 'xs' },
    itemIndicator: { flex: 'none', color: 'primary.fg' },
  },
  variants: {
    place: {
      popup: {
        content: { ...select.base.content, width: 'var(--reference-width)', minWidth: '200px' },
      },
      inline: {
        content: { position: 'relative', padding: '4px 8px 8px', overflow: 'auto', outline: 0 },
        item: { _highlighted: { background: 'primary.subtle', color: 'primary.fg' } },
      },
    },
  },
  defaultVariants: { place: 'popup' },
};

/** How each part of Chakra that we use looks: the spec's theme, in the words of `system.ts`. */
export const slotRecipes = { combobox, dialog, menu, select, tooltip };
