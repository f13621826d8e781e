import { approvalCalls } from '@gonghui/contract/approvals.ts';
import type { Call } from '@gonghui/contract/define.ts';
import { HOOK_EVENTS } from '@gonghui/contract/hook-shapes.ts';
import { hookCalls } from '@gonghui/contract/hooks.ts';
import { importCalls } from '@gonghui/contract/imports.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { taskCalls } from '@gonghui/contract/tasks.ts';
import { openDatabase } from '@gonghui/gateway/base/db/database.ts';
import { readAllowed } from '@gonghui/gateway/base/outbound/allow.ts';
import { postgresUrl } from '@gonghui/testkit/database.ts';
import { activateFlow, approval } from '@gonghui/testkit/flows.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import { type Client, newSecrets, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { type Receiver, startReceiver } from '@gonghui/testkit/receiver.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { promiseRounds } from '@gonghui/testkit/size.ts';
import { buildPublicForm, newDevice, newLink } from '@gonghui/testkit/strangers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fullRounds } from './kept.ts';
import { freePort, killProcess, startGatewayProcess } from './support/gateway-process.ts';

/**
 * Promise R12 of the other ways in which records change: strangers submit, people decide, tables are imported, while the process that
 * takes submissions and decisions and sends what hooks are told is killed again and again. Imports run in a process of their own:
 * that they go on where they were killed is promise R21.
 */
const KILLS = promiseRounds(1, Math.ceil(fullRounds('R12') / 5));
const ROWS_OF_AN_IMPORT = 20;

let gateway: TestGateway;
let receiver: Receiver;
let url: string;
const secrets = newSecrets();

beforeAll(async () => {
  url = await postgresUrl();
  const config = {
    outboundAllow: readAllowed('127.0.0.1:*'),
    expireIn: 10_000_000,
    baseUrl: 'https://f.example.cn',
  };
  gateway = await startGateway('postgres', { db: await openDatabase({ url, poolSize: 4 }), secrets, config });
  receiver = await startReceiver();
});
afterAll(async () => {
  await gateway.close();
  await gateway.db.close();
  await receiver.close();
});

