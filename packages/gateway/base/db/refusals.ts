/** Whether the database refused a write because a row with the same value is there (of this index, when named). */
export function isDuplicate(error: unknown, index?: string): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && (index === undefined || constraint === index);
}
