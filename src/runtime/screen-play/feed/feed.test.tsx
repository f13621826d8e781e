import type { Answer } from '@gonghui/elements/query/answer.ts';
import { field, panel } from '@gonghui/elements/report/testing/panels.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../transport/errors.ts';
import { answerIn } from '../../report-view/panel-state.ts';
import { wantedOf } from '../play/wanted.ts';
import { answersIn } from '../wall/keep-answers.ts';
import { Feed } from './feed.ts';
import type { AskAll, Outcome } from './questions.ts';

const STAGE = { width: 1920, height: 1080 };
const NETWORK = () => new ApiError(-200, '接口请求失败：网络连接失败', null, 'toast');

const answer = (value: string): Answer => ({
  main: { columns: [{ id: 'n', alias: '天数', type: 'number', role: 'measure' }], rows: [[value]] },
  meta: { asOf: '2026-11-23T00:00:00.000Z', source: 'live' },
});
const flop = (id: string, props: Props = {}, more: Partial<TemplateComponent> = {}): TemplateComponent => ({
  ...panel(
    id,
    'VNumberTitleFlop',
    { indicator: [field('n', 'days')] },
    {
      pos: [0, 0],
      size: [200, 100],
      ...props,
    },
  ),
  ...more,
});
const chart = (id: string, size: [number, number]): TemplateComponent =>
  panel(id, 'bar', { xLabels: [field('x', 'dept')], yValues: [field('y', 'days')] }, { pos: [0, 0], size });
const screen = (components: TemplateComponent[], seconds: number | null = 10): Template => ({
  page: { apiConfig: { autoUpdate: seconds !== null, updateSeconds: seconds ?? 10 } },
  components,
});

/** A feed with what it was asked; `say` decides what comes back. */
function begin(template: Template, say: (id: string, etag?: string) => Outcome | Error) {
  const asked: string[][] = [];
  const lost: unknown[] = [];
  const ask: AskAll = async questions => {
    asked.push(questions.map(({ componentId }) => componentId));
    const said = questions.map(({ componentId, etag }) => say(componentId, etag));
    const failure = said.find(one => one instanceof Error) ?? (questions.length === 0 ? say('') : null);
    if (failure instanceof Error) throw failure;
    return said as Outcome[];
  };
  const feed = new Feed({ ask, now: () => Date.now(), onLost: error => lost.push(error) });
  const play = (next: Template, turned = new Map<string, boolean>()) =>
    feed.set(wantedOf(next, {}, STAGE, turned));
  play(template);
  feed.start();
  return { feed, asked, lost, play };
}
const good = (value: string) => (componentId: string) => ({ componentId, code: 200, answer: answer(value) });
const shown = (feed: Feed, id: string) => answerIn(feed.of(id).state)?.main.rows[0]?.[0];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('asks for all that is due in one call, and again at each tick; a pace of one’s own is kept', async () => {
  const own = flop('own00001', { apiConfig: { own: true, updateSeconds: 5 } });
  const { feed, asked } = begin(screen([flop('flop0001'), flop('flop0002'), own]), good('1'));
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toEqual([['flop0001', 'flop0002', 'own00001']]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked.slice(1)).toEqual([['own00001'], ['flop0001', 'flop0002', 'own00001']]);
  feed.stop();
});

it('asks no faster than every five seconds, and without autoUpdate at opening and by hand alone', async () => {
  const fast = begin(screen([flop('flop0001')], 1), good('1'));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(fast.asked).toHaveLength(1);
  fast.feed.stop();

  const { feed, asked } = begin(screen([flop('flop0001')], null), good('1'));
  await vi.advanceTimersByTimeAsync(100_000);
  expect(asked.filter(ids => ids.length > 0)).toHaveLength(1);
  feed.refresh();
  await vi.advanceTimersByTimeAsync(10);
  expect(asked.filter(ids => ids.length > 0)).toHaveLength(2);
  feed.stop();
});