test('killed while strangers submit, people decide and tables come in: each event arrives, in order, the same each time', {
  timeout: 180_000 + KILLS * 20_000,
}, async () => {
  const ours = await gateway.buildEnterprise('one');
  const [manager, decider] = [await gateway.signIn('manager-one'), await gateway.signIn('developer-one')];
  await gateway.services.jobs.start();
  const text = component('input', { label: '内容' });
  const decided = await buildForm(gateway, ours.ctx, [text]);
  await activateFlow(manager, decided.id, [approval([ours.users.developer!])]);
  const open = await buildPublicForm(gateway, ours, manager, [text]);
  const links: Awaited<ReturnType<typeof newLink>>[] = [];
  for (let n = 0; n < 2; n++) links.push(await newLink(manager, open.id, { settings: { proof: 'off' } }));
  for (const formId of [decided.id, open.id])
    await manager.call(hookCalls.create, {
      body: {
        ...{ formId, name: '收', url: receiver.url, status: 'on', events: [...HOOK_EVENTS], condition: null },
        ...{ fields: [], valueForm: 'value', importsToo: true },
      },
    });
  const seed = SEED;
  console.log(`seed ${seed}`);
  const random = randomFrom(seed).next;
  const port = await freePort();

  /** Events by record, in the order in which the receiver first took them. */
  const taken = new Map<string, string[]>();
  const texts = new Map<string, string>();
  const wrong: string[] = [];
  receiver.answer((response, { body, text: sent, headers }) => {
    const id = String(headers['webhook-id']);
    const known = texts.get(id);
    if (known !== undefined && known !== sent) wrong.push(`${id} came with two bodies`);
    texts.set(id, sent);
    const fate = random();
    if (fate < 0.08) return void response.writeHead(500).end('忙');
    if (fate < 0.14) return void response.destroy();
    const { id: recordId } = body.data.record;
    const before = taken.get(recordId) ?? [];
    if (!before.includes(body.type)) taken.set(recordId, [...before, body.type]);
    setTimeout(() => response.writeHead(204).end(), fate < 0.3 ? 40 : 0);
  });

  let stop = false;
  let done = 0;
  /** Ways by which something was done at all. */
  const ways = new Set<string>();
  const ask = async (
    call: Call,
    params: Record<string, string>,
    body: object,
    headers: Record<string, string>,
  ): Promise<{ code: number; data: never }> => {
    const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    const response = await fetch(`http://127.0.0.1:${port}/getway-api${path}`, {
      method: call.method,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as never;
  };
  const as = ({ token }: Client) => ({ authorization: `Bearer ${token}` });
  /** Does it again and again; what fails because nobody listens is tried again a little later. */
  const over = async (act: () => Promise<boolean>) => {
    while (!stop)
      try {
        if (await act()) {
          done++;
          ways.add(act.name);
        } else await new Promise(wait => setTimeout(wait, 50));
      } catch {
        await new Promise(wait => setTimeout(wait, 30));
      }
  };
  const values = () => ({ values: { [text.id]: `第${done}次` }, key: newKey() });
  const submits = async () => {
    const params = { shortLink: links[Math.floor(random() * links.length)]?.short ?? '' };
    const { data } = await ask(publicCalls.open, params, { device: newDevice() }, {});
    const { visit } = data as { visit: string | null };
    if (visit === null) return false;
    return (await ask(publicCalls.submit, params, values(), { 'x-signature': visit })).code === 200;
  };
  const initiates = async () =>
    (await ask(submissionCalls.submit, { id: decided.id }, values(), as(manager))).code === 200;
  const decides = async () => {
    const page = { page: { current: 1, pageSize: 20 } };
    const { data } = await ask(taskCalls.page, { type: 'claimed' }, page, as(decider));
    const { list } = data as { list: { instanceId: string; taskId: string }[] };
    const task = list[Math.floor(random() * list.length)];
    if (!task) return false;
    const params = { id: task.instanceId, taskId: task.taskId };
    const body = { key: newKey(), action: random() < 0.7 ? 'agree' : 'reject', comment: '看过' };
    return (await ask(approvalCalls.handle, params, body, as(decider))).code === 200;
  };
  const imports = async () => {
    const rows = Array.from({ length: ROWS_OF_AN_IMPORT }, (_, n) => `行${n}`).join('\n');
    const head =
      '--part\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n';
    const sent = await gateway.app.inject({
      method: 'POST',
      url: `/getway-api${importCalls.extract.path.replace('{id}', open.id)}`,
      headers: { ...as(manager), 'content-type': 'multipart/form-data; boundary=part' },
      payload: `${head}内容\n${rows}\n\r\n--part--\r\n`,
    });
    const { upload } = sent.json().data as { upload: string };
    const body = { upload, sheet: 0, head: 0, columns: [text.id], mode: 'add' };
    const { jobId } = await manager.call(importCalls.start, { params: { id: open.id }, body } as never);
    await vi.waitFor(
      async () => expect((await manager.call(jobCalls.get, { params: { id: jobId } })).state).toBe('done'),
      { timeout: 60_000, interval: 50 },
    );
    return true;
  };

  const start = () => startGatewayProcess(url, port, secrets, { hooks: true });
  let child = await start();
  const people = [submits, submits, initiates, initiates, decides, imports].map(over);
  for (let kills = 0; kills < KILLS; kills++) {
    const enough = done + 25 + Math.floor(random() * 25);
    while (done < enough) await new Promise(wait => setTimeout(wait, 5));
    await killProcess(child);
    child = await start();
  }
  await new Promise(wait => setTimeout(wait, 500));
  stop = true;
  await Promise.all(people);
  await killProcess(child);
  for (let hour = 0; hour < 40; hour++) {
    await gateway.services.hooks.sender.drain();
    gateway.advance(hour < 20 ? 61_000 : 3_600_000);
  }

  const records = async (formId: string) =>
    (
      await sql<{ id: string; status: string | null }>`select id, process_status as status
        from ${sql.table(`r_${formId}`)}`.execute(gateway.db.kysely)
    ).rows;
  const [flow, others] = [await records(decided.id), await records(open.id)];
  const ends = (status: string | null) =>
    status === 'approved' || status === 'rejected' ? [`approval.${status}`] : [];
  const expected = new Map([
    ...flow.map(({ id, status }): [string, string[]] => [
      id,
      ['record.created', 'approval.started', ...ends(status)],
    ]),
    ...others.map(({ id }): [string, string[]] => [id, ['record.created']]),
  ]);
  const { rows: states } = await sql<{ state: string; n: number }>`select state, count(*)::int as n
    from hook_deliveries group by state`.execute(gateway.db.kysely);
  const events = [...expected.values()].flat().length;
  const decisions = flow.filter(({ status }) => ends(status).length > 0).length;
  console.log(
    `${events} events over ${KILLS} kills: ${flow.length} with approvals, ${decisions} decided, ${others.length} from outside`,
  );
  expect(wrong).toEqual([]);
  expect(states).toEqual([{ state: 'delivered', n: events }]);
  expect(new Map([...taken].sort())).toEqual(new Map([...expected].sort()));
  expect([...ways].sort()).toEqual(['decides', 'imports', 'initiates', 'submits']);
});
