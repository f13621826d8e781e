import { describe, expect, it } from 'vitest';
import type { TaskRow } from '../../runtime/approval/model.ts';
import { askedOf, filtersIn, isNarrowed, narrowings, startOf, withFilters } from './filters.ts';
import { badgeOf, countTitle, listAt } from './lists.ts';
import { type Answer, PAGE, TaskSource } from './task-source.ts';

/** A moment by the clocks of the enterprise, whatever zone the tests run in. */
const at = (...day: [number, number, number, number?, number?]): number => Date.UTC(...day) - 8 * 3_600_000;

const NOW = at(2026, 10, 20, 15, 30);

describe('the address of a list', () => {
  it('says which list it is', () => {
    expect(listAt('/my/cc', new URLSearchParams())).toBe('cc');
    expect(listAt('/my/claimed', new URLSearchParams('of=stuck'))).toBe('stuck');
    expect(listAt('/elsewhere', new URLSearchParams())).toBe('claimed');
  });

  it('holds the filters, drops the open task with them, and the form with its applet', () => {
    const start = new URLSearchParams('of=stuck&task=record01_1&form=formabcd&applet=appletab');
    const next = withFilters(start, { applet: 'appletcd', unread: true, span: 'week' });
    expect(next.toString()).toBe('of=stuck&applet=appletcd&span=week&unread=1');
    expect(filtersIn(next)).toMatchObject({ applet: 'appletcd', form: '', unread: true, span: 'week' });
    expect(isNarrowed(filtersIn(next))).toBe(true);
    const none = withFilters(next, { applet: '', unread: false, span: '' });
    expect(none.toString()).toBe('of=stuck');
    expect(isNarrowed(filtersIn(none))).toBe(false);
  });

  it('asks the gateway only what this list can be asked', () => {
    const filters = filtersIn(
      new URLSearchParams('keyword=+出差+&status=approved&unread=1&initiator=zhangwei&form=!!&span=nonsense'),
    );
    expect(askedOf(filters, 'claimed', NOW)).toEqual({
      keyword: '出差',
      initiator: 'zhangwei',
      readed: 'unread',
    });
    expect(askedOf(filters, 'submitted', NOW)).toEqual({ keyword: '出差', status: 'approved' });
    expect(askedOf({ ...filters, status: 'drop table' }, 'completed', NOW)).not.toHaveProperty('status');
  });

  it('takes a span of ones own by whole days, either end open, the wrong way round as well', () => {
    const asked = (text: string) => askedOf(filtersIn(new URLSearchParams(text)), 'claimed', NOW);
    const [from, to] = [at(2026, 10, 1), at(2026, 10, 21) - 1];
    expect(asked('span=custom&since=2026-11-01&until=2026-11-20')).toEqual({ from, to });
    expect(asked('span=custom&since=2026-11-20&until=2026-11-01')).toEqual({ from, to });
    expect(asked('span=custom&until=2026-11-20')).toEqual({ to });
    expect(asked('span=custom')).toEqual({});
    expect(asked('span=custom&since=yesterday&until=2026-13-45')).toEqual({});
    // Days without their span, or of another span, ask for nothing and leave the address.
    expect(asked('since=2026-11-01')).toEqual({});
    const own = new URLSearchParams('span=custom&since=2026-11-01');
    expect(withFilters(own, { span: 'week' }).toString()).toBe('span=week');
    expect(narrowings(filtersIn(own))).toBe(1);
  });

  it('begins spans at midnight', () => {
    expect(startOf('today', NOW)).toBe(at(2026, 10, 20));
    expect(startOf('week', NOW)).toBe(at(2026, 10, 14));
    expect(startOf('month', NOW)).toBe(at(2026, 10, 1));
    expect(startOf('days90', NOW)).toBe(at(2026, 7, 23));
  });
});

