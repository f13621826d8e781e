import { parseSync } from 'rolldown/utils';

/**
 * Words of the household: each was the whole name of many things at once, and said of none what it is. A name may hold one
 * (`LinkState`, `placeOf`); none is one. In the file of a thing's own noun the field has a word: response, cache, cursor, access, status.
 */
export const HOUSEHOLD: readonly string[] = `
  About Again Against Around Before Behind Below Beside Beyond Inside Later More Nothing Once Through Together Under
  Within Elsewhere Here Mine Own Where Which Whose Who Why When Of By At In Out From Over Ask Asked Asking Asks
  Answered Told Said Says Heard Hearing Tell Shown Show Seen Look Looked Looking Looks Found Known Read Named Kept
  Held Given Taken Brought Carried Handed Left Gone Leaving Made Open Opened Begun Ended Turned Placed Written Listed
  Counted Chosen Wanted Wish Need Needs Needed Waiting Refused Standing Standings Sent Place Places Part Parts Piece
  Pieces Spot Stretch Way Ways Door Thing Stored Loaded Saved Drawn Measured Pressed Typed Edited Printed Handled
  Fetched Released Settled Picked Shared Common Keeping Pending Ground Running Making Turn Due
`
  .trim()
  .split(/\s+/);

/** A name at the margin of a file, and whether other files see it. */
export interface Declared {
  readonly name: string;
  readonly exported: boolean;
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number];

function namesOf(statement: Statement): Declared[] {
  const exported = statement.type === 'ExportNamedDeclaration';
  const declaration = exported ? statement.declaration : statement;
  if (declaration?.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) =>
      id.type === 'Identifier' ? [{ name: id.name, exported }] : [],
    );
  const id = declaration && 'id' in declaration ? declaration.id : null;
  return id && 'name' in id ? [{ name: String(id.name), exported }] : [];
}

/** Names of types, functions, views and constants at the margin of a text. Throws where the text cannot be read. */
export function declaredIn(file: string, text: string): Declared[] {
  const { program, errors } = parseSync(file, text, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return program.body.flatMap(namesOf);
}

const BANNED = new Set(HOUSEHOLD.flatMap(word => [word, word.toLowerCase()]));

/** Names of a text that are a word of the household and no more: types and views everywhere, functions and constants where others see them. */
export function householdIn(file: string, text: string): string[] {
  const names = declaredIn(file, text)
    .filter(({ name, exported }) => BANNED.has(name) && (exported || /^[A-Z]/.test(name)))
    .map(({ name }) => name);
  return [...new Set(names)];
}
