import { appletAuthCalls } from '@gonghui/contract/applet-auth.ts';
import { type Client, type Enterprise, PASSWORD, type TestGateway } from './gateway.ts';
import { cheapHash } from './passwords.ts';

/** One more who manages applications, signed in. */
export async function addManager(
  gateway: TestGateway,
  { ctx, roles }: Enterprise,
  username: string,
): Promise<{ id: string; client: Client }> {
  const { id } = await gateway.services.organisation.createUser(ctx, {
    username,
    displayName: username,
    passwordHash: await cheapHash(PASSWORD),
    initialized: true,
    depts: [],
    roles: [roles.td_application_manager ?? ''],
  });
  return { id, client: await gateway.signIn(username) };
}

/** Lets these people alone manage an applet. */
export async function limitManagers(
  client: Client,
  appletId: string,
  users: readonly string[],
): Promise<void> {
  const params = { id: appletId };
  const { rev, visitors } = await client.call(appletAuthCalls.get, { params });
  const managers = { type: 'limited' as const, users: users.map(id => ({ id, name: '' })) };
  await client.call(appletAuthCalls.set, { params, body: { rev, managers, visitors } });
}
