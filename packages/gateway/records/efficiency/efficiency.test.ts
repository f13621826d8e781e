import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { efficiencyCalls } from '@gonghui/contract/efficiency.ts';
import { jobCalls } from '@gonghui/contract/jobs.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Company, startCompany } from '@gonghui/testkit/approval/company.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { approval } from '@gonghui/testkit/flows.ts';
import { component } from '@gonghui/testkit/forms.ts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Moments are those of the calls, not of the script: a slow machine adds seconds. */
const near = (value: number | null, wanted: number) => {
  expect(value).toBeGreaterThanOrEqual(wanted);
  expect(value).toBeLessThan(wanted + 5 * MINUTE);
};

describe.each(engines('rules'))('figures of a made-up week over %s', engine => {
  let company: Company;
  let formId = '';
  let open = '';
  let params = { id: '' };
  const timeout = {
    id: newId(),
    type: 'autoApprove',
    timeout: 10,
    timeUnit: 'hour',
    currentActivityAssigneesIncluded: true,
    specifiedActivityAssigneesIncluded: false,
    selectorTags: [],
    message: '',
  };

  /**
   * One approved (leader after 1 hour, finance after 2 more), one refused by the leader after 3, one sent back by him
   * after 1, one that the system approved for the leader after 10 and that finance still has, and one revoked.
   */
  beforeAll(async () => {
    company = await startCompany(engine, 'week');
    const { gateway } = company;
    const built = await company.formWith(
      [component('input', { label: '事由' })],
      [
        approval([company.id('developer')], {
          title: '主管',
          approvalAudit: ['agree', 'refuse', 'back'],
          timeoutSetting: [timeout],
        }),
        approval([company.id('platform')], { title: '财务' }),
      ],
    );
    formId = built.id;
    params = { id: formId };
    // The tokens of people outlive the script only if they sign in again after each long pause.
    const later = async (time: number) => {
      gateway.advance(time);
      for (const name of ['plain', 'developer', 'platform', 'manager']) await company.signInAgain(name);
    };
    const submit = () => company.submit('plain', formId, {});

    const approved = await submit();
    await later(HOUR);
    await company.act('developer', approved, { action: 'agree' });
    await later(2 * HOUR);
    await company.act('platform', approved, { action: 'agree' });

    const refused = await submit();
    await later(3 * HOUR);
    await company.act('developer', refused, { action: 'refuse', comment: '预算不足' });

    const back = await submit();
    await later(HOUR);
    await company.act('developer', back, { action: 'back', to: null });

    open = await submit();
    await later(10 * HOUR + MINUTE);
    await gateway.services.timers.sweep();

    const revoked = await submit();
    await company.as('plain').call(approvalCalls.revoke, { params: { id: revoked }, body: { comment: '' } });
  });
  afterAll(() => company.close());
  const manager = () => company.as('manager');

  it('count every state, and how long those took that were decided', async () => {
    const overview = await manager().call(efficiencyCalls.overview, { params, body: {} });
    expect(overview).toMatchObject({
      total: 5,
      activity: 1,
      back: 1,
      approved: 1,
      rejected: 1,
      revoke: 1,
      terminated: 0,
    });
    // 3 hours each.
    for (const figure of [overview.mean, overview.median, overview.longest]) near(figure, 3 * HOUR);
    const sum = (key: 'submitted' | 'ended') => overview.days.reduce((n, day) => n + day[key], 0);
    expect([sum('submitted'), sum('ended')]).toEqual([5, 3]);
    const days = overview.days.map(({ day }) => day);
    expect(days).toEqual([...days].sort());
    const future = { from: Date.now() + 1000 * HOUR };
    expect(await manager().call(efficiencyCalls.overview, { params, body: future })).toMatchObject({
      total: 0,
      mean: null,
      days: [],
    });
  });

  it('tell nodes and people apart, and what the system did from what they did', async () => {
    const by = async (x: 'node' | 'person') =>
      (await manager().call(efficiencyCalls.by, { params: { id: formId, x }, body: {} })).list;
    const [finance, leader] = await by('node');
    expect(finance).toMatchObject({ name: '财务', done: 1, open: 1, overdue: 0, refused: 0, returned: 0 });
    near(finance!.mean, 2 * HOUR);
    // Decided by himself: 1, 3 and 1 hours; the fourth by the clock, the fifth was revoked.
    expect(leader).toMatchObject({ name: '主管', done: 3, open: 0, overdue: 1, refused: 1, returned: 1 });
    near(leader!.mean, (5 / 3) * HOUR);
    near(leader!.longest, 3 * HOUR);
    const people = await by('person');
    expect(people.map(({ id, done }) => [id, done])).toEqual([
      [company.id('platform'), 1],
      [company.id('developer'), 3],
    ]);
    expect((await company.as('plain').ask(efficiencyCalls.overview, { params, body: {} })).code).toBe(403);
  });

  it('list what is open, the longest waiting first, by node and by holder', async () => {
    const todos = (body: object) =>
      manager().call(efficiencyCalls.todos, {
        params,
        body: { page: { current: 1, pageSize: 10 }, ...body },
      });
    const second = await company.submit('plain', formId, {});
    company.gateway.advance(HOUR);
    const { list, pager } = await todos({});
    expect(pager.total).toBe(2);
    expect(list.map(one => [one.instanceId, one.nodeTitle, one.holder?.id])).toEqual([
      [open, '财务', company.id('platform')],
      [second, '主管', company.id('developer')],
    ]);
    expect(list[0]!.waited).toBeGreaterThan(list[1]!.waited);
    near(list[1]!.waited, HOUR);
    expect((await todos({ userId: company.id('developer') })).list.map(one => one.instanceId)).toEqual([
      second,
    ]);
    const { list: nodes } = await manager().call(efficiencyCalls.by, {
      params: { id: formId, x: 'node' },
      body: {},
    });
    const finance = nodes.find(node => node.name === '财务')!.id;
    expect((await todos({ nodeId: finance })).list.map(one => one.instanceId)).toEqual([open]);
  });

  it('are written as a workbook that says the same', { timeout: 60_000 }, async () => {
    const { jobs } = company.gateway.services;
    await jobs.start();
    const { jobId } = await manager().call(efficiencyCalls.job, { params, body: {} });
    const state = async () => await manager().call(jobCalls.get, { params: { id: jobId } });
    let job = await state();
    for (let left = 200; left > 0 && (job.state === 'waiting' || job.state === 'running'); left--) {
      await new Promise(done => setTimeout(done, 200));
      job = await state();
    }
    expect(job.state).toBe('done');
    const file = await manager().ask(jobCalls.file, { params: { id: jobId } });
    const book = await readXlsx(new Uint8Array(file.raw));
    expect(book.sheets.map(sheet => sheet.name)).toEqual(['概览', '按节点', '按人员']);
    const [overview, nodes] = book.sheets;
    expect(overview!.rows.find(row => row[0] === '已拒绝')).toEqual(['已拒绝', 1]);
    expect(overview!.rows.find(row => row[0] === '耗时中位数（小时）')?.[1]).toBeCloseTo(3, 1);
    expect(nodes!.rows.find(row => row[0] === '主管')?.slice(0, 4)).toEqual(['主管', 3, 1, 1]);
  });
});
