import { Readable } from 'node:stream';
import { fileCalls } from '@gonghui/contract/files.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Company, startCompany } from '@gonghui/testkit/approval/company.ts';
import { engines } from '@gonghui/testkit/database.ts';
import { approval } from '@gonghui/testkit/flows.ts';
import { component } from '@gonghui/testkit/forms.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(engines('rules'))('files through an approval over %s', engine => {
  let company: Company;
  const [contract, inner] = [newId(), newId()];
  beforeAll(async () => {
    company = await startCompany(engine, 'file');
    await company.hire('stranger');
  });
  afterAll(() => company.close());

  const upload = async (who: string, name: string) => {
    const { ctx } = company.enterprise;
    const me = { ...ctx, actor: { id: company.id(who), name: who }, roles: new Set(['user']) } as typeof ctx;
    const body = Readable.from([Buffer.from(`%PDF-1.4\n${name}`)]);
    return (await company.gateway.services.files.storeAttachment(me, { name, body })).id;
  };
  const reads = async (who: string, id: string) =>
    (await company.as(who).ask(fileCalls.get, { params: { id } })).status;

  it('reach whoever sees the field, and nobody else; one that was taken out stays with the record', async () => {
    const { id } = await company.formWith(
      [
        component('upload-enclosure', { label: '合同', fileType: 'pdf' }, undefined, contract),
        component('upload-enclosure', { label: '内部附件', fileType: 'pdf' }, undefined, inner),
      ],
      [
        approval([company.id('developer')], {
          title: '法务',
          fieldPermission: { [contract]: 'editable', [inner]: 'editable' },
        }),
        approval([company.id('platform')], {
          title: '财务',
          fieldPermission: { [contract]: 'editable', [inner]: 'hidden' },
        }),
      ],
    );
    const draft = await upload('plain', '初稿.pdf');
    const record = await company.submit('plain', id, { [contract]: [draft] });
    expect(await reads('developer', draft)).toBe(200);
    expect(await reads('platform', draft)).toBe(404);
    expect(await reads('stranger', draft)).toBe(404);

    const final = await upload('developer', '定稿.pdf');
    const note = await upload('developer', '审阅意见.pdf');
    // Not yet anybody's but the uploader's.
    expect(await reads('platform', final)).toBe(404);
    const { rev } = (await company.detail('developer', record)).record;
    const agreed = await company.act('developer', record, {
      action: 'agree',
      rev,
      values: { [contract]: [final], [inner]: [note] },
    });
    expect(agreed.code).toBe(200);
    expect(await reads('platform', final)).toBe(200);
    expect(await reads('platform', note)).toBe(404);
    expect(await reads('plain', final)).toBe(200);
    for (const file of [draft, final, note]) expect(await reads('stranger', file)).toBe(404);
    const { names, values } = (await company.detail('platform', record)).record;
    expect(values[contract]).toEqual([final]);
    expect(JSON.stringify(names)).toContain('定稿.pdf');
    expect(JSON.stringify(names)).not.toContain('审阅意见.pdf');

    // A file that somebody else uploaded cannot be taken over by knowing its id.
    const foreign = await upload('stranger', '私人.pdf');
    const now = (await company.detail('platform', record)).record;
    const taken = await company.act('platform', record, {
      action: 'agree',
      rev: now.rev,
      values: { [contract]: [foreign] },
    });
    expect(taken.code).toBe(422);
    expect(await reads('platform', foreign)).toBe(404);

    // The first draft is in no field any more: its uploader keeps it, others see it only through the history.
    expect(await reads('plain', draft)).toBe(200);
    expect(await reads('platform', draft)).toBe(404);
    const emptied = await company.act('platform', record, {
      action: 'agree',
      rev: now.rev,
      values: { [contract]: [] },
    });
    expect(emptied.data).toMatchObject({ status: 'approved' });
    const [, , line] = (await company.detail('plain', record)).records;
    expect(line?.changes).toEqual([{ label: '合同', from: '定稿.pdf', to: '' }]);
  });
});
