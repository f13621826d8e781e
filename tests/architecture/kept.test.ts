import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesUnder } from './imports.ts';
import { keptIn } from './kept.ts';

/**
 * What is no `Recent`, each with what it ends with: it stands for something that is open or on its way, or has as many entries as the code
 * or the list of enterprises. Nothing that is remembered for the next call is among them.
 */
const ENDS: Readonly<Record<string, string>> = {
  'packages/gateway/base/own-folder.ts swept': 'a few prefixes that the code names',
  'packages/gateway/base/db/written.ts within': 'one number for each enterprise that writes',
  'packages/gateway/base/events/events.ts subscribers': 'filled when the services are made',
  'packages/gateway/base/paper/pdf.ts #faces': 'of one document',
  'packages/gateway/base/paper/pdf.ts #images': 'of one document, whose pictures are counted',
  'packages/gateway/base/paper/pdfkit-insides.ts #glyphs': 'of one face of one document',
  'packages/gateway/records/approvals/line-changes.ts NOTHING': 'stays empty',
  'packages/gateway/design/designs/emptied.ts #last': 'of one log, by the command of an operator',
  'packages/gateway/design/designs/emptied.ts #owners': 'of one log, by the command of an operator',
  'packages/gateway/outward/packages/files.ts #byId': 'of one export',
  'packages/gateway/outward/packages/files.ts #list': 'of one export',
  'packages/gateway/outward/packages/files.ts #digests': 'of one export',
  'packages/gateway/outward/packages/files.ts #left': 'of one export',
  'packages/gateway/outward/packages/making.ts things': 'of one import',
  'packages/gateway/outward/packages/naming.ts ids': 'of one export',
  'packages/gateway/outward/packages/naming.ts called': 'of one export',
  'packages/gateway/outward/packages/naming.ts dataFiles': 'of one export',
  'packages/gateway/outward/push/lanes.ts #flying': 'one number for each enterprise that pushes',
  'packages/gateway/enterprise/jobs/service.ts runners': 'filled when the services are made',
  'packages/gateway/enterprise/jobs/service.ts chores': 'filled when the services are made',
  'packages/gateway/enterprise/jobs/service.ts running': 'jobs at work, which leave it in run.ts',
  'packages/gateway/records/booking/places.ts moved': 'a parameter, of one count',
  'packages/gateway/records/submissions/write-record.ts asked': 'a parameter, stays empty',
  'packages/gateway/data/datasets/ask/names.ts NONE': 'stays empty',
  'packages/gateway/data/visuals/download/pivot-sheet.ts NONE': 'stays empty',
  'packages/server/start.ts accept': 'a parameter, stays empty',
  'packages/query/formula/parameters.ts #placed': 'of one statement',
  'packages/query/plan/read-groups.ts NOTHING_HELD': 'stays empty',
  'packages/query/plan/open.ts known': 'of one question',
  'packages/query/plan/few/summary.ts seen': 'of one question',
  'collab-server/colours.ts #chosen': 'people of one open design, let in by tickets',
  'packages/gateway/base/computing.ts #shares': 'enterprises that compute now, gone with their last piece',
  'packages/gateway/base/few-at-once.ts running':
    'what runs now; the lines are as long as `MOST_WAITING` says',
  'packages/gateway/base/few-at-once.ts lines': 'who waits, as many as the line is long',
  'packages/gateway/base/shared-line.ts lines': 'questions on their way',
  'packages/gateway/base/sealing.ts derived': 'a key for each of the purposes that the code names',
  'packages/gateway/base/duck/pool.ts busy': 'processes at work, as many as there may be',
  'packages/gateway/http/plugins/open-channels.ts open': 'open streams, gone when they end',
  'packages/gateway/design/designs/emptied.ts #takenBack': 'of one log, by the command of an operator',
  'packages/gateway/outward/push/arrivals.ts gathered':
    'deliveries that are settled together, gone in the same turn',
  'packages/gateway/outward/push/lanes.ts #lanes':
    'deliveries that were claimed, as many as one process claims',
  'packages/gateway/outward/push/sender.ts #flights':
    'deliveries on their way, as many as one process sends at once',
  'packages/gateway/outward/push/rounds.ts #wanted':
    'hooks that were told of since the last look, emptied by it',
  'packages/gateway/design/kinds/hooks-of.ts added': 'filled when the services are made',
  'packages/gateway/records/linkage/gather.ts #open': 'of one question',
  'packages/gateway/base/event-stream.ts open': 'open streams of each account, gone when they end',
  'packages/gateway/enterprise/live/listeners.ts #of': 'open streams, gone when they end',
  'packages/gateway/enterprise/live/live.ts recent': 'forms that changed within the last second',
  'packages/gateway/enterprise/live/live.ts gathered': 'who is told within 25 ms, emptied by it',
  'packages/gateway/enterprise/live/epochs.ts #uncounted':
    'one number for each enterprise that has more forms than are counted',
  'packages/gateway/outward/outside/ask.ts asked': 'questions on their way, as many as the line is long',
  'packages/gateway/base/outbound/names/names.ts asked':
    'questions on their way, as many as the line is long',
  'packages/gateway/base/paper/thread/pdf-run.ts #pictures': 'of one document',
  'packages/gateway/http/plugins/fair/fair-queue.ts #groups': 'enterprises with calls under way or waiting',
  'packages/gateway/http/plugins/fair/group.ts #arriving': 'calls that arrive now',
  'packages/gateway/http/plugins/fair/group.ts #late': 'people with calls under way that were late',
  'packages/gateway/http/plugins/fair/group.ts #people': 'people with calls under way',
  'packages/gateway/http/plugins/fair/group.ts #waiting': 'calls that wait, as many as the queue is long',
  'packages/gateway/data/datasets/answers/together.ts #running': 'questions on their way',
  'packages/gateway/data/datasets/ask/turns.ts #of': 'questions that run or wait, as many as there may be',
  'packages/gateway/data/datasources/drivers/way.ts wires': 'open connections to databases',
  'packages/gateway/records/prints/run/fonts.ts making': 'blocks of fonts that are being cut',
  'packages/server/demo/suppliers/server.ts sockets': 'open connections of the demo',
  'collab-server/awareness.ts #own': 'people of one open design, gone when they leave',
  'collab-server/awareness.ts #shownBy': 'people of one open design, gone when they leave',
  'collab-server/awareness.ts #changed': 'people of one open design who are told of together',
  'collab-server/budget.ts #kept': 'who is in a design; `cleanUp` forgets whoever has his whole budget again',
  'collab-server/handshakes.ts #pending': 'as many as `pendingHandshakes` says, the oldest goes first',
  'collab-server/pointers.ts #moved': 'people of one open design, emptied as they are told',
  'collab-server/relay.ts #sessions': 'open sockets',
  'collab-server/room.ts sessions': 'open sockets of one design',
  'collab-server/client-owners.ts #reserved': 'client ids on their way into the log',
  'collab-server/rooms.ts #open': 'designs that are open, gone when they are empty',
  'collab-server/rooms.ts #checkpointing': 'designs at their checkpoint',
  'collab-server/rooms.ts #unquiet': 'designs that were edited within moments',
  'collab-server/rooms.ts #begunAnew':
    'designs of whose log an operator’s copy had lost something, each once',
  'collab-server/log/group-commit.ts #last': 'designs with entries that are not written yet',
  'collab-server/log/journaled-storage.ts #heads': 'designs that are open, gone with `forget`',
  'collab-server/log/journaled-storage.ts #ways': 'designs with entries that are not handed on yet',
};

