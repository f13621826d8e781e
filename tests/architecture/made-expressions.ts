/**
 * What becomes a pattern as the product runs, by file: none of it is text of a request, but for patterns that people write, which RE2
 * runs. `like`: what it comes to, looked at as all others are.
 */
export const MADE: Readonly<Record<string, { like?: readonly string[]; why: string }>> = {
  'packages/kernel/ids.ts': {
    like: ['^(?=[^_]+_)[A-Za-z][A-Za-z0-9_]{1,59}$'],
    why: 'a limit is a number of ours',
  },
  'packages/kernel/text-rules.ts': { why: 'another pattern, with another flag' },
  'packages/server/web.ts': {
    like: ['^/p/[^/]+/?$'],
    why: 'patterns of the app’s own routes, which the build wrote',
  },
  'packages/gateway/http/plugins/json.ts': { why: 'words of ours' },
  'packages/print/rich/tokens.ts': {
    like: ['\\sname\\s*=\\s*(?:"([^"]*)"|\'([^\']*)\')'],
    why: 'names of attributes that the caller wrote',
  },
  'packages/elements/form/upload-img/accept.ts': { like: ['\\.(?:a|b|jpeg)$'], why: 'endings of ours' },
  'packages/gateway/base/checks/patterns.ts': { why: 'what people write: RE2' },
  'src/runtime/form-fill/patterns.ts': { why: 'what people write: RE2' },
  'packages/gateway/base/sheets/xlsx/workbook.ts': {
    like: ['<(?:[\\w.-]+:)?name(\\s[^<>]*)>'],
    why: 'names of tags that the caller wrote',
  },
  'src/collab/ticket.ts': { why: 'in the browser: the id of the design that is open' },
  'src/designers/report/report-parts.tsx': { why: 'in the browser: the id of the report that is open' },
  'src/runtime/record/RecordComments.tsx': {
    why: 'in the browser: names with their signs taken for letters',
  },
  'packages/domain/record-question.ts': { why: 'a method of another thing' },
  'packages/gateway/base/outbound/addresses.ts': { why: 'a method of addresses' },
  'packages/gateway/base/outbound/allow.ts': { why: 'a method of addresses' },
  'packages/syntax/sql/format.ts': { why: 'a pattern that stands there' },
  'src/runtime/data-files/read-bad-cells.ts': { why: 'a pattern that stands there' },
  'src/shell/worker.ts': { why: 'a method of caches' },
};
