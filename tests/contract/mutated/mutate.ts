/** JSON that is written into a body as it stands, where no value of this language would become it. */
export class Raw {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Path = readonly (string | number)[];

const deep = (levels: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

/** What stands in the place of a value, by a name for messages: whatever it was, and for texts and numbers what they may be too. */
const ANYTHING: readonly Odd[] = [
  ['left out', undefined],
  ['null', null],
  ['true', true],
  ['a word', 'x'],
  ['[]', []],
  ['[null]', [null]],
  ['{}', {}],
  ['length', new Raw('{"length":-1,"toString":1,"then":1}')],
  ['deep', deep(40)],
];
const NUMBERS: readonly Odd[] = [
  ['0', 0],
  ['-0', new Raw('-0')],
  ['-1', -1],
  ['half', 0.5],
  ['1e309', new Raw('1e309')],
  ['1e300', 1e300],
  ['2^31', 2_147_483_648],
  ['2^53-1', Number.MAX_SAFE_INTEGER],
  ['many digits', '9'.repeat(400)],
];
const TEXTS: readonly Odd[] = [
  ['empty text', ''],
  ['blank', ' '],
  ['a number', 7],
  ['NUL', 'a\u0000b'],
  ['prototype', '__proto__'],
  ['constructor', 'constructor'],
  ['quotes', `'"\`\\%_;--`],
  ['no day', '2026-02-30'],
  ['a day without a date', '275760-09-14'],
  ['many digits', '9'.repeat(400)],
  ['an id of nothing', 'a0000000'],
];
/** Once a call: what is refused before a call is looked at, or is long. */
export const WHOLE: readonly Odd[] = [
  ['half a character', new Raw('"\\ud800"')],
  ['a foreign key', new Raw('{"__proto__":{"a":1}}')],
  ['too deep', deep(80)],
  ['many', Array.from({ length: 5000 }, () => 0)],
  ['long text', '长'.repeat(70_000)],
];
export type Odd = readonly [name: string, value: unknown];

/** What is tried in the place of this value. */
export function oddFor(value: unknown): readonly Odd[] {
  if (typeof value === 'number') return [...ANYTHING, ...NUMBERS];
  if (typeof value === 'string') return [...ANYTHING, ...TEXTS];
  if (Array.isArray(value)) return [...ANYTHING, ['twice', [...value, ...value]], ['0', 0]];
  return [...ANYTHING, ['0', 0]];
}

/** Every place of a value, itself first. */
export function* placesOf(value: unknown, path: Path = []): Generator<Path> {
  yield path;
  if (typeof value !== 'object' || value === null || value instanceof Raw) return;
  for (const [key, part] of Object.entries(value))
    yield* placesOf(part, [...path, Array.isArray(value) ? Number(key) : key]);
}

export const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], value);

/** A copy with that in that place; `undefined` leaves the place out. */
export function put(value: unknown, [key, ...rest]: Path, odd: unknown): unknown {
  if (key === undefined) return odd;
  if (Array.isArray(value)) return value.map((part, n) => (n === key ? put(part, rest, odd) : part));
  const copy = { ...(value as Record<string, unknown>) };
  if (rest.length === 0 && odd === undefined) delete copy[key];
  else copy[key] = put(copy[key], rest, odd);
  return copy;
}

/** The text of a body, with what is raw in it as it stands. */
export function textOf(body: unknown): string {
  const raw: string[] = [];
  const text = JSON.stringify(body, (_, value) =>
    value instanceof Raw ? `\u0001${raw.push(value.text) - 1}\u0001` : value,
  );
  return text.replace(/"\\u0001(\d+)\\u0001"/g, (_, n) => raw[Number(n)] ?? '');
}
