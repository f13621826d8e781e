import { randomBytes } from 'node:crypto';
import type { Call, CallInput, CallResult } from '@gonghui/contract/define.ts';
import { type Link, usualSettings } from '@gonghui/contract/link-shapes.ts';
import { linkCalls } from '@gonghui/contract/links.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { buildForm, newKey } from './forms.ts';
import type { Answer, Client, Enterprise, TestGateway } from './gateway.ts';

/** Somebody who has the address of a link and nothing else. */
export interface Stranger {
  readonly device: string;
  /** The token of his visit; null where he was not let in. */
  readonly visit: string | null;
  readonly opened: Answer<CallResult<typeof publicCalls.open>>;
  ask<C extends Call>(call: C, input?: Partial<CallInput<C>>): Promise<Answer<CallResult<C>>>;
  submit(
    values: Record<string, unknown>,
    key?: string,
  ): Promise<Answer<CallResult<typeof publicCalls.submit>>>;
}

export const newDevice = (): string => randomBytes(16).toString('base64url');

type OpenBody = CallInput<typeof publicCalls.open>['body'];

/** Opens a link as a stranger does. */
export async function openLink(
  gateway: TestGateway,
  short: string,
  body: Partial<OpenBody> = {},
): Promise<Stranger> {
  const device = body.device ?? newDevice();
  const params = { shortLink: short };
  const opened = await gateway.anonymous.ask(publicCalls.open, { params, body: { device, ...body } });
  const visit = opened.data?.visit ?? null;
  const ask: Stranger['ask'] = (call, input) =>
    gateway.anonymous.ask(call, input, visit === null ? {} : { 'x-signature': visit });
  return {
    device,
    visit,
    opened,
    ask,
    submit: (values, key = newKey()) =>
      ask(publicCalls.submit, { params, body: { values: values as never, key } }),
  };
}

/** A released form of these components that strangers may fill in, and its default link. */
export async function buildPublicForm(
  gateway: TestGateway,
  { ctx }: Enterprise,
  manager: Client,
  components: TemplateComponent[],
  allowed: string[] = [],
): Promise<{ id: string; appletId: string; link: Link }> {
  const { id, appletId } = await buildForm(gateway, ctx, components);
  await manager.call(linkCalls.publicRelease, { params: { id }, body: { publicRelease: true, allowed } });
  const { links } = await manager.call(linkCalls.list, { params: { id } });
  return { id, appletId, link: links[0]! };
}

type Body = CallInput<typeof linkCalls.create>['body'];

/** A link with these limits. */
export const newLink = (
  manager: Client,
  formId: string,
  { settings, ...body }: Partial<Omit<Body, 'settings'>> & { settings?: Partial<Body['settings']> } = {},
): Promise<Link> =>
  manager.call(linkCalls.create, {
    params: { id: formId },
    body: {
      name: `渠道${newKey()}`,
      quota: null,
      opensAt: null,
      closesAt: null,
      ...body,
      settings: { ...usualSettings, ...settings },
    },
  });
