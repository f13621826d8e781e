/** A sentence of the product with the tests that hold it to it; `design` numbers S, R: security and reliability. */
export interface Kept {
  says: string;
  /** Test files, from the root of the project. */
  tests: readonly string[];
  /** Kills, or connections of a phase, of a whole run, where the test command makes fewer. */
  rounds?: number;
  /** Whether it measures: its files run one after another then, on a machine that has nothing else to do. */
  measures?: true;
}

const promise = (name: string): string => `tests/promises/${name}.test.ts`;
const gateway = (name: string): string => `packages/gateway/${name}.test.ts`;

export const KEPT: Readonly<Record<string, Kept>> = {
  S1: {
    says: "Nobody reads or changes another enterprise's data",
    tests: [gateway('base/db/tenancy'), 'tests/contract/roles.test.ts', gateway('outward/links/foreign')],
  },
  S2: {
    says: 'Every call needs a named right',
    tests: ['tests/contract/roles.test.ts', gateway('http/plugins/guard'), gateway('outward/links/foreign')],
  },
  S3: {
    says: 'Nothing inside the network is reached that an administrator did not allow, whatever an address looks like or turns into',
    tests: [
      gateway('base/outbound/outbound'),
      gateway('base/outbound/http'),
      gateway('base/outbound/proxy'),
      gateway('outward/push/canary'),
      gateway('outward/links/foreign'),
    ],
  },
  S5: {
    says: 'A right that is taken away ends within five seconds, on open connections too',
    tests: [
      promise('relay-access-lost'),
      promise('sessions-end-channels'),
      gateway('enterprise/identity/sessions'),
      gateway('enterprise/identity/proof-of-membership'),
      gateway('outward/links/deciding'),
    ],
  },
  S6: {
    says: 'A hostile file or message costs at most 300 MB and 250 ms of the loop',
    tests: [promise('hostile-files')],
  },
  S7: { says: 'Guessing passwords is slow', tests: [gateway('enterprise/identity/sign-in')] },
  S8: {
    says: 'Secrets never come back out: not in an answer, a log, a table, a message that leaves',
    tests: [
      gateway('outward/push/secrets-nowhere'),
      gateway('outward/links/foreign'),
      gateway('records/submissions/submit'),
      gateway('data/datasources/datasources'),
    ],
  },
  S9: { says: 'Nothing stays in the browser after leaving', tests: ['src/session/storage.test.tsx'] },
  R0: {
    says: 'Every control of a designer can be typed into while colleagues edit',
    tests: ['src/designers/every-control.test.tsx', 'src/designers/every-dialog.test.tsx'],
  },
  R1: {
    says: 'All editors converge',
    tests: [
      promise('relay-converges'),
      'tests/sync/convergence.test.ts',
      'tests/sync/relay/editors.relay.test.ts',
    ],
  },
  R1a: {
    says: 'Nobody who may edit a design can make it one that others cannot open, read or edit',
    tests: [
      promise('relay-shape'),
      promise('relay-poisoned'),
      promise('relay-swept'),
      promise('relay-many-deletions'),
      'collab-server/shape/ordering-cost.test.ts',
      promise('design-swept'),
      'tests/sync/structure-fuzz.test.ts',
      'tests/sync/gate.test.ts',
      'tests/sync/garbage.test.ts',
    ],
  },
  R1b: {
    says: 'What merging makes of a text that several changed at once is never put into use unasked',
    tests: [
      'src/collab/text-conflicts.relay.test.ts',
      'tests/sync/relay/whose-text.relay.test.ts',
      'packages/elements/text-conflicts.test.ts',
    ],
  },
  R28: {
    says: 'An undo or redo leaves no value or place empty that had one',
    tests: ['tests/sync/convergence.test.ts'],
  },
  R29: {
    says: 'What a text costs grows with its length, and its length is looked at first',
    tests: [
      'packages/contract/lengths.test.ts',
      'tests/patterns/growth.test.ts',
      'packages/server/routes.test.ts',
      promise('relay-handshakes'),
    ],
  },
  R30: {
    says: 'What was approved stays what was signed',
    tests: [
      gateway('records/approvals/submitter'),
      gateway('records/approvals/again'),
      'tests/contract/approval-rights.test.ts',
      'tests/contract/approval-changes.test.ts',
    ],
  },
  R31: {
    says: 'Strangers learn no number of fewer than five people from a public report',
    tests: [gateway('outward/publications/few')],
  },
  R32: {
    says: 'Header, banner, keyboard and log say the same of a connection that the relay ended',
    tests: [
      'collab-server/closing.test.ts',
      'src/collab/refused.relay.test.ts',
      'src/collab/sync-state.test.ts',
      'tests/architecture/closes.test.ts',
    ],
  },
  R2: {
    says: 'No acknowledged edit is lost when the relay dies',
    tests: [
      promise('relay-killed'),
      promise('relay-two-homes'),
      'src/collab/acknowledged-is-there.relay.test.ts',
    ],
    rounds: 200,
  },
  R4: {
    says: 'No answered submission is lost or doubled when the gateway dies',
    tests: [promise('gateway-killed')],
    rounds: 100,
  },
  R5: { says: 'Trying again is safe', tests: [promise('records-under-concurrency')] },
  R6: {
    says: 'Approvals keep their rules when everybody acts at once',
    tests: [promise('approvals-under-concurrency'), promise('approvals-killed')],
  },
  R7: { says: 'Due times survive a restart and happen once', tests: [promise('approvals-killed')] },
  R8: {
    says: 'Serial numbers are unique and without a gap',
    tests: [gateway('records/submissions/fields/serial')],
  },
  R9: { says: 'Bookings are never oversold', tests: [gateway('records/booking/booking')] },
  R10: { says: 'A unique value is never there twice', tests: [promise('records-under-concurrency')] },
  R11: { says: 'Nothing is overwritten silently', tests: [promise('records-under-concurrency')] },
  R12: {
    says: 'Notices and mails arrive, once; each change reaches whoever a hook tells of it, in order, the same at every try',
    tests: [gateway('records/news/notices'), promise('hooks-delivered'), promise('hooks-all-ways')],
    rounds: 100,
  },
  R13: {
    says: 'A database that is away does not stop or confuse anybody for long',
    tests: [gateway('base/db/away'), promise('relay-database-gone')],
  },
  R14: {
    says: 'A full disk is told, read on, and recovered from without a hand',
    tests: [
      promise('disk-full'),
      promise('postgres-disk-full'),
      promise('relay-database-gone'),
      gateway('http/plugins/rest-of-body'),
      'collab-server/log/journal.test.ts',
    ],
  },
  R15: {
    says: 'What fails half-way has not happened',
    tests: [promise('records-are-atomic'), promise('approvals-are-atomic')],
  },
  R16: {
    says: 'The embedded database is honest about what it is',
    tests: ['packages/server/server.test.ts'],
  },
  R18: {
    says: 'Renewing a session is invisible',
    tests: [gateway('enterprise/identity/sessions'), 'src/api/client.test.tsx'],
  },
  R19: {
    says: 'A wrong clock of one machine changes nothing',
    tests: [promise('clocks'), gateway('base/db/clock'), 'tests/architecture/clock.test.ts'],
  },
  R25: {
    says: 'A backup restored into a new server has what was acknowledged',
    tests: [
      promise('restored'),
      promise('two-starts'),
      gateway('base/db/rights'),
      'tests/contract/upgrades.test.ts',
    ],
  },
  R21: { says: 'A large import goes on where it was killed', tests: [gateway('records/imports/imports')] },
  R22: {
    says: 'Too much work is refused early, and what is accepted is done soon',
    tests: [promise('overload'), gateway('http/plugins/fair/door'), 'src/api/client.test.tsx'],
    rounds: 5,
    measures: true,
  },
  R23: { says: 'One slow reader hurts nobody', tests: [promise('relay-slow-reader')] },
  R27: {
    says: 'Nobody can end the server by what he sends',
    tests: [
      promise('raw-bytes'),
      promise('signed-in-bytes'),
      promise('relay-nothing-lost'),
      promise('relay-bad-frames'),
    ],
    rounds: 3_000,
  },
  R24: {
    says: 'One enterprise cannot starve another',
    tests: [promise('overload'), gateway('http/plugins/fair/fair-queue'), gateway('http/plugins/fair/door')],
    rounds: 5,
    measures: true,
  },
};

/** Rounds of a whole run of a promise. */
export function fullRounds(id: keyof typeof KEPT): number {
  const rounds = KEPT[id]?.rounds;
  if (rounds === undefined) throw new Error(`promise ${id} has no number of rounds`);
  return rounds;
}

/** The files of promises that measure: nothing else runs beside them in a whole run. */
export const measuring: readonly string[] = [
  ...new Set(
    Object.values(KEPT).flatMap(({ measures, tests }) =>
      measures ? tests.filter(path => path.startsWith('tests/promises/')) : [],
    ),
  ),
];
