/** Whose something is that a browser keeps. `person`: user and enterprise are part of its name, or of the key of each row. */
export type Owner = 'person' | 'sign-in' | 'stranger' | 'machine';
/**
 * The effect of signing out on stored data. `asked`: unfinished work stays or goes as the person answers, the rest goes; `own`: goes if
 * it is the person's own; `goes`: always goes; `stays`: always stays.
 */
export type SignOutEffect = 'asked' | 'own' | 'goes' | 'stays';
export type StoreKind = 'local' | 'session' | 'database' | 'cache';

export interface KeptThing {
  readonly area: StoreKind;
  /** The whole name, or where it ends in a dot or a dash what names begin with. */
  readonly name: string;
  readonly owner: Owner;
  readonly leaving: SignOutEffect;
  /** A session that ends without anybody leaving takes it, too. */
  readonly ends?: true;
}

/**
 * Everything that the product keeps in a browser: whose it is, and what signing out does to it (docs/at-a-machine.md, promise
 * S9). A walk over the source finds names that are not here (tests/architecture/machine-table.test.ts). What is not here goes.
 */
export const KEPT_THINGS: readonly KeptThing[] = [
  { area: 'local', name: 'gh-tokens', owner: 'sign-in', leaving: 'goes', ends: true },
  { area: 'local', name: 'gh-user', owner: 'sign-in', leaving: 'goes', ends: true },
  { area: 'local', name: 'gh-source', owner: 'sign-in', leaving: 'goes' },
  { area: 'local', name: 'gh-farewell', owner: 'sign-in', leaving: 'goes' },
  { area: 'local', name: 'gh-left', owner: 'sign-in', leaving: 'goes' },
  { area: 'local', name: 'gonghui.me', owner: 'sign-in', leaving: 'goes' },
  { area: 'local', name: 'gonghui.jobs', owner: 'sign-in', leaving: 'goes' },
  { area: 'local', name: 'gonghui.flow.', owner: 'sign-in', leaving: 'goes' },
  { area: 'local', name: 'gonghui.print.template', owner: 'sign-in', leaving: 'goes' },
  { area: 'local', name: 'gh.page.rows.', owner: 'sign-in', leaving: 'goes' },
  { area: 'local', name: 'gh.form.', owner: 'sign-in', leaving: 'goes' },
  { area: 'session', name: 'gh-return', owner: 'sign-in', leaving: 'goes' },
  { area: 'local', name: 'gh.draft.', owner: 'person', leaving: 'asked' },
  { area: 'session', name: 'gh.draft.', owner: 'person', leaving: 'asked' },
  { area: 'local', name: 'gh.held.', owner: 'person', leaving: 'asked' },
  { area: 'local', name: 'gh.comment.', owner: 'person', leaving: 'asked' },
  { area: 'session', name: 'gh.comment.', owner: 'person', leaving: 'asked' },
  { area: 'session', name: 'gh.begun.', owner: 'person', leaving: 'asked' },
  { area: 'database', name: 'gonghui.files', owner: 'person', leaving: 'asked' },
  { area: 'local', name: 'gonghui.design.', owner: 'person', leaving: 'asked' },
  { area: 'database', name: 'gonghui.design.', owner: 'person', leaving: 'asked' },
  { area: 'local', name: 'gonghui.save.', owner: 'person', leaving: 'asked' },
  { area: 'session', name: 'gh.look.', owner: 'person', leaving: 'own' },
  { area: 'local', name: 'gh.draft.guest.', owner: 'stranger', leaving: 'stays' },
  { area: 'session', name: 'gh.draft.guest.', owner: 'stranger', leaving: 'stays' },
  { area: 'session', name: 'gh.shared.', owner: 'stranger', leaving: 'stays' },
  { area: 'local', name: 'gh.receipt.', owner: 'stranger', leaving: 'stays' },
  { area: 'local', name: 'gh.visit.', owner: 'stranger', leaving: 'stays' },
  { area: 'session', name: 'gh-pass-', owner: 'machine', leaving: 'stays' },
  { area: 'database', name: 'gonghui.walls', owner: 'machine', leaving: 'stays' },
  { area: 'local', name: 'gh-theme', owner: 'machine', leaving: 'stays' },
  { area: 'local', name: 'gh.device', owner: 'machine', leaving: 'stays' },
  { area: 'local', name: 'gh.my.next', owner: 'machine', leaving: 'stays' },
  { area: 'local', name: 'gonghui.print.shift', owner: 'machine', leaving: 'stays' },
  { area: 'local', name: 'gonghui.designer.ui', owner: 'machine', leaving: 'stays' },
  { area: 'session', name: 'gonghui.tab', owner: 'machine', leaving: 'stays' },
  { area: 'cache', name: 'gh-shell-', owner: 'machine', leaving: 'stays' },
];

const isPrefix = (name: string): boolean => /[.-]$/.test(name);

/** What the table says of a name; of several the most exact. */
export const thingOf = (area: StoreKind, name: string): KeptThing | undefined =>
  KEPT_THINGS.filter(
    one => one.area === area && (isPrefix(one.name) ? name.startsWith(one.name) : name === one.name),
  ).sort((a, b) => b.name.length - a.name.length)[0];

/** Whether it is this account's by its name (`tenant.user`). */
export const isOwn = ({ name: prefix }: KeptThing, name: string, account: string): boolean =>
  name.startsWith(`${prefix}${account}.`);
