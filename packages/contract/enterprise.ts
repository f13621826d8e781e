import { nameShape } from '@gonghui/kernel/text-shapes.ts';
import * as z from 'zod/mini';
import { call } from './define.ts';
import { Id, NullAnswer } from './shapes.ts';

/** Spec, platform §3 "Industry list", in its order. */
export const INDUSTRIES = [
  ['internet', '互联网'],
  ['manufacturing', '制造业'],
  ['medical', '医疗'],
  ['education', '教育'],
  ['retail', '零售'],
  ['enterprise-service', '企业服务'],
  ['real-estate', '房地产'],
  ['training', '培训'],
  ['government', '政府'],
  ['service', '服务业'],
  ['logistics', '物流'],
] as const;

export type Industry = (typeof INDUSTRIES)[number][0];
const Industry = z.enum(INDUSTRIES.map(([key]) => key) as [Industry, ...Industry[]]);

export const EnterpriseName = nameShape(50, { empty: '不能为空', long: '不能超过50字' });

const EnterpriseInfo = z.object({
  id: Id,
  /** Given when the enterprise was made; never changes. */
  code: z.string(),
  name: z.string(),
  industry: z.nullable(Industry),
  /** File id of the picture, shown from `/getway-api/v1/files/{id}`. */
  logo: z.nullable(Id),
  members: z.int(),
  createdAt: z.number(),
});

/** The enterprise one works in. The spec names its screens and not their calls; these are ours. */
export const enterpriseCalls = {
  info: call({
    method: 'GET',
    path: '/v1/enterprises/info',
    access: ['admin'],
    rate: 'read',
    summary: '企业信息',
    result: EnterpriseInfo,
  }),
  /** `logo`: a picture that the caller uploaded with the purpose `avatar`. */
  update: call({
    method: 'PUT',
    path: '/v1/enterprises/info',
    access: ['admin'],
    rate: 'write',
    summary: '修改企业信息',
    body: z.object({
      name: EnterpriseName,
      industry: z.nullable(Industry),
      logo: z.nullable(Id),
    }),
    result: NullAnswer,
  }),
};

export type EnterpriseInfo = z.output<typeof EnterpriseInfo>;
