import { fileCalls } from '@gonghui/contract/files.ts';
import { printingCalls } from '@gonghui/contract/printing.ts';
import { recordWorkCalls } from '@gonghui/contract/record-work.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import { newKey } from '@gonghui/testkit/forms.ts';
import { openPdf, textOf } from '../../../../packages/gateway/base/paper/testing/read-pdf.ts';
import { add, type Shown, shownIn, together } from '../shown.ts';
import type { Door } from './door.ts';

/** Doors to single records, for who has them by the form and for who has them by an approval. */
export const recordDoors: Record<string, Door> = {
  async record({ records, client, own }) {
    const shown = [];
    for (const { id, name } of own) {
      const { raw } = await client.ask(submissionCalls.detail, { params: { id } });
      shown.push(shownIn(records, raw.toString(), name));
    }
    return together(...shown);
  },
  async 'history of a record'({ records, client, own }) {
    const shown = [];
    for (const { id, name } of own) {
      const { raw } = await client.ask(recordWorkCalls.history, { params: { id }, query: {} });
      shown.push(shownIn(records, raw.toString(), name));
    }
    return together(...shown);
  },
  async paper({ records, client, form, own, nameOf }) {
    const recordIds = own.map(({ id }) => id);
    const body = { stencilId: null, recordIds, intent: 'preview' as const };
    const { data } = await client.ask(printingCalls.data, { params: { id: form }, body });
    return together(
      ...(data?.records ?? []).map(one => shownIn(records, JSON.stringify(one), nameOf(one.id))),
    );
  },
  async PDF({ records, client, form, own }) {
    const body = { ids: own.map(({ id }) => id), key: newKey() };
    const { raw, status } = await client.ask(printingCalls.download, {
      params: { id: form },
      body: body as never,
    });
    if (status !== 200) return new Map();
    const pdf = await openPdf(new Uint8Array(raw));
    const pages = Array.from({ length: pdf.numPages }, (_, at) => textOf(pdf, at + 1));
    return together(...(await Promise.all(pages)).map(text => shownIn(records, text)));
  },
  async 'files of fields'({ records, client, own }) {
    const shown: Shown = new Map();
    for (const [id, { record, letter }] of records.pictures) {
      if (!own.some(({ name }) => name === record)) continue;
      if ((await client.ask(fileCalls.get, { params: { id } })).status === 200) add(shown, record, letter);
    }
    return shown;
  },
};
