import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import { checkForSave } from '@gonghui/elements/template/check.ts';
import { boardPage, boardTypes, boardFamily as family } from '../pinboard/family.ts';
import board from '../pinboard/kind.ts';

const shelfFamily = { ...family, kind: 'shelf', whole: '书架' };

/** Notes on a shelf of an applet: a kind of design that belongs to no page. It exists in tests only. */
const shelf: Kind = {
  kind: 'shelf',
  noun: '书架',
  family: shelfFamily,
  types: boardTypes,
  empty: board.empty,
  check: value => checkForSave(value, { family: shelfFamily, types: boardTypes }, { page: boardPage }),
  saved: board.saved,
};

export default shelf;
