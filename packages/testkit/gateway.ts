import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authCalls } from '@gonghui/contract/auth.ts';
import type { Call, CallInput, CallResult } from '@gonghui/contract/define.ts';
import { type Config, defaultConfig, type Secrets } from '@gonghui/gateway/base/config.ts';
import type { Ctx, Deps } from '@gonghui/gateway/base/context.ts';
import type { Database } from '@gonghui/gateway/base/db/database.ts';
import type { Standby } from '@gonghui/gateway/base/db/standby.ts';
import { folderStore } from '@gonghui/gateway/base/file-store.ts';
import { createGateway, type Gateway } from '@gonghui/gateway/main/app.ts';
import type { FastifyBaseLogger } from 'fastify';
import { createDatabase, type Engine } from './database.ts';
import { made } from './made.ts';
import { cheapHash } from './passwords.ts';
import { sealWith } from './seal.ts';

/** Ids of an enterprise made by `buildEnterprise`. People sign in with `PASSWORD`. */
export interface Enterprise {
  /** Acts as its administrator. */
  ctx: Ctx;
  roles: Record<string, string>;
  /** User ids by sign-in name. */
  users: Record<string, string>;
}

export interface Answer<T = unknown> {
  status: number;
  code: number;
  message: string;
  data: T;
  traceId?: string;
  headers: Record<string, string | string[] | number | undefined>;
  /** The body as it came, for binary answers. */
  raw: Buffer;
}

export interface Client {
  /** Whole answer, whatever its code. */
  ask<C extends Call>(
    call: C,
    input?: Partial<CallInput<C>>,
    headers?: Record<string, string>,
  ): Promise<Answer<CallResult<C>>>;
  /** `data` of a success; throws with code and message otherwise. */
  call<C extends Call>(call: C, input?: Partial<CallInput<C>>): Promise<CallResult<C>>;
  readonly token: string | null;
  readonly refreshToken: string | null;
  /** A password as the contract wants it on the wire, with a fresh nonce. */
  seal(password: string): Promise<string>;
}

export interface TestGateway extends Gateway {
  db: Database;
  deps: Deps;
  /** Moves the gateway's clock, in milliseconds from now on. */
  advance(milliseconds: number): void;
  anonymous: Client;
  /** Signs in over the wire. */
  signIn(username: string, password?: string): Promise<Client>;
  buildEnterprise(name?: string): Promise<Enterprise>;
  close(): Promise<void>;
}

export const PASSWORD = 'Gonghui@2680';
const silent: FastifyBaseLogger = {
  level: 'silent',
  info() {},
  warn() {},
  error() {},
  fatal() {},
  debug() {},
  trace() {},
  silent() {},
  child: () => silent,
} as unknown as FastifyBaseLogger;

/** Fresh keys; made anew for every gateway unless given, as two installations would have. */
export function newSecrets(): Secrets {
  const key = () => randomBytes(32).toString('base64url');
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024, publicExponent: 65_537 });
  return {
    accessKey: key(),
    refreshKey: key(),
    linkKey: key(),
    rsaPrivateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    rsaKeyId: randomBytes(6).toString('hex'),
  };
}

interface Options {
  config?: Partial<Config>;
  /** Share a database or keys with another gateway: two processes over one installation. */
  db?: Database;
  standby?: Standby;
  secrets?: Secrets;
  /** Its files lie here and stay when it is closed. */
  folder?: string;
  log?: FastifyBaseLogger;
}

