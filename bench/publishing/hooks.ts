import { once } from 'node:events';
import { createServer } from 'node:http';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { readAllowed } from '@gonghui/gateway/base/outbound/allow.ts';
import { claim, dueHooks } from '@gonghui/gateway/outward/push/claim.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { postgresBin } from '@gonghui/testkit/postgres.ts';
import { sql } from 'kysely';
import { Agent } from 'undici';
import { notMeasured, report } from '../lib/figures.ts';
import { inTurns, quantile } from '../lib/stats.ts';

const GROUP = 'publishing';
const WAITING = 100_000;
/** Stored with one statement, which may not take long. */
const STEP = 5_000;
const AT_ONCE = 4;

interface Sink {
  url: string;
  /** When each record's first message came, by the clock of this process. */
  came: Map<string, number>;
  close(): void;
}

/** A receiver that answers at once. */
async function startSink(): Promise<Sink> {
  const came = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const at = performance.now();
    const { data } = JSON.parse(Buffer.concat(chunks).toString('utf8')) as {
      data?: { record?: { id: string } };
    };
    if (data?.record) came.set(data.record.id, at);
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, came, close: () => void server.close() };
}

const build = async (gateway: TestGateway, { ctx }: Enterprise) => {
  const text = component('input', { label: '事由' });
  const amount = component('number', { label: '金额' });
  const form = await buildForm(gateway, ctx, [text, amount]);
  return { form, values: { [text.id]: '一次提交', [amount.id]: 12 } };
};

const submit = (client: Client, { form, values }: Awaited<ReturnType<typeof build>>) =>
  client.call(submissionCalls.submit, { params: { id: form.id }, body: { values, key: newKey() } });

const hookOn = (client: Client, formId: string, url: string) =>
  client.call(hookCalls.create, {
    body: {
      formId,
      name: '量',
      url,
      status: 'on',
      events: ['record.created'],
      condition: null,
      fields: [],
      valueForm: 'value',
      importsToo: false,
    },
  });

/** What hooks cost a submission, how soon and how many messages leave, and what a long queue costs. */
export async function hooks(): Promise<void> {
  if (!postgresBin()) return notMeasured('data push', 'no PostgreSQL on this machine');
  const gateway = await startGateway('postgres', { config: { outboundAllow: readAllowed('127.0.0.1:*') } });
  const sink = await startSink();
  const home = await gateway.buildEnterprise('bench');
  const manager = await gateway.signIn('manager-bench');
  const [bare, alone, hooked] = [
    await build(gateway, home),
    await build(gateway, home),
    await build(gateway, home),
  ];
  const { hook } = await hookOn(manager, hooked.form.id, sink.url);

  const [twin, without, withOne] = await inTurns(400, [
    () => submit(manager, bare),
    () => submit(manager, alone),
    () => submit(manager, hooked),
  ]);
  const median = (samples: number[]) => quantile(samples, 0.5);
  const beside = (name: string, samples: number[], most: number) =>
    report({
      group: GROUP,
      name,
      unit: 'ms',
      value: median(samples),
      reference: { name: 'another form without hooks', value: median(twin) },
      goal: `≤ ${most}×`,
      met: median(samples) <= most * median(twin),
    });
  beside('submit, form without hooks, p50', without, 1.02);
  beside('submit, form with one hook, p50', withOne, 1.2);

  // All that has gathered, as fast as it goes; then one at a time, from its answer to its arrival.
  const { sender } = gateway.services.hooks;
  const waiting = 450 - sink.came.size;
  const begun = performance.now();
  await sender.drain();
  const rate = (waiting * 1000) / (performance.now() - begun);
  const agent = new Agent({ connections: AT_ONCE });
  const body = JSON.stringify({ data: {} });
  const from = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let i = 0; i < 250; i++) {
        const reply = await agent.request({ origin: sink.url, path: '/', method: 'POST', body });
        await reply.body.dump();
      }
    }),
  );
  const loop = (AT_ONCE * 250 * 1000) / (performance.now() - from);
  await agent.close();
  report({
    group: GROUP,
    name: 'deliveries a second, one hook, four at once',
    unit: '1/s',
    value: rate,
    reference: { name: 'a bare undici loop', value: loop },
    goal: '≥ 200 and ≥ 0.5×',
    met: rate >= 200 && rate >= 0.5 * loop,
  });

  sender.start();
  const late: number[] = [];
  for (let i = 0; i < 100; i++) {
    const { id } = await submit(manager, hooked);
    const at = performance.now();
    while (!sink.came.has(id)) await new Promise(done => setTimeout(done, 1));
    late.push((sink.came.get(id) ?? 0) - at);
  }
  report({
    group: GROUP,
    name: 'commit → request at the receiver, p50',
    unit: 'ms',
    value: quantile(late, 0.5),
    goal: '≤ 100 ms',
    met: quantile(late, 0.5) <= 100,
  });
  await sender.stop();

  for (let from = 0; from < WAITING; from += STEP)
    await sql`insert into hook_deliveries (id, tenant_id, form_id, hook_id, record_id, rev, event, changed, snapshot, next_at, created_at)
    select md5(n::text), tenant_id, form_id, id, 'r' || lpad(n::text, 7, '0'), 1, 'record.created', '{}', '{}', now(), now()
    from hooks, generate_series(${from + 1}::int, ${from + STEP}::int) n where id = ${hook.id}`.execute(
      gateway.db.kysely,
    );
  await sql`analyze hook_deliveries`.execute(gateway.db.kysely);
  const claims: number[] = [];
  for (let i = 0; i < 200; i++) {
    const start = performance.now();
    const [due] = await dueHooks(gateway.deps);
    if (due) await claim(gateway.deps, due, 12, `bench${i}`);
    claims.push(performance.now() - start);
  }
  report({
    group: GROUP,
    name: `claim of 12 among ${WAITING.toLocaleString('en')} waiting, p95`,
    unit: 'ms',
    value: quantile(claims, 0.95),
    goal: '≤ 5 ms',
    met: quantile(claims, 0.95) <= 5,
  });
  sink.close();
  await gateway.close();
}
