import { sampleCalls } from '@gonghui/contract/samples.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { putSample } from '@gonghui/testkit/samples.ts';
import { listOfSends, of, type Send } from './send.ts';
import type { World } from './world.ts';

/** Samples: looking at one, beginning with it, publishing and withdrawing one. */
export function sendsOfSamples({ manager, sample, appletId, gateway, makerOfSample }: World): Send[] {
  const { sends, send } = listOfSends();
  const pages = { body: { appletId: sample, page: { current: 1, pageSize: 99 }, keyword: '工' } };
  send('samples.brief', sampleCalls.brief, manager, () => of(sample));
  send('samples.pages', sampleCalls.pages, manager, () => pages);
  send('samples.page', sampleCalls.page, manager, async () => {
    const { list } = await manager.call(sampleCalls.pages, pages);
    return { ...of(list[0]?.id ?? ''), query: { from: 'design' } };
  });
  send('samples.create', sampleCalls.create, manager, () => ({
    body: { templateId: sample, name: '从示例来', withData: true },
  }));
  send('samples.publish', sampleCalls.publish, manager, () => ({
    ...of(appletId),
    body: { withData: true, name: '示例', description: '说明' },
  }));
  send('samples.withdraw', sampleCalls.withdraw, manager, async () =>
    of(await putSample(gateway, makerOfSample, appletId, newId())),
  );
  return sends;
}
