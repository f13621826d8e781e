import type { Instance } from '@gonghui/approval/instance.ts';
import { readFlow } from '@gonghui/approval/read-flow.ts';
import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { flowText, storable } from '@gonghui/testkit/approval/flow-text.ts';
import { scriptOf } from '@gonghui/testkit/approval/play.ts';
import { stateText } from '@gonghui/testkit/approval/state-text.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { activateFlow } from '@gonghui/testkit/flows.ts';
import { buildForm, component, newKey } from '@gonghui/testkit/forms.ts';
import {
  type Client,
  type Enterprise,
  PASSWORD,
  startGateway,
  type TestGateway,
} from '@gonghui/testkit/gateway.ts';
import { cheapHash } from '@gonghui/testkit/passwords.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expenses } from '../fixtures/flows/expenses.ts';
import type { FlowFixture } from '../fixtures/flows/fixture.ts';
import { procurement } from '../fixtures/flows/procurement.ts';

/**
 * Flows as companies have them, by the very scripts that the engine plays, but through the calls of the gateway: the form
 * is filled in, people have accounts, leaders lead departments, time passes on the gateway's clock, and how an instance
 * stands is read from the database. What goes out beside tasks is the notices' own test.
 */
const KINDS: Readonly<Record<string, 'before' | 'after' | 'parallel'>> = {
  前加签: 'before',
  后加签: 'after',
  并加签: 'parallel',
};
const MINUTE = 60_000;

/** Who leads the initiator's department and those above it. */
const LEADERS: Readonly<Record<string, string[]>> = {
  [expenses.name]: ['kuaiji1'],
  [procurement.name]: ['leader1', 'leader2'],
};

/** What a form stores for an option that a script names. */
const optionOf = (label: string): string => label.padEnd(8, '0');

/** Everybody whom a script or a flow names. */
function namesIn(fixture: FlowFixture, nodes: readonly ProcessNode[]): Set<string> {
  const names = new Set(['chen', ...(LEADERS[fixture.name] ?? [])]);
  const walk = (node: ProcessNode): void => {
    for (const tag of (node.props.selectorTags as { id: string }[] | undefined) ?? []) names.add(tag.id);
    for (const child of node.children ?? []) walk(child);
  };
  nodes.forEach(walk);
  const words = Object.values(fixture.courses).flatMap(script =>
    script
      .split('\n')
      .filter(line => !line.includes('→'))
      .flatMap(line => line.trim().split(' ')),
  );
  for (const word of words) if (/^[a-z][a-z0-9]*$/.test(word)) names.add(word);
  return names;
}

