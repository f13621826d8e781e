import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { linkageCalls } from '@gonghui/contract/linkage.ts';
import { fieldPaths } from '@gonghui/syntax/ast.ts';
import { check } from '@gonghui/syntax/check.ts';
import { parse } from '@gonghui/syntax/parse.ts';

/** Reads and checks a formula; nothing of the enterprise is looked at. */
export function checkSyntax({
  expression,
  fields,
}: CallArgs<typeof linkageCalls.syntax>['body']): CallReturn<typeof linkageCalls.syntax> {
  const parsed = parse(expression);
  if (!parsed.ok) return { valid: false, type: null, problems: [parsed.problem], references: [] };
  const known = fields && new Map(fields.map(field => [field.key, field]));
  const { type, problems } = check(parsed.expression, path => {
    const key = path.join('.');
    if (!known) return { type: 'any', label: key };
    const field = known.get(key);
    return field && { type: field.type, label: field.label ?? key };
  });
  return { valid: problems.length === 0, type, problems, references: fieldPaths(parsed.expression) };
}
