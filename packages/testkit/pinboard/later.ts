import { defineElement } from '@gonghui/elements/definition.ts';
import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import { checkForSave } from '@gonghui/elements/template/check.ts';
import * as z from 'zod/mini';
import { boardFamily, boardPage, boardTypes } from './family.ts';
import board from './kind.ts';

/** A note that changed twice: its text was renamed, then divided into a title and a body. */
export const laterNote = defineElement<{ title: string; body?: string }, null>({
  type: 'pin',
  title: '便签',
  icon: 'tag',
  group: '基础',
  keywords: 'pin',
  categories: ['note'],
  titleProp: 'title',
  merge: { body: 'text' },
  defaults: () => ({ title: '', body: '' }),
  props: z.object({ title: z.string(), body: z.optional(z.string()) }),
  settings: [],
  version: 3,
  migrations: [
    ({ text, ...rest }) => ({ ...rest, words: text ?? '' }),
    ({ words, ...rest }) => {
      const [title = '', ...lines] = (words as string).split('\n');
      return { ...rest, title, body: lines.join('\n') };
    },
  ],
});

const types = new Map([...boardTypes, ['pin', laterNote]]);
const family = { ...boardFamily, types };

/** The board of a later version of the product. */
const laterBoard: Kind = {
  ...board,
  family,
  types,
  check: value => checkForSave(value, { family, types }, { page: boardPage }),
  hooks: {},
};

export default laterBoard;