describe.each(engines('rules'))('flows of real companies over %s', engine => {
  let gateway: TestGateway;
  let ours: Enterprise;
  const ids = new Map<string, string>();
  const clients = new Map<string, Client>();
  const fields = { amount: newId(), kind: newId(), approvedAmount: newId(), assetNo: newId() };
  type Field = keyof typeof fields;

  beforeAll(async () => {
    gateway = await startGateway(engine);
    ours = await gateway.buildEnterprise('firm');
    // Scripts call whoever stands in where nobody is found `admin`: the managers of applets.
    ids.set('admin', ours.users.manager!);
  });
  afterAll(() => gateway.close());

  const as = async (name: string): Promise<Client> => {
    const known = clients.get(name);
    if (known) return known;
    const made = await gateway.signIn(name === 'admin' ? 'manager-firm' : `${name}-firm`);
    clients.set(name, made);
    return made;
  };
  const nameOf = (id: string) => [...ids].find(([, one]) => one === id)?.[0] ?? id;

  const hire = async (names: Iterable<string>, passwordHash: string) => {
    for (const name of names) {
      if (ids.has(name)) continue;
      const { id } = await gateway.services.organisation.createUser(ours.ctx, {
        username: `${name}-firm`,
        displayName: name,
        passwordHash,
        initialized: true,
        depts: [],
        roles: [],
      });
      ids.set(name, id);
    }
  };

  /** The form and the flow of a fixture, with the enterprise's own people and the form's own fields in it. */
  const found = async (fixture: FlowFixture) => {
    const written = flowText(fixture.name, fixture.flow).template;
    await hire(namesIn(fixture, written), await cheapHash(PASSWORD));
    const { depts, updateUser } = gateway.services.organisation;
    let parentId: string | undefined;
    for (const leader of [...(LEADERS[fixture.name] ?? [])].reverse()) {
      const dept = await depts.create(ours.ctx, {
        name: `${leader}的部门`,
        leaderId: ids.get(leader)!,
        ...(parentId && { parentId }),
      });
      parentId = dept.id;
    }
    await updateUser(ours.ctx, ids.get('chen')!, { depts: [parentId!] });
    const form = await buildForm(gateway, ours.ctx, [
      component('number', { label: '金额' }, undefined, fields.amount),
      component(
        'radio',
        {
          label: '类别',
          options: ['asset', 'it', 'office'].map(label => ({ value: optionOf(label), label })),
        },
        undefined,
        fields.kind,
      ),
      component(
        'number',
        { label: '核定金额', status: 'hidden', required: fixture === expenses },
        undefined,
        fields.approvedAmount,
      ),
      component('input', { label: '资产编号', status: 'hidden' }, undefined, fields.assetNo),
    ]);
    const own = (node: ProcessNode): ProcessNode => {
      const { selectorTags, expressions, fieldPermission } = node.props as Record<string, unknown>;
      const fieldOf = (key: string) => fields[key as Field] ?? key;
      return {
        ...node,
        props: {
          ...node.props,
          ...(Array.isArray(selectorTags) && {
            selectorTags: selectorTags.map(tag => ({ ...tag, id: ids.get(tag.id) ?? tag.id })),
          }),
          ...(Array.isArray(expressions) && {
            expressions: expressions.map(one => ({
              ...one,
              key: fieldOf(one.key),
              value: one.key === 'kind' ? optionOf(one.value) : one.value,
            })),
          }),
          ...(fieldPermission
            ? {
                fieldPermission: Object.fromEntries(
                  Object.entries(fieldPermission).map(([key, right]) => [fieldOf(key), right]),
                ),
              }
            : {}),
        },
        ...(node.children && { children: node.children.map(own) }),
      };
    };
    const process = storable({ ...flowText(fixture.name, fixture.flow), template: written.map(own) });
    const middle = process.template.slice(2, -1);
    await activateFlow(await as('admin'), form.id, middle);
    return { formId: form.id, process };
  };
  const rows = async <T>(text: ReturnType<typeof sql>): Promise<T[]> =>
    (await text.execute(gateway.db.kysely)).rows as T[];
  const stateOf = async (record: string): Promise<Instance> =>
    (await rows<{ state: Instance }>(sql`select state from approval_instances where id = ${record}`))[0]!
      .state;

  /** Plays a course and gives it back with what the database says behind each arrow. */
  const run = async ({ formId, process }: Awaited<ReturnType<typeof found>>, script: string) => {
    const flow = readFlow(process, 'f', 1);
    const titled = (title: string) => flow.steps.length > 0 && nodeOf(process.template, title);
    const values: Partial<Record<string, string | number>> = {};
    const disabled: string[] = [];
    let record = '';
    const shown = async () => {
      const state = await stateOf(record);
      const named = (id: string | null) => (id === null ? null : nameOf(id));
      return stateText(flow, {
        ...state,
        tasks: state.tasks.map(task => ({ ...task, user: named(task.user) })),
      });
    };
    const taskOf = async (name: string) => {
      const { tasks } = await stateOf(record);
      const his = tasks.filter(task => task.user === ids.get(name));
      return (his.find(task => task.state === 'open') ?? his.at(-1))?.id ?? `${record}_99`;
    };
    const submit = async () => {
      const client = await as('chen');
      if (record !== '') {
        const { data } = await client.ask(approvalCalls.approval, { params: { id: record } });
        const body = { values: {}, rev: data.record.rev, key: newKey() };
        return client.ask(approvalCalls.resubmit, { params: { id: record }, body });
      }
      const filled = Object.fromEntries(
        Object.entries(values).map(([key, value]) => [fields[key as Field], value ?? null]),
      );
      const made = await client.ask(submissionCalls.submit, {
        params: { id: formId },
        body: { values: filled, key: newKey() },
      });
      record = made.data.id;
      return made;
    };
    const fill = async (key: Field, value: string | number) => {
      values[key] = value;
      // The fixture lets the world change the record between two decisions.
      if (record)
        await sql`update ${sql.table(`r_${formId}`)} set ${sql.ref(`f_${fields[key]}`)} = ${value} where id = ${record}`.execute(
          gateway.db.kysely,
        );
    };
    const decide = async (name: string, verb: string, rest: string[]) => {
      const client = await as(name);
      const taskId = await taskOf(name);
      const { data } = await client.ask(approvalCalls.approval, {
        params: { id: record },
        query: { task: taskId },
      });
      const fills =
        verb.endsWith('同意') && data?.record.rights[fields.approvedAmount] === 'editable'
          ? { values: { [fields.approvedAmount]: Number(values.amount) }, rev: data.record.rev }
          : {};
      const users = rest.map(one => ids.get(one) ?? one);
      const body: Record<string, unknown> = KINDS[verb]
        ? { action: 'countersign', countersign: KINDS[verb], users }
        : verb === '转交'
          ? { action: 'transfer', users }
          : verb === '退回'
            ? {
                action: 'back',
                to: rest[0] === '发起人' ? null : titled(rest[0] ?? ''),
                after: rest[1] === '直达' ? 'straight' : 'again',
              }
            : {
                ...(verb === '拒绝' ? { action: 'refuse', comment: '不同意' } : { action: 'agree' }),
                ...fills,
              };
      if (verb === '签名同意') body.signature = await signatureOf(name);
      return client.ask(approvalCalls.handle, {
        params: { id: record, taskId },
        body: { key: newKey(), comment: '', ...body } as never,
      });
    };
    const signatureOf = async (name: string) => {
      const { default: sharp } = await import('sharp');
      const blank = { width: 9, height: 9, channels: 3, background: '#111623' } as const;
      const bytes = await sharp({ create: blank }).png().toBuffer();
      const ctx = { ...ours.ctx, actor: { id: ids.get(name)!, name } };
      return (await gateway.services.files.storePicture(ctx, { bytes, name: 's.png', purpose: 'record' })).id;
    };

    const said: string[] = [];
    for (const line of scriptOf(script).split('\n')) {
      if (line.startsWith('  →')) continue;
      said.push(line);
      const [first = '', second = '', ...rest] = line.split(' ');
      if (first === '填写') {
        const [key = '', value = ''] = second.split('=');
        await fill(key as Field, Number.isFinite(Number(value)) ? Number(value) : optionOf(value));
        continue;
      }
      if (first === '停用') {
        await gateway.services.organisation.setStatus(ours.ctx, ids.get(second)!, 'disabled');
        disabled.push(second);
        continue;
      }
      if (first === '过') {
        gateway.advance(Number(second) * MINUTE + 1_000);
        await gateway.services.timers.sweep();
        clients.clear();
        said.push(`  → ${await shown()}`);
        continue;
      }
      const answer = first === '提交' ? await submit() : await decide(first, second, rest);
      said.push(`  → ${answer.code === 200 ? await shown() : `✗ ${answer.message}`}`);
    }
    for (const name of disabled) {
      await gateway.services.organisation.setStatus(ours.ctx, ids.get(name)!, 'enabled');
      clients.delete(name);
    }
    return said.join('\n');
  };

  it.each([expenses, procurement])('$name', { timeout: 180_000 }, async fixture => {
    const company = await found(fixture);
    for (const [course, script] of Object.entries(fixture.courses)) {
      const states = scriptOf(script).replaceAll(/ \| .*$/gm, '');
      expect(await run(company, script), course).toBe(states);
    }
  });
});

/** The id of the node with this title; null where there is none. */
function nodeOf(nodes: readonly ProcessNode[], title: string): string | null {
  for (const node of nodes) {
    const inner = node.props.title === title ? node.id : nodeOf(node.children ?? [], title);
    if (inner) return inner;
  }
  return null;
}
