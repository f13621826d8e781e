import type { Call, CallInput } from '@gonghui/contract/define.ts';
import { sampleCalls } from '@gonghui/contract/samples.ts';
import type { Ctx } from '@gonghui/gateway/base/context.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { SAMPLE_HEADER } from '@gonghui/kernel/sample-header.ts';
import { ended } from './datafiles.ts';
import type { Client, TestGateway } from './gateway.ts';

/** A package as a sample of the product. */
export const builtInOf = (bytes: Uint8Array, key = 'buying') => ({
  ...{ key, name: '采购', description: '采购的示例', group: '供应链', appletData: {} },
  async *written() {
    yield bytes;
  },
});

/** Lets the product come with one sample, made of a package; answers its id. */
export async function withBuiltIn(
  { services }: Pick<TestGateway, 'services'>,
  manager: Client,
  bytes: Uint8Array,
  key?: string,
): Promise<string> {
  services.samples.comeWith([builtInOf(bytes, key)]);
  const { list } = await manager.call(sampleCalls.list, {});
  return list.find(({ scope }) => scope === 'builtin')?.id ?? '';
}

/** Asks within a sample, as a page that shows it does. */
export const askWithin = <C extends Call>(
  client: Client,
  sampleId: string,
  call: C,
  input: Partial<CallInput<C>>,
) => client.ask(call, input, { [SAMPLE_HEADER]: sampleId });

/** What came of a job; throws what it says where it failed. */
export async function resultOf<T>(client: Client, { jobId }: { jobId: string }): Promise<T> {
  const job = await ended(client, jobId);
  if (job.state !== 'done') throw new Error(job.message ?? job.state);
  return job.result as T;
}

/** Publishes an applet as a sample of the enterprise; answers the sample's id. */
export async function publishSample(client: Client, appletId: string, withData = true): Promise<string> {
  const made = await client.call(sampleCalls.publish, { params: { id: appletId }, body: { withData } });
  return (await resultOf<{ sampleId: string }>(client, made)).sampleId;
}

/** The package of an applet without its records, with no job behind it. */
async function packageOf(
  { services }: Pick<TestGateway, 'services'>,
  ctx: Ctx,
  appletId: string,
): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  await services.packages.write({
    ...{ id: newId(), ctx, checkpoint: null, signal: new AbortController().signal },
    input: { appletId, withData: false },
    progress: async () => {},
    give: async (_name, body) => {
      for await (const piece of body as AsyncIterable<Uint8Array>) pieces.push(piece);
    },
  });
  return Buffer.concat(pieces);
}

/** Puts a sample of the enterprise there, made of one of its applets, as publishing does; answers its id. */
export async function putSample(
  gateway: Pick<TestGateway, 'services' | 'deps' | 'db'>,
  ctx: Ctx,
  appletId: string,
  sourceApplet = appletId,
): Promise<string> {
  const digest = await gateway.deps.files.put(await packageOf(gateway, ctx, appletId));
  const id = newId();
  await gateway.db.withTenant(ctx, trx =>
    trx
      .insertInto('samples')
      .values({
        ...{ id, tenant_id: ctx.tenantId, source_tenant: ctx.tenantId, source_applet: sourceApplet, digest },
        ...{ name: '示例', description: '', applet_data: '{}', contents: '[]', with_data: false },
        ...{ published_by: ctx.actor.id, published_name: ctx.actor.name, published_at: new Date() },
      })
      .execute(),
  );
  return id;
}
