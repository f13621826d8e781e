import { jobCalls } from '@gonghui/contract/jobs.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { type Client, type Enterprise, startGateway, type TestGateway } from '@gonghui/testkit/gateway.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Task } from './task.ts';

describe.each(engines())('jobs over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  let admin: Client;
  let plain: Client;
  const runs: Task[] = [];
  let hold = Promise.resolve();

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('one');
    admin = await gateway.signIn('admin-one');
    plain = await gateway.signIn('plain-one');
    const { jobs } = gateway.services;
    jobs.define('count', async task => {
      runs.push(task);
      const { to, failFirst } = task.input as { to: number; failFirst?: boolean };
      for (let i = (task.checkpoint as number | null) ?? 0; i < to; i++) {
        await task.progress(i + 1, to, i + 1);
        if (failFirst && runs.filter(({ id }) => id === task.id).length === 1) throw new Error('power cut');
        await hold;
      }
      await task.give('结果.txt', Buffer.from('好了'));
      return { counted: to };
    });
    jobs.define('refuse', async () => {
      throw new AppError('invalid', '这个不行');
    });
    await jobs.start();
  });
  afterAll(() => gateway.close());

  const create = (kind: string, input: object) =>
    gateway.services.jobs.create(ours.ctx, kind, '数数', input as never);
  const ended = (id: string) =>
    vi.waitFor(
      async () => {
        const job = await admin.call(jobCalls.get, { params: { id } });
        expect(job.finishedAt).not.toBeNull();
        return job;
      },
      { timeout: 20_000, interval: 50 },
    );

  test('runs to its end and hands over its file, to the person who asked only', async () => {
    const id = await create('count', { to: 3 });
    expect(await ended(id)).toMatchObject({
      title: '数数',
      state: 'done',
      done: 3,
      total: 3,
      result: { counted: 3 },
      fileName: '结果.txt',
    });
    const file = await admin.ask(jobCalls.file, { params: { id } });
    expect(file.raw.toString()).toBe('好了');
    expect(String(file.headers['content-disposition'])).toContain(encodeURIComponent('结果.txt'));
    for (const call of [jobCalls.get, jobCalls.cancel, jobCalls.file])
      expect((await plain.ask(call, { params: { id } })).code).toBe(404);
    expect((await admin.call(jobCalls.list)).map(job => job.id)).toContain(id);
    expect(await plain.call(jobCalls.list)).toEqual([]);
  });

  test('goes on from its checkpoint after a fault', async () => {
    const id = await create('count', { to: 3, failFirst: true });
    expect(await ended(id)).toMatchObject({ state: 'done', result: { counted: 3 } });
    expect(runs.filter(task => task.id === id).map(task => task.checkpoint)).toEqual([null, 1]);
  });

  test('is taken over from a process that died', async () => {
    const { jobs } = gateway.services;
    await jobs.stop();
    const id = await create('count', { to: 5 });
    await sql`update jobs set state = 'running', heartbeat_at = now() - interval '1 minute', checkpoint = '4' where id = ${id}`.execute(
      gateway.db.kysely,
    );
    await jobs.start();
    expect(await ended(id)).toMatchObject({ state: 'done' });
    expect(runs.filter(task => task.id === id).map(task => task.checkpoint)).toEqual([4]);
  });

  test('ends with the words of a refusal, at once', async () => {
    expect(await ended(await create('refuse', {}))).toMatchObject({ state: 'failed', message: '这个不行' });
  });

  test('stops when asked, and stays stopped', async () => {
    let release = () => {};
    hold = new Promise(resolve => {
      release = resolve;
    });
    const id = await create('count', { to: 1000 });
    await vi.waitFor(() => expect(runs.some(task => task.id === id)).toBe(true), 20_000);
    await admin.call(jobCalls.cancel, { params: { id } });
    release();
    hold = Promise.resolve();
    expect(await ended(id)).toMatchObject({ state: 'cancelled', result: null });
  });

  test('stops when the account of its person is disabled, and says so', async () => {
    let release = () => {};
    hold = new Promise(resolve => {
      release = resolve;
    });
    const { services, db } = gateway;
    const { id: userId } = await services.organisation.createUser(ours.ctx, {
      username: 'leaver-one',
      displayName: '离职',
      passwordHash: 'x',
      initialized: true,
      depts: [],
      roles: [],
    });
    const ctx = { ...ours.ctx, actor: { id: userId, name: '离职' } };
    const id = await services.jobs.create(ctx, 'count', '数数', { to: 1000 });
    await vi.waitFor(() => expect(runs.some(task => task.id === id)).toBe(true), 20_000);
    await services.organisation.setStatus(ours.ctx, userId, 'disabled');
    release();
    hold = Promise.resolve();
    await vi.waitFor(
      async () => {
        const { rows } = await db.pool.query('select state, message from jobs where id = $1', [id]);
        expect(rows).toEqual([{ state: 'failed', message: '发起人的账号已停用，任务已中止' }]);
      },
      { timeout: 20_000, interval: 50 },
    );
  });

  test('nobody starts a hundred at once', async () => {
    await gateway.services.jobs.stop();
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push(await create('count', { to: i + 1 }));
    await expect(create('count', { to: 6 })).rejects.toThrow('多个任务');
    for (const id of ids) await admin.call(jobCalls.cancel, { params: { id } });
    await gateway.services.jobs.start();
    expect((await admin.call(jobCalls.get, { params: { id: ids[0]! } })).state).toBe('cancelled');
  });
});