/** A gateway over a database of its own, spoken to without a port. Rates and queues are wide unless a test sets them. */
export async function startGateway(engine: Engine, options: Options = {}): Promise<TestGateway> {
  made('gateway');
  const db = options.db ?? (await createDatabase(engine));
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'gonghui-files-'));
  let ahead = 0;
  const wide = {
    'sign-in': 100_000,
    write: 1_000_000,
    read: 1_000_000,
    upload: 100_000,
    public: 100_000,
    page: 1_000_000,
  };
  const many = 1000;
  const callsAtOnce = { least: many, postgres: many, pglite: many };
  const together = { callsAtOnce, questionsAtOnce: 3, signInsAtOnce: many, longestWaitMs: 60_000 };
  const deps: Deps = {
    db,
    standby: options.standby ?? null,
    config: { ...defaultConfig, perMinute: wide, ...together, ...options.config },
    secrets: options.secrets ?? newSecrets(),
    files: folderStore(folder),
    log: options.log ?? silent,
    now: () => Date.now() + ahead,
  };
  const gateway = await createGateway(deps);
  await gateway.app.ready();
  const anonymous = clientOf(gateway, null, null);
  const testGateway: TestGateway = {
    ...gateway,
    db,
    deps,
    anonymous,
    advance: milliseconds => {
      ahead += milliseconds;
    },
    signIn: async (username, password = PASSWORD) => {
      const data = await anonymous.call(authCalls.signIn, {
        body: { username, password: await anonymous.seal(password) },
      });
      return clientOf(gateway, data.token, data.refreshToken);
    },
    buildEnterprise: name => buildEnterprise(testGateway, name),
    close: async () => {
      await gateway.app.close();
      if (!options.db) await db.close();
      if (!options.folder) rmSync(folder, { recursive: true, force: true });
    },
  };
  return testGateway;
}

function clientOf({ app }: Gateway, token: string | null, refreshToken: string | null): Client {
  const client: Client = {
    token,
    refreshToken,
    ask: async (call, input = {}, headers = {}) => {
      const parts = input as {
        params?: Record<string, string>;
        query?: Record<string, string>;
        body?: unknown;
      };
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(String(parts.params?.[name])),
      );
      const response = await app.inject({
        method: call.method,
        url: `/getway-api${path}`,
        query: parts.query,
        headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
        ...(parts.body === undefined ? {} : { payload: parts.body as object }),
      });
      const raw = response.rawPayload;
      const json = String(response.headers['content-type'] ?? '').includes('application/json')
        ? JSON.parse(raw.toString('utf8'))
        : {};
      return {
        code: 0,
        message: '',
        data: null,
        ...json,
        status: response.statusCode,
        headers: response.headers,
        raw,
      };
    },
    call: async (call, input) => {
      const answer = await client.ask(call, input);
      if (answer.code !== 200) throw new Error(`${call.path} answered ${answer.code}: ${answer.message}`);
      return answer.data;
    },
    seal: async password => sealWith(await client.call(authCalls.key), password),
  };
  return client;
}

let hashed: Promise<string> | null = null;
let serial = 0;

/** The accounts every built enterprise has, by role; `plain` has none. */
const PEOPLE = [
  ['manager', 'td_application_manager'],
  ['developer', 'td_developer'],
  ['platform', 'td_manager'],
  ['plain', null],
] as const;

/**
 * An enterprise with one account for each role: `admin`, `manager` (app), `developer`, `platform` and `plain` (user), each
 * name followed by the enterprise's own suffix, e.g. `admin-e1`; `users` maps the bare names.
 */
async function buildEnterprise(gateway: TestGateway, name?: string): Promise<Enterprise> {
  hashed ??= cheapHash(PASSWORD);
  const passwordHash = await hashed;
  serial += 1;
  const code = name ?? `e${serial}`;
  const { organisation } = gateway.services;
  const made = await organisation.createEnterprise({
    code,
    name: `企业${code}`,
    admin: { username: `admin-${code}`, displayName: '管理员', passwordHash },
  });
  const users: Record<string, string> = { admin: made.ctx.actor.id };
  for (const [username, role] of PEOPLE) {
    const { id } = await organisation.createUser(made.ctx, {
      username: `${username}-${code}`,
      displayName: username,
      passwordHash,
      initialized: true,
      depts: [],
      roles: role ? [made.roles[role]!] : [],
    });
    users[username] = id;
  }
  return { ctx: made.ctx, roles: made.roles, users };
}

/** A token that carries the right claims under a key of somebody else's. */
export const forgedToken = (claims: Record<string, unknown>): string => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const head = `${part({ alg: 'HS256' })}.${part(claims)}`;
  return `${head}.${createHmac('sha256', randomBytes(32)).update(head).digest('base64url')}`;
};
