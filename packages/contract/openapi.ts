import { API_PREFIX } from '@gonghui/kernel/api-prefix.ts';
import * as z from 'zod/mini';
import type { Call } from './define.ts';

type Schema = z.ZodMiniType;
type JsonObject = Record<string, unknown>;

/** A shape as JSON Schema; what JSON cannot carry (a file) is said to be binary. */
const schemaOf = (schema: Schema, io: 'input' | 'output'): JsonObject => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'custom')
        Object.assign(jsonSchema, { type: 'string', format: 'binary' });
    },
  }) as JsonObject;
  return json;
};

const fieldsOf = (schema: Schema | undefined, where: 'path' | 'query'): JsonObject[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, JsonObject>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: field,
  }));
};

const accessText = ({ access }: Call): string =>
  access === 'public'
    ? '无需登录'
    : access === 'signed-in'
      ? '登录用户'
      : access === 'object'
        ? '登录用户，按对象判断权限'
        : access === 'link'
          ? '公开链接的访问者（x-signature）'
          : `角色：${['admin', ...access.filter(role => role !== 'admin')].join('、')}`;

function operation(name: string, call: Call): JsonObject {
  const answer = call.binary
    ? { '*/*': {} }
    : {
        'application/json': {
          schema: {
            type: 'object',
            required: ['code', 'message', 'data'],
            properties: {
              code: { type: 'integer', description: '200 为成功' },
              message: { type: 'string' },
              data: schemaOf(call.result, 'output'),
            },
          },
        },
      };
  return {
    operationId: name,
    summary: call.summary,
    description: accessText(call),
    tags: [name.split('.', 1)[0]],
    ...(call.access === 'public' ? { security: [] } : {}),
    parameters: [...fieldsOf(call.params, 'path'), ...fieldsOf(call.query, 'query')],
    ...(call.body
      ? {
          requestBody: {
            content: {
              [call.multipart ? 'multipart/form-data' : 'application/json']: {
                schema: schemaOf(call.body, 'input'),
              },
            },
          },
        }
      : {}),
    responses: { 200: { description: '成功，或信封中的业务代码', content: answer } },
  };
}

/** The contract as an OpenAPI 3.1 document; `contract` is that of calls.ts. */
export function openApi(contract: Record<string, Record<string, Call>>, version: string): JsonObject {
  const paths: Record<string, JsonObject> = {};
  for (const [resource, calls] of Object.entries(contract))
    for (const [name, call] of Object.entries(calls)) {
      paths[call.path] ??= {};
      Object.assign(paths[call.path] ?? {}, {
        [call.method.toLowerCase()]: operation(`${resource}.${name}`, call),
      });
    }
  return {
    openapi: '3.1.0',
    info: { title: '共绘', version },
    servers: [{ url: API_PREFIX }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}