it('an answer that takes longer than the pace is waited for, and asked for again at the next tick', async () => {
  let [underWay, most, answered] = [0, 0, 0];
  const ask: AskAll = async questions => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise(resolve => setTimeout(resolve, 23_000));
    underWay -= 1;
    answered += 1;
    return questions.map(({ componentId }) => good(String(answered))(componentId));
  };
  const feed = new Feed({ ask, now: () => Date.now(), onLost: () => undefined });
  feed.set(wantedOf(screen([flop('slow0001')], 5), {}, STAGE, new Map()));
  feed.start();
  await vi.advanceTimersByTimeAsync(24_000);
  expect([shown(feed, 'slow0001'), most]).toEqual(['1', 1]);
  await vi.advanceTimersByTimeAsync(26_000);
  expect([shown(feed, 'slow0001'), most]).toEqual(['2', 1]);
  expect(feed.of('slow0001').stale).toBe(false);
  feed.stop();
});

it('takes unchanged for what it has', async () => {
  const etags: (string | undefined)[] = [];
  const { feed } = begin(screen([flop('flop0001')]), (componentId, etag) => {
    etags.push(etag);
    return etag === 'e1'
      ? { componentId, code: 200, etag, unchanged: true }
      : { componentId, code: 200, etag: 'e1', answer: answer('7') };
  });
  await vi.advanceTimersByTimeAsync(10);
  const before = feed.of('flop0001').state;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(etags).toEqual([undefined, 'e1']);
  expect(feed.of('flop0001').state).toBe(before);
  feed.stop();
});

it('asks for the largest first, and for nothing that is not seen', async () => {
  const hidden = flop('hidden01', {}, { isHidden: true });
  const inHidden: TemplateComponent = {
    id: 'layer001',
    name: 'layer',
    props: { pos: [0, 0] },
    isHidden: true,
    components: [flop('inside01')],
  };
  const outside = flop('outside1', { pos: [1920, 0] });
  const template = screen([
    chart('small001', [100, 100]),
    chart('large001', [800, 600]),
    hidden,
    inHidden,
    outside,
  ]);
  const { feed, asked, play } = begin(template, good('1'));
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual([['large001', 'small001']]);
  play(template, new Map([['layer001', true]]));
  await vi.advanceTimersByTimeAsync(10);
  expect(asked.at(-1)).toEqual(['inside01']);
  feed.stop();
});

it('draws one chart a frame, and six while nothing is seen in their places yet', async () => {
  let round = 0;
  const ids = Array.from({ length: 8 }, (_, at) => `chart00${at}`);
  const charts = ids.map((id, at) => chart(id, [900 - 100 * at, 500]));
  const { feed } = begin(screen(charts), id => good(`${round}`)(id));
  const seen = (text: string) => ids.filter(id => shown(feed, id) === text).length;
  await vi.advanceTimersByTimeAsync(1);
  expect(seen('0')).toBe(0);
  await vi.advanceTimersToNextFrame();
  expect([seen('0'), shown(feed, 'chart000'), shown(feed, 'chart006')]).toEqual([6, '0', undefined]);
  expect(feed.isOpening()).toBe(true);
  await vi.advanceTimersToNextFrame();
  expect(seen('0')).toBe(8);
  expect(feed.isOpening()).toBe(false);
  round = 1;
  await vi.advanceTimersByTimeAsync(9_990);
  const before = seen('1');
  await vi.advanceTimersToNextFrame();
  expect(seen('1')).toBe(before + 1);
  feed.stop();
});

it('draws one list a frame as well, and numbers at once', async () => {
  const list = (id: string): TemplateComponent =>
    panel(id, 'VMarquee', { tColumns: [field('x', 'dept')] }, { pos: [0, 0], size: [400, 300] });
  const rows = { ...answer('1'), main: { ...answer('1').main, rows: [['1'], ['2']] } };
  let round = 0;
  const { feed } = begin(screen([list('list0001'), list('list0002'), flop('flop0001')]), componentId => ({
    ...{ componentId, code: 200 },
    answer:
      componentId === 'flop0001' ? answer(`${round}`) : { ...rows, meta: { ...rows.meta, asOf: `${round}` } },
  }));
  await vi.advanceTimersByTimeAsync(100);
  const lists = () =>
    ['list0001', 'list0002'].filter(id => answerIn(feed.of(id).state)?.meta.asOf === '1').length;
  round = 1;
  await vi.advanceTimersByTimeAsync(9_890);
  feed.refresh();
  await vi.advanceTimersByTimeAsync(1);
  expect([shown(feed, 'flop0001'), lists()]).toEqual(['1', 0]);
  await vi.advanceTimersToNextFrame();
  expect(lists()).toBe(1);
  await vi.advanceTimersToNextFrame();
  expect(lists()).toBe(2);
  feed.stop();
});

