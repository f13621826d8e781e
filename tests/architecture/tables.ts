import { readFileSync } from 'node:fs';
import { MODULES, moduleOf } from './doors.ts';
import { filesUnder } from './imports.ts';

export type Does = 'reads' | 'writes';

/** A statement on a table, in a file that is not its owner's, as `file reads table`. */
export type Use = `${string} ${Does} ${string}`;

/**
 * Tables that their owner lets others join and look up, because a function called per row, or a list fetched beside, would
 * cost a question of its own: names, membership and state, under the column names that stand in its `tables.ts`.
 */
export const OPEN_TO_READ: Readonly<Record<string, string>> = {
  users: 'names of people stand in every list, and whether they are there',
  depts: 'names of departments, and the tree',
  roles: 'names of roles',
  user_depts: 'who is in which department',
  user_roles: 'who has which role',
  tenants: 'whether the enterprise is enabled, in the statement that finds a session',
  applets: 'name and state of the applet that a page stands in',
  forms: 'name and applet of the page that something belongs to',
  applet_auth:
    'who may visit and build the applet that a page stands in, in the statement that finds the page',
};

/** The rest, each with its reason. The list may only shrink. */
export const MEANT: Readonly<Partial<Record<Use, string>>> = {
  'packages/gateway/design/versions/updates.ts reads designs':
    'a save waits for a document that is there, and versions stand below documents',
  'packages/gateway/base/db/rights.ts writes design_versions':
    'rights of the lowered role on it, which a restore may have lost; no row',
  'packages/gateway/base/db/rights.ts writes tenants': 'the same',
  'packages/gateway/base/db/tenancy.ts writes tenants': 'its row-level policy, which goes by the id; no row',
  'packages/gateway/records/access/access.ts reads submissions':
    'whether somebody ever had to do with a form is answered where his rights are',
  'packages/gateway/records/approvals/store/messages.ts writes notices':
    'all that follows from a decision is stored with one statement, in one round trip',
  'packages/gateway/records/approvals/store/messages.ts writes mails': 'the same',
  'packages/gateway/records/approvals/erase.ts writes notices':
    'messages hold what the record held, and go with it',
  'packages/gateway/records/approvals/erase.ts writes mails': 'the same',
  'packages/gateway/records/approvals/detail.ts reads mails': 'the record of an approval names its mails',
  'packages/gateway/records/approvals/line-changes.ts reads record_changes':
    'lines of an approval show what each decision changed',
  'packages/gateway/records/approvals/reads-file.ts reads record_files':
    'whether a file is one of the record’s, in one question with the instance',
  'packages/gateway/records/booking/places.ts reads approval_instances':
    'a place is held by whoever is under way',
  'packages/gateway/records/booking/places.ts reads submissions': 'the same',
  'packages/gateway/design/designs/rights.ts reads sessions':
    'who may open a design, asked by the relay in one statement for each socket',
  'packages/gateway/records/efficiency/figures.ts reads approval_instances':
    'figures are sums over all approvals; nothing else asks for them',
  'packages/gateway/records/efficiency/figures.ts reads approval_tasks': 'the same',
  'packages/gateway/records/efficiency/service.ts reads jobs':
    'whether a workbook of the figures is being made',
  'packages/gateway/enterprise/files/sweep.ts reads design_versions':
    'bytes are swept by one statement that looks wherever a file may be used',
  'packages/gateway/enterprise/files/sweep.ts reads record_files': 'the same',
  'packages/gateway/enterprise/files/unused-bytes.ts reads data_files': 'the same',
  'packages/gateway/enterprise/files/unused-bytes.ts reads data_sheets': 'the same',
  'packages/gateway/enterprise/files/unused-bytes.ts reads extracts': 'the same',
  'packages/gateway/enterprise/files/unused-bytes.ts reads jobs': 'the same',
  'packages/gateway/enterprise/files/unused-bytes.ts reads samples': 'the same',
  'packages/gateway/enterprise/files/unused-bytes.ts reads uploads': 'the same',
  'packages/gateway/outward/links/visitor.ts writes users':
    'the one row as which strangers submit, in no list of people and changed by nobody',
  'packages/gateway/enterprise/identity/password-service.ts writes users':
    'the password of an account is a column of the person; nobody else reads or writes it',
  'packages/gateway/records/imports/take-back.ts reads jobs': 'what an import brought in is named by its job',
  'packages/gateway/records/imports/take-back.ts reads submissions': 'the same, joined with the record table',
  'packages/gateway/enterprise/jobs/sweep.ts reads import_errors':
    'what a job made goes in the statement that claims the job',
  'packages/gateway/enterprise/jobs/sweep.ts writes import_errors': 'the same',
  'packages/gateway/records/news/about.ts reads approval_copies':
    'a page of messages is told apart with one question',
  'packages/gateway/records/news/about.ts reads approval_instances': 'the same',
  'packages/gateway/records/news/about.ts reads approval_tasks': 'the same',
  'packages/gateway/records/news/service.ts reads approval_copies':
    'counts of the bell and of the task centre travel together, with one question',
  'packages/gateway/records/news/service.ts reads approval_tasks': 'the same',
  'packages/gateway/records/news/behind.ts reads design_parts': 'where a message about a design leads',
  'packages/gateway/enterprise/organisation/naming.ts reads files': 'ids of any sort are looked up alike',
  'packages/gateway/design/permissions/submit-limit.ts reads submissions':
    'how often somebody has submitted, under the lock of the submission',
  'packages/gateway/design/permissions/submit-limit.ts reads jobs':
    'what an import brought in does not count',
  'packages/gateway/records/submissions/file-rules.ts reads files':
    'size and sort of all files of a value at once',
  'packages/gateway/records/submissions/names.ts reads files': 'names of files of a page of records',
  'packages/gateway/records/submissions/changed-after.ts reads approval_instances':
    'a record says itself what was changed after its approval, in one question with its history',
  'packages/gateway/records/submissions/purge.ts reads form_columns': 'which subforms a form has ever had',
  'packages/gateway/records/tasks/list.ts reads approval_instances':
    'the task centre is the list of what approvals keep; it has no tables of its own',
  'packages/gateway/records/tasks/sources.ts reads approval_instances': 'the same',
  'packages/gateway/records/tasks/sources.ts reads approval_tasks': 'the same',
  'packages/gateway/records/tasks/sources.ts reads approval_copies': 'the same',
  'packages/gateway/records/tasks/present.ts reads approval_tasks': 'the same',
  'packages/gateway/records/tasks/service.ts reads approval_tasks': 'the same',
  'packages/gateway/records/tasks/service.ts reads approval_instances': 'the same',
  'packages/gateway/records/tasks/service.ts reads approval_copies': 'the same',
};