describe('the number of a list', () => {
  const counts = { claimed: 8, submitted: 5, back: 0, completed: 3, cc: 1, stuck: 0 };
  it('says what it counts, which is less than the list shows', () => {
    expect(countTitle('submitted', counts)).toBe('我发起的，进行中 5');
    expect(countTitle('claimed', counts)).toBe('我的待办，待处理 8');
    expect(badgeOf('submitted', counts)).toEqual({ count: 5, calling: false });
    expect(badgeOf('completed', counts).calling).toBe(false);
    expect(badgeOf('claimed', counts)).toEqual({ count: 8, calling: true });
  });

  it('calls for what came back, which waits for nobody else', () => {
    const returned = { ...counts, back: 1 };
    expect(badgeOf('submitted', returned)).toEqual({ count: 1, calling: true });
    expect(countTitle('submitted', returned)).toBe('我发起的，进行中 5，退回给我 1');
  });
});

const row = (n: number): TaskRow =>
  ({ taskId: `record01_${n}`, instanceId: 'record01', readed: false }) as TaskRow;

/** A gateway with this many tasks that remembers what it was asked, and answers when told to. */
function gateway(count: number) {
  const state = { count, asked: [] as number[], fail: false };
  const ask = async (page: number): Promise<Answer> => {
    state.asked.push(page);
    await Promise.resolve();
    if (state.fail) throw new Error('offline');
    const from = (page - 1) * PAGE;
    const list = Array.from({ length: Math.max(0, Math.min(PAGE, state.count - from)) }, (_, at) =>
      row(from + at),
    );
    return { list, pager: { total: state.count, capped: false } };
  };
  return { state, source: new TaskSource(ask) };
}
const settled = () => new Promise(done => setTimeout(done));

describe('a long list', () => {
  it('asks for what is in sight, each page once, and nothing behind its end', async () => {
    const { state, source } = gateway(10_000);
    source.want(0, 12);
    await settled();
    expect(source.total).toBe(10_000);
    source.want(0, 12);
    source.want(9960, 9990);
    await settled();
    expect(state.asked).toEqual([1, 200]);
    expect(source.row(9970)?.taskId).toBe('record01_9970');
    expect(source.row(5000)).toBeUndefined();
    expect(source.placeOf('record01_9970')).toBe(9970);
    source.want(9990, 10_400);
    await settled();
    expect(state.asked).toEqual([1, 200]);
  });

  it('keeps its rows while it is asked for anew, and forgets those that went', async () => {
    const { state, source } = gateway(120);
    source.want(40, 120);
    await settled();
    expect(source.known()).toHaveLength(120);
    state.count = 60;
    const again = source.reload();
    expect(source.row(119)).toBeDefined();
    await again;
    expect(source.total).toBe(60);
    expect(source.row(119)).toBeUndefined();
    expect(source.row(59)).toBeDefined();
  });

  it('says when nothing came, and asks again', async () => {
    const { state, source } = gateway(3);
    state.fail = true;
    source.want(0, 3);
    await settled();
    expect(source.failed).toBe(true);
    state.fail = false;
    await source.reload();
    expect(source.failed).toBe(false);
    expect(source.known()).toHaveLength(3);
  });

  it('drops the answer to an older question', async () => {
    const answers: ((answer: Answer) => void)[] = [];
    const source = new TaskSource(() => new Promise<Answer>(done => answers.push(done)));
    source.want(0, 2);
    void source.reload();
    const pager = { total: 1, capped: false };
    answers[1]?.({ list: [row(2)], pager });
    answers[0]?.({ list: [row(1)], pager });
    await settled();
    expect(source.row(0)?.taskId).toBe('record01_2');
  });

  it('marks one row as read ahead of the gateway', async () => {
    const { source } = gateway(3);
    source.want(0, 3);
    await settled();
    source.change('record01_1', { readed: true });
    expect([0, 1, 2].map(at => source.row(at)?.readed)).toEqual([false, true, false]);
    // An answer that was made before the gateway knew does not take that back.
    await source.reload();
    expect(source.row(1)?.readed).toBe(true);
  });
});