const files = ['packages/gateway', 'packages/server', 'packages/query', 'collab-server']
  .flatMap(filesUnder)
  .filter(file => !/\.test\.ts$|\/testing\//.test(file));
const all = files.flatMap(file => keptIn(readFileSync(file, 'utf8')).map(name => `${file} ${name}`));

describe('what the server remembers beyond a call', () => {
  it('is a `Recent`, which has an end and fair shares, wherever it is not listed', () => {
    expect(all.length).toBeGreaterThan(60);
    expect(all.filter(place => !Object.hasOwn(ENDS, place))).toEqual([]);
  });

  it('has no exception that is none any more', () => {
    expect(Object.keys(ENDS).filter(place => !all.includes(place))).toEqual([]);
  });

  it('is many of them', () => {
    const made = files.flatMap(file => readFileSync(file, 'utf8').match(/\bnew Recent[<(]/g) ?? []);
    expect(made.length).toBeGreaterThan(25);
  });

  it.each([
    'const known = new Map<string, number>();\nknown.set(a, 1);',
    'const known = new Map<string, number>();\nif (known.size > 9) known.clear();',
    'export function createThing() {\n  const known = new Set<string>();\n  return { add: a => known.add(a) };\n}',
    'class Book {\n  readonly #kept = new Map<string, Map<string, number>>();\n  add(a) {\n    this.#kept.set(a, 1);\n  }\n}',
    'const known = new WeakMap<object, Map<string, { until: number }>>();',
  ])('finds %j', text => {
    expect(keptIn(text)).toHaveLength(1);
  });

  it.each([
    'export function sum(all) {\n  const known = new Map<string, number>();\n  known.set(a, 1);\n}',
    'export function createThing() {\n  return () => {\n    const known = new Map();\n  };\n}',
    'const names = new Set(["a"]);',
  ])('passes over %j', text => {
    expect(keptIn(text)).toEqual([]);
  });
});