const HEAD = /^export interface \w+Tables \{$/;

/** Which module has which table, as the `tables.ts` of modules describe them. */
export function ownersOf(texts: Readonly<Record<string, string>>): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [module, text] of Object.entries(texts)) {
    let inside = false;
    for (const line of text.split('\n')) {
      if (HEAD.test(line)) inside = true;
      else if (line === '}') inside = false;
      const [, table] = (inside && /^ {2}(\w+):/.exec(line)) || [];
      if (table !== undefined) owners.set(table, module);
    }
  }
  return owners;
}

export const owners = (): Map<string, string> =>
  ownersOf(
    Object.fromEntries(
      [...MODULES.values()]
        .flatMap(filesUnder)
        .filter(file => file.endsWith('/tables.ts'))
        .map(file => [moduleOf(file)?.module ?? '', readFileSync(file, 'utf8')]),
    ),
  );

const BUILDER: Readonly<Record<string, Does>> = {
  selectFrom: 'reads',
  innerJoin: 'reads',
  leftJoin: 'reads',
  rightJoin: 'reads',
  fullJoin: 'reads',
  insertInto: 'writes',
  updateTable: 'writes',
  deleteFrom: 'writes',
  mergeInto: 'writes',
};

/**
 * Statements of a file on tables of others: as the builder has them, as SQL text has them, and as names that are put into
 * SQL text, which count as writing.
 */
export function foreignUses(file: string, text: string, owned: ReadonlyMap<string, string>): Use[] {
  const here = moduleOf(file)?.module ?? '';
  const tables = [...owned.keys()].sort((a, b) => b.length - a.length).join('|');
  const found = new Set<Use>();
  const note = (does: Does, table: string) => {
    if (owned.get(table) !== here) found.add(`${file} ${does} ${table}`);
  };
  const code = text.replace(/^\s*(?:\/\*\*[\s\S]*?\*\/|\/\/.*)$/gm, '');
  const calls = new RegExp(`\\.(${Object.keys(BUILDER).join('|')})\\(\\s*'(${tables})(?: as \\w+)?'`, 'g');
  for (const [, call = '', table = ''] of code.matchAll(calls)) note(BUILDER[call] ?? 'writes', table);
  const texts = new RegExp(
    `\\b(delete\\s+from|insert\\s+into|update|merge\\s+into|from|join|using)\\s+(?:only\\s+)?(${tables})\\b(?!['(.])`,
    'gi',
  );
  for (const [, verb = '', table = ''] of code.matchAll(texts))
    note(/^(?:from|join|using)$/i.test(verb) ? 'reads' : 'writes', table);
  // A piece of SQL that another puts behind its `from`.
  const pieces = new RegExp(`\`\\s*(${tables})\\s+(?:\\w+\\s+)?(?:where|join)\\b`, 'g');
  for (const [, table = ''] of code.matchAll(pieces)) note('reads', table);
  if (/sql\.table\(/.test(code)) {
    const names = new RegExp(`'(${tables})'`, 'g');
    for (const [, table = ''] of code.replace(calls, '').matchAll(names)) note('writes', table);
  }
  return [...found];
}
