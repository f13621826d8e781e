import type { ChildProcess } from 'node:child_process';
import { openDatabase } from '@gonghui/gateway/base/db/database.ts';
import { postgresUrl } from '@gonghui/testkit/database.ts';
import { buildForm, component } from '@gonghui/testkit/forms.ts';
import { newSecrets, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { type Costs, costsOf } from './costs.ts';
import { freePort, killProcess, startGatewayProcess } from './gateway-process.ts';
import { median, p95, rounded, runLoad } from './load.ts';
import type { Load, LoadResult } from './load-child.ts';

/** Calls a second of the enterprise that asks little, and its connections. */
const MODEST = { perSecond: 40, connections: 20 };

/** An installation with two enterprises, and gateways over it in processes of their own. */
export interface Installation {
  local: TestGateway;
  greedy: Load['asks'];
  modest: Load['asks'];
  /** A gateway that tells its costs, warm. */
  start(options?: { noDoor?: boolean }): Promise<{ child: ChildProcess; port: number }>;
  close(): Promise<void>;
}

/** Of PostgreSQL; the disk of a machine that does other things as well is no part of what is measured. */
export async function startInstallation(): Promise<Installation> {
  const secrets = newSecrets();
  const url = `${await postgresUrl()}?options=${encodeURIComponent('-c synchronous_commit=off')}`;
  const local = await startGateway('postgres', { db: await openDatabase({ url, poolSize: 2 }), secrets });
  const [greedy, modest] = [await asksOf(local, 'greedy'), await asksOf(local, 'modest')];
  const running: ChildProcess[] = [];
  return {
    ...{ local, greedy, modest },
    start: async ({ noDoor = false } = {}) => {
      const port = await freePort();
      const child = await startGatewayProcess(url, port, secrets, { watched: true, noDoor });
      running.push(child);
      await runLoad({ port, asks: [...greedy, ...modest], connections: 4, perSecond: null, seconds: 2 });
      return { child, port };
    },
    close: async () => {
      await Promise.all(running.map(killProcess));
      await local.close();
      await local.db.close();
    },
  };
}

/** Half of them submit, half of them look at what was submitted. */
async function asksOf(local: TestGateway, code: string): Promise<Load['asks']> {
  const ours = await local.buildEnterprise(code);
  const { token } = await local.signIn(`manager-${code}`);
  const text = component('input', { label: '事由' });
  const { id } = await buildForm(local, ours.ctx, [text, component('number', { label: '金额' })]);
  const submit = JSON.stringify({ values: { [text.id]: '出差 {n}' }, key: 'k{n}' });
  const page = JSON.stringify({ page: { current: 1, pageSize: 10 } });
  return [
    { method: 'POST', path: `/v1/forms/${id}`, body: submit, token },
    { method: 'GET', path: `/v1/forms/get/${id}`, token },
    { method: 'POST', path: `/v1/forms/${id}`, body: submit, token },
    { method: 'POST', path: `/v1/forms/${id}/submissions/page`, body: page, token },
  ];
}

/** What one round saw: the modest one alone, what the gateway can do, then three times that beside the modest one. */
export interface Round {
  idle: LoadResult;
  able: LoadResult;
  flood: LoadResult;
  busy: LoadResult;
  /** What the gateway cost in the second and third phase. */
  atWork: Costs;
  flooded: Costs;
  seconds: number;
}

export const askModestly = (port: number, asks: Load['asks'], seconds: number): Promise<LoadResult> =>
  runLoad({ port, asks, ...MODEST, seconds });

/** One phase after the other, so that whatever else the machine does falls on each of them alike. */
export async function overloadRound(
  { greedy, modest }: Installation,
  { child, port }: { child: ChildProcess; port: number },
  seconds: number,
): Promise<Round> {
  const idle = await askModestly(port, modest, seconds);
  await costsOf(child);
  const able = await runLoad({ port, asks: greedy, perSecond: null, connections: 24, seconds });
  const atWork = await costsOf(child);
  const capacity = able.accepted.length / seconds;
  // So many at once that who comes last would have to wait for longer than half a second, however quick the machine is.
  const connections = Math.max(120, Math.ceil(capacity));
  const [flood, busy] = await Promise.all([
    runLoad({ port, asks: greedy, perSecond: capacity * 3, connections, seconds }),
    askModestly(port, modest, seconds),
  ]);
  const flooded = await costsOf(child);
  return { idle, able, flood, busy, atWork, flooded, seconds };
}

/** The figures of rounds: medians, so that a round in which the machine had something else to do is one of several. */
export function overloadFigures(rounds: readonly Round[]) {
  const of = (figure: (round: Round) => number) => rounded(median(rounds.map(figure)));
  const sum = (part: (round: Round) => number) => rounds.reduce((all, round) => all + part(round), 0);
  const capacity = ({ able, seconds }: Round) => able.accepted.length / seconds;
  /** Processor time of a call that is done, from the phase in which hardly anything else is; the rest is for refusals. */
  const callMs = ({ able, atWork }: Round) => atWork.cpuMs / Math.max(1, able.accepted.length);
  const refusalMs = (round: Round) => {
    const { flood, busy, flooded } = round;
    const done = flood.accepted.length + busy.accepted.length;
    return Math.max(0, flooded.cpuMs - done * callMs(round)) / Math.max(1, flood.refused.length);
  };
  return {
    capacity: of(capacity),
    asked: of(({ flood, seconds }) => (flood.accepted.length + flood.refused.length) / seconds),
    'accepted, of capacity': of(round => round.flood.accepted.length / round.seconds / capacity(round)),
    'other p95, idle': of(({ idle }) => p95(idle.accepted)),
    'other p95, beside': of(({ busy }) => p95(busy.accepted)),
    ratio: of(({ idle, busy }) => p95(busy.accepted) / p95(idle.accepted)),
    'ratios of rounds': rounds.map(({ idle, busy }) => rounded(p95(busy.accepted) / p95(idle.accepted))),
    'accepted p95': of(({ flood }) => p95(flood.accepted)),
    'refusal p95': of(({ flood }) => p95(flood.refused)),
    'processor µs a call, a refusal': [
      of(round => callMs(round) * 1000),
      of(round => refusalMs(round) * 1000),
    ],
    'loop late p95, at most': [of(({ flooded }) => flooded.lateMs), of(({ flooded }) => flooded.latestMs)],
    'senders late p95': [of(({ flood }) => flood.late), of(({ busy }) => busy.late)],
    'other refused': sum(({ busy }) => busy.refused.length),
    'memory, MB more': of(({ atWork, flooded }) => flooded.megabytes - atWork.megabytes),
    'memory, MB in the end': rounded(rounds.at(-1)?.flooded.megabytes ?? 0),
  };
}

export type OverloadFigures = ReturnType<typeof overloadFigures>;
