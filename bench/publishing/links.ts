import { publicCalls } from '@gonghui/contract/public.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { postgresBin } from '@gonghui/testkit/postgres.ts';
import { buildPublicForm, newDevice, newLink } from '@gonghui/testkit/strangers.ts';
import { sql } from 'kysely';
import { notMeasured, report } from '../lib/figures.ts';
import { inTurns, quantile } from '../lib/stats.ts';

const GROUP = 'publishing';
const CONTENDERS = 500;
const PLACES = 100;
const RUNS = 200;

/** Strangers who have opened a link, each from an address and with a browser of his own. */
async function opened(gateway: TestGateway, short: string, count: number) {
  const visits: { headers: Record<string, string> }[] = [];
  for (let n = 0; n < count; n++) {
    const from = { 'x-forwarded-for': `10.${n >> 8}.${n & 255}.1` };
    const { data } = await gateway.anonymous.ask(
      publicCalls.open,
      { params: { shortLink: short }, body: { device: newDevice() } },
      from,
    );
    if (!data.visit) throw new Error(`the link is ${data.state}`);
    visits.push({ headers: { ...from, 'x-signature': data.visit } });
    // Rates are of a minute, and openings are not what is measured.
    if (n % 500 === 499) await sql`delete from public_counters`.execute(gateway.db.kysely);
  }
  return visits;
}

const submitAs = (
  gateway: TestGateway,
  shortLink: string,
  { headers }: { headers: Record<string, string> },
  values: Record<string, unknown>,
) =>
  gateway.anonymous.ask(
    publicCalls.submit,
    { params: { shortLink }, body: { values: values as never, key: newKey() } },
    headers,
  );

/** What all limits of a link cost a submission (its password was asked for when it was opened), beside a member's into the same form. */
async function limits(gateway: TestGateway, member: Client, manager: Client, form: Built): Promise<void> {
  const at = gateway.deps.now();
  const link = await newLink(manager, form.id, {
    quota: 100_000,
    opensAt: at - 60_000,
    closesAt: at + 36_000_000,
    settings: { once: { kind: 'device' }, sources: ['utm'], proof: 'off' },
  });
  const visits = await opened(gateway, link.short, RUNS + RUNS / 8 + 1);
  await sql`delete from public_counters`.execute(gateway.db.kysely);
  const byMember = () =>
    member.call(submissionCalls.submit, {
      params: { id: form.id },
      body: { values: form.values, key: newKey() },
    });
  const byStranger = async () => {
    const visit = visits.pop();
    if (!visit) throw new Error('no stranger is left');
    const answer = await submitAs(gateway, link.short, visit, form.values);
    if (answer.code !== 200) throw new Error(`a stranger was answered ${answer.code}: ${answer.message}`);
  };
  const [mine, theirs] = await inTurns(RUNS, [byMember, byStranger, async () => undefined]);
  const median = quantile(mine, 0.5);
  const value = quantile(theirs, 0.5);
  report({
    group: GROUP,
    name: 'public submit with all limits, p50',
    unit: 'ms',
    value,
    reference: { name: "a member's submit", value: median },
    goal: '≤ 1.5×',
    met: value <= 1.5 * median,
  });
}

/**
 * Many for few places at once: exactly those, beside the bare statement that decides about places, and beside as many members
 * who submit at once, which is what a whole call costs that nobody has to be refused.
 */
async function contenders(gateway: TestGateway, member: Client, manager: Client, form: Built): Promise<void> {
  // Work is asked for where many open it, which is before they submit.
  const link = await newLink(manager, form.id, { quota: PLACES, settings: { proof: 'off' } });
  const visits = await opened(gateway, link.short, CONTENDERS);
  await sql`delete from public_counters`.execute(gateway.db.kysely);
  const started = performance.now();
  await Promise.all(
    visits.map(() =>
      member.call(submissionCalls.submit, {
        params: { id: form.id },
        body: { values: form.values, key: newKey() },
      }),
    ),
  );
  const memberRate = (CONTENDERS * 1000) / (performance.now() - started);
  const from = performance.now();
  const answers = await Promise.all(visits.map(visit => submitAs(gateway, link.short, visit, form.values)));
  const rate = (CONTENDERS * 1000) / (performance.now() - from);
  const taken = answers.filter(({ code }) => code === 200).length;
  const full = answers.filter(({ data }) => (data as { state?: string } | null)?.state === 'full').length;

  const bare = await newLink(manager, form.id, { quota: PLACES });
  const began = performance.now();
  await Promise.all(
    visits.map(() =>
      sql`update public_links set used = used + 1 where id = ${bare.id} and used < quota`.execute(
        gateway.db.kysely,
      ),
    ),
  );
  const bareRate = (CONTENDERS * 1000) / (performance.now() - began);
  const exact = taken === PLACES && full === CONTENDERS - PLACES;
  const figure = { group: GROUP, unit: '1/s', value: rate };
  report({
    ...figure,
    name: `${CONTENDERS} for ${PLACES} places: answered a second`,
    reference: { name: 'the bare conditional update', value: bareRate },
    others: [
      { name: 'places given', value: taken },
      { name: 'told that it is full', value: full },
    ],
    goal: 'exact, ≥ 0.5×',
    met: exact && rate >= 0.5 * bareRate,
  });
  report({
    ...figure,
    name: `${CONTENDERS} for ${PLACES} places, beside calls`,
    reference: { name: `${CONTENDERS} members who submit at once`, value: memberRate },
    goal: 'exact, ≥ 1×',
    met: exact && rate >= memberRate,
  });
}

type Built = { id: string; values: Record<string, never> };

/** What limits of public links cost, and how one quota stands many at once. */
export async function links(): Promise<void> {
  if (!postgresBin()) return notMeasured('public links', 'no PostgreSQL on this machine');
  const gateway = await startGateway('postgres', {
    config: { baseUrl: 'https://forms.example.cn', trustedProxies: ['127.0.0.1'] },
  });
  const home = await gateway.buildEnterprise('bench');
  const manager = await gateway.signIn('manager-bench');
  const member = await gateway.signIn('plain-bench');
  const text = component('input', { label: '姓名' });
  const amount = component('number', { label: '人数' });
  const { id } = await buildPublicForm(gateway, home, manager, [text, amount]);
  const form = { id, values: { [text.id]: '王小明', [amount.id]: 2 } as never };
  await limits(gateway, member, manager, form);
  await contenders(gateway, member, manager, form);
  await gateway.close();
}
