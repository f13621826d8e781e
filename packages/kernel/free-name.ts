/** A name that nothing has yet: itself, or with the least number from 2 behind it that makes it one. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let count = 2; ; count++) if (!taken.has(name + count)) return name + count;
}