it('keeps what it showed while the gateway is away, says when that is stale, and comes back by itself', async () => {
  let away = false;
  const { feed, asked } = begin(screen([flop('flop0001')]), id => (away ? NETWORK() : good('42')(id)));
  await vi.advanceTimersByTimeAsync(10);
  away = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(feed.isCut()).toBe(true);
  expect([shown(feed, 'flop0001'), feed.of('flop0001').stale]).toEqual(['42', false]);
  // What a wall keeps is what it shows.
  expect(answersIn(feed).map(({ id }) => id)).toEqual(['flop0001']);
  await vi.advanceTimersByTimeAsync(44_000);
  expect(feed.of('flop0001').stale).toBe(false);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([shown(feed, 'flop0001'), feed.of('flop0001').stale]).toEqual(['42', true]);
  const tries = asked.length;
  await vi.advanceTimersByTimeAsync(600_000);
  // Less and less often: at most once a minute in the end.
  expect(asked.length - tries).toBeLessThan(20);
  away = false;
  await vi.advanceTimersByTimeAsync(61_000);
  expect([feed.isCut(), feed.of('flop0001').stale, feed.of('flop0001').state.is]).toEqual([
    false,
    false,
    'shown',
  ]);
  feed.stop();
});

it('one that fails leaves the others alone, and keeps its own data', async () => {
  let broken = false;
  const { feed } = begin(screen([flop('flop0001'), flop('flop0002')]), componentId =>
    broken && componentId === 'flop0002'
      ? { componentId, code: 500, message: '服务异常' }
      : good(broken ? '2' : '1')(componentId),
  );
  await vi.advanceTimersByTimeAsync(10);
  broken = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([shown(feed, 'flop0001'), shown(feed, 'flop0002')]).toEqual(['2', '1']);
  expect([feed.isCut(), feed.of('flop0002').state.is]).toEqual([false, 'failed']);
  feed.stop();
});

it('one that failed for a moment is asked for soon, and does not say so until its next turn', async () => {
  let code = 503;
  const { feed, asked } = begin(screen([flop('flop0001')], 60), id =>
    code === 200 ? good('1')(id) : { componentId: id, code, message: '正在启动' },
  );
  // Whether all is well is asked without a question.
  const times = () => asked.filter(questions => questions.length > 0).length;
  await vi.advanceTimersByTimeAsync(10);
  expect([feed.of('flop0001').state.is, feed.isCut()]).toEqual(['failed', false]);
  // Later each time, and never more often than a pace may be.
  await vi.advanceTimersByTimeAsync(4_000);
  expect(times()).toBe(1);
  await vi.advanceTimersByTimeAsync(7_500);
  expect(times()).toBe(3);
  code = 200;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown(feed, 'flop0001')).toBe('1');
  const before = times();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(times()).toBe(before);
  // What does not pass by itself waits for its turn.
  code = 400;
  await vi.advanceTimersByTimeAsync(20_000);
  const refused = times();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(times()).toBe(refused);
  feed.stop();
});

it('what he may not see any more does not stay, be it one component or all of them', async () => {
  let code = 200;
  const { feed } = begin(screen([flop('flop0001')]), id =>
    code === 200 ? good('1')(id) : { componentId: id, code },
  );
  await vi.advanceTimersByTimeAsync(10);
  code = 403;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([shown(feed, 'flop0001'), answersIn(feed)]).toEqual([undefined, []]);
  feed.stop();

  let refused = false;
  const all = begin(screen([flop('flop0001')]), id =>
    refused ? new ApiError(1515, '已撤销', { reason: 'pass', why: 'revoked' }, 'silent') : good('1')(id),
  );
  await vi.advanceTimersByTimeAsync(10);
  refused = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(all.lost).toHaveLength(1);
  expect(shown(all.feed, 'flop0001')).toBeUndefined();
  all.feed.stop();
});

