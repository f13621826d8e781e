import { Readable } from 'node:stream';
import { approvalCalls } from '@gonghui/contract/approvals.ts';
import { fileCalls } from '@gonghui/contract/files.ts';
import { formCalls } from '@gonghui/contract/forms.ts';
import { permissionCalls } from '@gonghui/contract/permissions.ts';
import { BIN_DAYS, recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import { type Company, startCompany } from '@gonghui/testkit/approval/company.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { approval } from '@gonghui/testkit/flows.ts';
import { component, newKey, template } from '@gonghui/testkit/forms.ts';
import { makeOld } from '@gonghui/testkit/old-bytes.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeBin } from '../submissions/purge.ts';

const DAY_MS = 24 * 3600_000;
const ACTS = ['agree', 'refuse', 'back'];
const WHY = newId();

type Values = Record<string, Json>;
const text = (id: string, label: string, more = {}) => component('input', { label, ...more }, undefined, id);

describe.each(engines('rules'))('a request that is sent again, over %s', engine => {
  let company: Company;
  beforeAll(async () => {
    company = await startCompany(engine, 'again');
    await company.hire('stranger');
  });
  afterAll(() => company.close());

  const again = (who: string, record: string) =>
    company.as(who).ask(approvalCalls.again, { params: { id: record } });
  const offered = async (who: string, record: string) => (await company.detail(who, record)).mine.again;
  const formOf = async (components: TemplateComponent[], fieldPermission: Record<string, string> = {}) => {
    const made = await company.formWith(components, [
      approval([company.id('developer')], { approvalAudit: ACTS, fieldPermission }),
    ]);
    return made.id;
  };
  const refused = async (who: string, form: string, values: Values): Promise<string> => {
    const record = await company.submit(who, form, values);
    const answer = await company.act('developer', record, { action: 'refuse', comment: '票据不齐' });
    expect(answer.code).toBe(200);
    return record;
  };
  const release = async (form: string, components: TemplateComponent[]) => {
    const { forms } = company.gateway.services;
    await forms.save(company.enterprise.ctx, form, { type: 'normal', template: template(...components) });
    await forms.release(company.enterprise.ctx, form, {
      scope: { type: 'all', depts: [], users: [], roles: [] },
    });
  };
  const me = (who: string) =>
    ({
      ...company.enterprise.ctx,
      actor: { id: company.id(who), name: who },
      roles: new Set(['user']),
    }) as typeof company.enterprise.ctx;
  const attach = async (who: string, name: string) => {
    const body = Readable.from([Buffer.from(`%PDF-1.4\n${name}`)]);
    return (await company.gateway.services.files.storeAttachment(me(who), { name, body })).id;
  };
  const picture = async (who: string, side: number) => {
    const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#36c' } })
      .png()
      .toBuffer();
    return (
      await company.gateway.services.files.storePicture(me(who), { bytes, name: 'a.png', purpose: 'record' })
    ).id;
  };
  const reads = async (who: string, id: string) =>
    (await company.as(who).ask(fileCalls.get, { params: { id } })).status;

  it('is refused in words while it runs, came back or was approved, and to everybody but its initiator', async () => {
    const form = await formOf([text(WHY, '事由')]);
    const record = await company.submit('plain', form, { [WHY]: '出差' });
    expect(await again('plain', record)).toMatchObject({
      code: 409,
      message: '申请正在审批中，不能再次提交',
    });
    await company.act('developer', record, { action: 'back', to: null, comment: '改' });
    expect(await again('plain', record)).toMatchObject({
      code: 409,
      message: '申请已退回，请修改后重新提交',
    });
    await company
      .as('plain')
      .call(approvalCalls.revoke, { params: { id: record }, body: { comment: '', key: newKey() } });
    expect((await again('plain', record)).data).toEqual({
      formId: form,
      values: { [WHY]: '出差' },
      left: [],
    });
    expect(await offered('plain', record)).toBe(true);
    for (const who of ['developer', 'manager', 'admin']) {
      expect(await again(who, record)).toMatchObject({ code: 403, message: '只有发起人可以再次提交' });
      expect(await offered(who, record)).toBe(false);
    }
    expect((await again('stranger', record)).code).toBe(404);
    const agreed = await company.submit('plain', form, { [WHY]: '通过' });
    await company.act('developer', agreed, { action: 'agree' });
    expect(await again('plain', agreed)).toMatchObject({ code: 409, message: '申请已通过，不能再次提交' });
    expect(await offered('plain', agreed)).toBe(false);
    const ended = await company.submit('plain', form, { [WHY]: '终止' });
    await company
      .as('manager')
      .call(approvalCalls.terminate, { params: { id: ended }, body: { comment: '停', key: newKey() } });
    expect((await again('plain', ended)).data?.values).toEqual({ [WHY]: '终止' });
  });

  it('is not there for another enterprise, nor under any odd id', async () => {
    const form = await formOf([text(WHY, '事由')]);
    const record = await refused('plain', form, { [WHY]: '别家的' });
    const { gateway } = company;
    await gateway.buildEnterprise('neighbour');
    const neighbour = await gateway.signIn('manager-neighbour');
    expect((await neighbour.ask(approvalCalls.again, { params: { id: record } })).code).toBe(404);
    for (const id of ['abcd1234', newId(), form, `${record}_1`, '.%2a', '', '__proto__', 'a'.repeat(500)]) {
      const { code, data } = await again('plain', id);
      expect([id, code >= 400 && code < 500, data]).toEqual([id, true, null]);
    }
    expect((await gateway.anonymous.ask(approvalCalls.again, { params: { id: record } })).code).toBe(401);
  });

  it('asks the form of today: offline, out of its group, and once too often', async () => {
    const form = await formOf([text(WHY, '事由')]);
    const record = await refused('plain', form, { [WHY]: '一' });
    const group = async (...names: string[]) => {
      const params = { id: form };
      const { rev } = await company.as('manager').call(permissionCalls.get, { params });
      const users = names.map(name => ({ id: company.id(name), name }));
      const groups = [
        {
          id: newId(),
          name: '填写',
          members: { type: 'limited' as const, users, depts: [], roles: [] },
          actions: ['fill' as const, 'see' as const],
          rows: { kind: 'own' as const },
          fields: {},
        },
      ];
      await company.as('manager').call(permissionCalls.set, { params, body: { rev, groups } });
    };
    await group('stranger');
    expect(await again('plain', record)).toMatchObject({
      code: 403,
      message: '表单未对您开放，不能再次提交',
      data: null,
    });
    expect(await offered('plain', record)).toBe(false);
    await group('plain');
    expect((await again('plain', record)).code).toBe(200);
    await company.as('manager').call(formCalls.offline, { params: { id: form } });
    expect(await again('plain', record)).toMatchObject({
      code: 403,
      message: '表单已下线，不能再次提交',
      data: null,
    });
    expect(await offered('plain', record)).toBe(false);
    await release(form, [text(WHY, '事由')]);
    await company.gateway.db.kysely
      .updateTable('forms')
      .set({ submit_num: 1 })
      .where('id', '=', form)
      .execute();
    expect(await again('plain', record)).toMatchObject({
      code: 403,
      message: '每人最多提交1次，您已达到上限',
    });
  });

  it('brings what he sees and may fill in today, rows under new ids, and names what stays behind', async () => {
    const [gone, other, secret, locked, number, sum, code, rows, thing, price, inner, hidden] = Array.from(
      { length: 12 },
      newId,
    ) as [string, string, string, string, string, string, string, string, string, string, string, string];
    const subform = (...columns: TemplateComponent[]) =>
      component('subform', { label: '明细' }, columns, rows);
    const num = (id: string, label: string, more = {}) =>
      component('number', { label, ...more }, undefined, id);
    const total = num(sum, '合计', {
      status: 'readonly',
      defaultGenre: 'formula',
      defaultFormula: `{{${number}}} * 2`,
    });
    const serial = component('serial', { label: '编号' }, undefined, code);
    const form = await formOf(
      [
        text(WHY, '事由'),
        text(gone, '旧项'),
        text(other, '级别'),
        text(locked, '部门'),
        component('password', { label: '口令' }, undefined, secret),
        num(number, '数量'),
        total,
        serial,
        text(hidden, '核定', { status: 'hidden' }),
        subform(text(thing, '物品'), num(price, '单价'), num(inner, '核定价', { status: 'hidden' })),
      ],
      { [hidden]: 'editable', [rows]: 'editable', [inner]: 'editable' },
    );
    const record = await company.submit('plain', form, {
      [WHY]: '采购',
      [gone]: '不在了',
      [other]: '甲',
      [locked]: '行政',
      [secret]: 'Gh7#kq92Lm!',
      [number]: 3,
      [rows]: [{ id: 'row00001', values: { [thing]: '纸', [price]: 8 } }] as never,
    });
    const { rev } = (await company.detail('developer', record)).record;
    const decided = await company.act('developer', record, {
      action: 'refuse',
      comment: '太贵',
      rev,
      values: {
        [hidden]: '只给审批人',
        [rows]: [{ id: 'row00001', values: { [thing]: '纸', [price]: 8, [inner]: 777 } }],
      },
    });
    expect(decided.code).toBe(200);
    // Today: one field is gone, one is of another type, one is locked, and another is new.
    await release(form, [
      text(WHY, '事由'),
      text(newId(), '新项'),
      component('textarea', { label: '级别' }, undefined, other),
      text(locked, '部门', { status: 'readonly' }),
      component('password', { label: '口令' }, undefined, secret),
      num(number, '数量'),
      total,
      serial,
      text(hidden, '核定', { status: 'hidden' }),
      subform(
        text(thing, '物品'),
        num(price, '单价', { status: 'readonly' }),
        num(inner, '核定价', { status: 'hidden' }),
      ),
    ]);
    const answer = await again('plain', record);
    expect(answer.data).toMatchObject({ values: { [WHY]: '采购', [number]: 3 } });
    const { values, left } = answer.data;
    expect(Object.keys(values).sort()).toEqual([WHY, number, rows].sort());
    const [row] = values[rows] as unknown as { id: string; values: Values }[];
    expect(row?.values).toEqual({ [thing]: '纸' });
    expect(row?.id).not.toBe('row00001');
    expect(left.sort()).toEqual(['旧项', '明细·单价', '明细·核定价', '口令', '级别', '部门', '核定'].sort());
    expect(JSON.stringify(answer)).not.toMatch(/只给审批人|777|Gh7#kq92Lm!/);

    // Nothing was handed in; what he then submits is another record, with a number and a flow of its own.
    expect(await company.taskOf('developer', record)).toBeNull();
    const fresh = await company.submit('plain', form, values as Values);
    const [old, now] = [await company.detail('plain', record), await company.detail('plain', fresh)];
    expect([old.status, now.status]).toEqual(['rejected', 'activity']);
    expect(now.record.values[code]).not.toBe(old.record.values[code]);
    expect(now.record.values).toMatchObject({ [WHY]: '采购', [sum]: 6 });
    expect(now.records.map(line => line.act)).toEqual(['submit']);
    expect(await company.taskOf('developer', fresh)).not.toBeNull();
  });

  it('leaves what his group hides from him today, though he once filled it in', async () => {
    const other = newId();
    const form = await formOf([text(WHY, '事由'), text(other, '金额')]);
    const record = await refused('plain', form, { [WHY]: '一', [other]: '九千' });
    const params = { id: form };
    const { rev } = await company.as('manager').call(permissionCalls.get, { params });
    const hides = {
      id: newId(),
      name: '填写',
      members: {
        type: 'limited' as const,
        users: [{ id: company.id('plain'), name: 'plain' }],
        depts: [],
        roles: [],
      },
      actions: ['fill' as const, 'see' as const],
      rows: { kind: 'own' as const },
      fields: { [other]: 'hidden' as const },
    };
    await company.as('manager').call(permissionCalls.set, { params, body: { rev, groups: [hides] } });
    expect((await again('plain', record)).data).toEqual({ formId: form, values: { [WHY]: '一' }, left: [] });
  });

  it('copies pictures, attachments and signatures as files of his own, which outlive the first request', async () => {
    const [papers, photo, sign, rich, rows, bill, private_] = Array.from({ length: 7 }, newId) as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    const enclosure = (id: string, label: string, more = {}) =>
      component('upload-enclosure', { label, fileType: 'pdf', ...more }, undefined, id);
    const form = await formOf(
      [
        enclosure(papers, '合同'),
        component('upload-img', { label: '照片' }, undefined, photo),
        component('autograph', { label: '签名' }, undefined, sign),
        component('rich', { label: '说明' }, undefined, rich),
        component('subform', { label: '明细' }, [enclosure(bill, '发票')], rows),
        enclosure(private_, '审阅', { status: 'hidden' }),
      ],
      { [private_]: 'editable' },
    );
    const files = {
      paper: await attach('plain', '合同.pdf'),
      bill: await attach('plain', '发票.pdf'),
      photo: await picture('plain', 8),
      sign: await picture('plain', 9),
      drawn: await picture('plain', 10),
    };
    const record = await company.submit('plain', form, {
      [papers]: [files.paper],
      [photo]: [files.photo],
      [sign]: [files.sign],
      [rich]: `<p>见图</p><p><img src="/getway-api/v1/files/${files.drawn}"></p>`,
      [rows]: [{ id: 'row00001', values: { [bill]: [files.bill] } }] as never,
    });
    const note = await attach('developer', '审阅.pdf');
    const { rev } = (await company.detail('developer', record)).record;
    const refusal = { action: 'refuse', comment: '不行', rev, values: { [private_]: [note] } };
    expect((await company.act('developer', record, refusal)).code).toBe(200);

    const { values, left } = (await again('plain', record)).data;
    // He sees it in the first, and an approver's it stays.
    expect(left).toEqual(['审阅']);
    const said = JSON.stringify(values);
    for (const id of [...Object.values(files), note]) expect(said).not.toContain(id);
    const [row] = values[rows] as unknown as { values: Record<string, string[]> }[];
    const [drawn = ''] = /files\/(\w{8})/.exec(String(values[rich]))?.slice(1) ?? [];
    const ids = (id: string) => [values[id]].flat().map(String)[0] ?? '';
    const copies = [ids(papers), ids(photo), ids(sign), drawn, row?.values[bill]?.[0] ?? ''];
    expect(new Set(copies).size).toBe(5);
    for (const id of copies) {
      expect(await reads('plain', id)).toBe(200);
      // Not yet anybody's but his.
      expect(await reads('stranger', id)).toBe(404);
      expect(await reads('platform', id)).toBe(404);
    }
    const fresh = await company.submit('plain', form, values as Values);
    for (const id of copies) expect(await reads('developer', id)).toBe(200);

    // The first goes into the bin and out of it, with its files and their bytes where nothing else names them.
    await company
      .as('manager')
      .call(recordWorkCalls.removeMany, { params: { id: form }, body: { ids: [record] } });
    company.gateway.advance((BIN_DAYS + 1) * DAY_MS);
    const { deps, files: service } = company.gateway.services;
    expect(await purgeBin(deps)).toBe(1);
    const stored = await company.gateway.db.kysely
      .selectFrom('files')
      .select(['id', 'digest'])
      .where('id', 'in', [...Object.values(files), note])
      .execute();
    for (const { digest } of stored) await makeOld(company.gateway.deps.files, digest);
    while ((await service.sweep()) > 0);
    for (const name of ['plain', 'developer', 'manager', 'platform', 'stranger'])
      await company.signInAgain(name);
    for (const id of Object.values(files)) expect(await reads('plain', id)).toBe(404);
    for (const id of copies) expect(await reads('plain', id)).toBe(200);
    const { digest = '' } = stored.find(({ id }) => id === note) ?? {};
    expect(await company.gateway.deps.files.get(digest)).toBeNull();
    const shown = await company.as('plain').call(submissionCalls.detail, { params: { id: fresh } });
    expect(shown.names.files?.map(({ name }) => name).sort()).toEqual(
      ['a.png', 'a.png', 'a.png', '发票.pdf', '合同.pdf'].sort(),
    );
  });

  it('leaves files that the field takes no more, and says so', async () => {
    const papers = newId();
    const of = (fileType: string) =>
      component('upload-enclosure', { label: '附件', fileType }, undefined, papers);
    const form = await formOf([text(WHY, '事由'), of('pdf')]);
    const record = await refused('plain', form, { [WHY]: '一', [papers]: [await attach('plain', '甲.pdf')] });
    await release(form, [text(WHY, '事由'), of('excel')]);
    expect((await again('plain', record)).data).toEqual({
      formId: form,
      values: { [WHY]: '一' },
      left: ['附件'],
    });
  });
});
