import { readFileSync } from 'node:fs';
import { contract } from '@gonghui/contract/calls.ts';
import type { CallReturn } from '@gonghui/contract/define.ts';
import { openApi } from '@gonghui/contract/openapi.ts';
import { systemCalls } from '@gonghui/contract/system.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../base/context.ts';
import { register, registerPublic } from '../../http/register.ts';
import type { Setup } from '../installation/index.ts';

/** Of the product as a whole. */
const VERSION: string = JSON.parse(
  readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'),
).version;

/** Parts of the product that a screen may ask for by name. What is not listed is not there. */
const FEATURES = new Set(['collaboration', 'history', 'applets', 'forms', 'records']);

export function systemRoutes(
  app: FastifyInstance,
  {
    links,
    setup,
  }: {
    links: { captcha(link: string, address: string): Promise<CallReturn<typeof systemCalls.captcha>> };
    setup: Setup;
  },
  { db, config, now }: Deps,
): void {
  let page: string | null = null;

  registerPublic(app, systemCalls.info, async () => ({
    deploymentMode: config.deploymentMode,
    invit: false,
    loginType: 'password',
    version: VERSION,
    initialized: !(await setup.pending()),
  }));
  registerPublic(app, systemCalls.version, () => ({ version: VERSION }));
  registerPublic(app, systemCalls.feature, ({ params }) => ({
    name: params.name,
    enabled: FEATURES.has(params.name),
  }));
  registerPublic(app, systemCalls.time, () => ({ now: now() }));
  registerPublic(app, systemCalls.captcha, ({ body, request }) =>
    body.purpose === 'link' && body.link !== undefined
      ? links.captcha(body.link, request.ip)
      : { required: false, task: null },
  );
  register(app, systemCalls.status, () => {
    const embedded = db.engine === 'pglite';
    return {
      engine: db.engine,
      singleProcess: embedded,
      powerLossSafe: !embedded,
      note: embedded
        ? '内置数据库：仅支持单进程运行，断电时可能丢失最近的数据；正式使用请配置 PostgreSQL'
        : 'PostgreSQL',
    };
  });
  registerPublic(app, systemCalls.openapi, ({ reply }) => {
    page ??= JSON.stringify(openApi(contract, VERSION));
    return reply.header('content-type', 'application/json; charset=utf-8').send(page);
  });
}