it('comes back as late as a 429 says, and not as if the gateway were away', async () => {
  let busy = true;
  const { feed, asked } = begin(screen([flop('flop0001')]), id =>
    busy ? new ApiError(429, '操作过于频繁', { retryAfter: 20 }, 'toast') : good('1')(id),
  );
  await vi.advanceTimersByTimeAsync(10);
  busy = false;
  await vi.advanceTimersByTimeAsync(19_000);
  expect([asked.length, feed.isCut()]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(shown(feed, 'flop0001')).toBe('1');
  feed.stop();
});

it('asks for nothing while it is held, and for what is due as soon as it is not', async () => {
  const { feed, asked } = begin(screen([flop('flop0001')]), good('1'));
  await vi.advanceTimersByTimeAsync(10);
  feed.hold(true);
  await vi.advanceTimersByTimeAsync(300_000);
  expect(asked).toHaveLength(1);
  feed.hold(false);
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toHaveLength(2);
  feed.stop();
});

it('asks for everything after a sleep, within two seconds', async () => {
  const { feed, asked } = begin(screen([flop('flop0001'), flop('flop0002')], 3600), good('1'));
  await vi.advanceTimersByTimeAsync(10);
  feed.wake();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(asked).toEqual([
    ['flop0001', 'flop0002'],
    ['flop0001', 'flop0002'],
  ]);
  feed.stop();
});

it('another release is exchanged in place: what asks the same keeps its data', async () => {
  const { feed, asked, play } = begin(screen([flop('flop0001'), flop('flop0002')]), good('1'));
  await vi.advanceTimersByTimeAsync(10);
  play(screen([flop('flop0001', { pos: [300, 0] }), flop('flop0003')]));
  expect(shown(feed, 'flop0001')).toBe('1');
  await vi.advanceTimersByTimeAsync(10);
  expect(asked.at(-1)).toEqual(['flop0003']);
  feed.stop();
});

it('what was kept is stale until the gateway says otherwise', async () => {
  let away = true;
  const template = screen([flop('flop0001')]);
  const { feed } = begin(template, id => (away ? NETWORK() : good('2')(id)));
  const key = feed.all[0]?.question?.key ?? '';
  const outcome = { componentId: 'flop0001', code: 200, answer: answer('1') };
  feed.restore([{ id: 'flop0001', key, outcome, heardAt: 0 }]);
  await vi.advanceTimersByTimeAsync(100);
  expect([shown(feed, 'flop0001'), feed.of('flop0001').stale]).toEqual(['1', true]);
  away = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([shown(feed, 'flop0001'), feed.of('flop0001').stale]).toEqual(['2', false]);
  feed.stop();
});

it('what is told of a component while it is asked is not lost: it is asked once more', async () => {
  let value = '1';
  const { feed, asked } = begin(screen([flop('flop0001')], null), id => good(value)(id));
  await vi.advanceTimersByTimeAsync(10);
  const late = feed as unknown as { host: { ask: AskAll } };
  const { ask } = late.host;
  late.host.ask = async (questions, signal) => {
    const before = await ask(questions, signal);
    await new Promise(resolve => setTimeout(resolve, 1_000));
    return before;
  };
  feed.renew(['flop0001']);
  await vi.advanceTimersByTimeAsync(500);
  // Recorded behind what the answer under way has read.
  value = '2';
  feed.renew(['flop0001']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown(feed, 'flop0001')).toBe('2');
  expect(asked.filter(ids => ids.length > 0)).toHaveLength(3);
  feed.stop();
});

it('D9: of a component that the screen has no more for whoever looks nothing stays, and the screen is asked for', async () => {
  let isGone = false;
  let told = 0;
  const ask: AskAll = async questions =>
    questions.map(({ componentId }) =>
      isGone && componentId === 'flop0001'
        ? { componentId, code: 400, message: '这个大屏里没有该组件，请刷新页面后再试', gone: true as const }
        : good('1')(componentId),
    );
  const feed = new Feed({ ask, now: () => Date.now(), onLost: () => {}, onGone: () => told++ });
  feed.set(wantedOf(screen([flop('flop0001'), flop('flop0002')]), {}, STAGE, new Map()));
  feed.start();
  await vi.advanceTimersByTimeAsync(10);
  expect(shown(feed, 'flop0001')).toBe('1');
  isGone = true;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([shown(feed, 'flop0001'), shown(feed, 'flop0002'), told]).toEqual([undefined, '1', 1]);
  feed.stop();
});
