import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { taskCalls } from '@gonghui/contract/tasks.ts';
import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { Engine } from '../database.ts';
import { activateFlow } from '../flows.ts';
import { buildForm, newKey } from '../forms.ts';
import { type Client, PASSWORD, startGateway } from '../gateway.ts';
import { cheapHash } from '../passwords.ts';

/** The accounts of a built enterprise that have a part in approvals. */
const ROLES = ['admin', 'manager', 'developer', 'platform', 'plain'] as const;

/** An enterprise whose people hand in forms and decide about them, through the gateway alone; `at`: what its clock says. */
export async function startCompany(
  engine: Engine,
  code: string,
  at = Date.now(),
  options: Parameters<typeof startGateway>[1] = {},
) {
  const gateway = await startGateway(engine, options);
  gateway.advance(at - Date.now());
  const enterprise = await gateway.buildEnterprise(code);
  const clients = new Map<string, Client>();
  const ids = new Map<string, string>(Object.entries(enterprise.users));
  for (const name of ROLES) clients.set(name, await gateway.signIn(`${name}-${code}`));

  const as = (name: string): Client => {
    const client = clients.get(name);
    if (!client) throw new Error(`nobody is called ${name}`);
    return client;
  };
  const id = (name: string): string => {
    const found = ids.get(name);
    if (!found) throw new Error(`nobody is called ${name}`);
    return found;
  };
  const list = async (who: string, type: 'claimed' | 'submitted' | 'completed' | 'cc' = 'claimed') =>
    (
      await as(who).call(taskCalls.page, {
        params: { type },
        body: { page: { current: 1, pageSize: 100 } },
      })
    ).list;
  const taskOf = async (who: string, record: string): Promise<string | null> =>
    (await list(who)).find(task => task.instanceId === record)?.taskId ?? null;

  return {
    gateway,
    enterprise,
    as,
    id,
    list,
    taskOf,
    close: () => gateway.close(),

    /** Somebody further, without a role, signed in; `depts`: ids. */
    async hire(name: string, depts: string[] = []): Promise<string> {
      const { organisation } = gateway.services;
      const made = await organisation.createUser(enterprise.ctx, {
        username: `${name}-${code}`,
        displayName: name,
        passwordHash: await cheapHash(PASSWORD),
        initialized: true,
        depts,
        roles: [],
      });
      ids.set(name, made.id);
      clients.set(name, await gateway.signIn(`${name}-${code}`));
      return made.id;
    },
    async signInAgain(name: string): Promise<void> {
      clients.set(name, await gateway.signIn(`${name}-${code}`));
    },

    /** A released form under this flow. */
    async formWith(components: TemplateComponent[], flow: ProcessNode[]) {
      const built = await buildForm(gateway, enterprise.ctx, components);
      await activateFlow(as('manager'), built.id, flow);
      return built;
    },
    async submit(who: string, formId: string, values: Record<string, Json>): Promise<string> {
      const made = await as(who).call(submissionCalls.submit, {
        params: { id: formId },
        body: { values, key: newKey() },
      });
      return made.id;
    },
    /** Does something with the person's open task of a record. */
    async act(who: string, record: string, body: Record<string, unknown>) {
      return as(who).ask(approvalCalls.handle, {
        params: { id: record, taskId: (await taskOf(who, record)) ?? `${record}_0` },
        body: { key: newKey(), comment: '', ...body } as never,
      });
    },
    detail: async (who: string, record: string) =>
      (await as(who).ask(approvalCalls.approval, { params: { id: record } })).data,
  };
}

export type Company = Awaited<ReturnType<typeof startCompany>>;
