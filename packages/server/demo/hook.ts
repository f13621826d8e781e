import { existsSync, writeFileSync } from 'node:fs';
import { HOOK_EVENTS } from '@gonghui/contract/hook-shapes.ts';
import type { Ctx, Deps } from '@gonghui/gateway/base/context.ts';
import { readAllowed } from '@gonghui/gateway/base/outbound/allow.ts';
import type { Services } from '@gonghui/gateway/main/services.ts';
import { RECEIVER_PORT, RECEIVER_URL, receiverSecretFile } from './receiver-place.ts';

const NAME = '本机接收示例';

/**
 * A hook of 请假申请 that is off until somebody switches it on, for the receiver of `npm run hook-receiver`, which finds the secret in
 * the folder of the data. What is there already is kept.
 */
export async function pushed(
  { hooks }: Services,
  admin: Ctx,
  formIds: { get(file: string): string | undefined },
  dataDir: string,
): Promise<void> {
  const formId = formIds.get('leave-request');
  if (!formId || (await hooks.list(admin, formId)).list.length > 0) return;
  const { secret } = await hooks.create(admin, {
    formId,
    sourceType: 'form',
    name: NAME,
    url: RECEIVER_URL,
    status: 'off',
    events: [...HOOK_EVENTS],
    condition: null,
    fields: [],
    valueForm: 'both',
    importsToo: false,
    headers: [],
  });
  if (secret) writeFileSync(receiverSecretFile(dataDir), secret, { mode: 0o600 });
}

/** Lets data push reach that receiver, where the demo has a hook for it, and nothing else of this machine. */
export function allowReceiver({ config }: Pick<Deps, 'config'>, dataDir: string): void {
  if (existsSync(receiverSecretFile(dataDir)))
    config.outboundAllow.push(...readAllowed(`127.0.0.1:${RECEIVER_PORT}`));
}
