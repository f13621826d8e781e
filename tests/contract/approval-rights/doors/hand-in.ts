import { linkCalls } from '@gonghui/contract/links.ts';
import { publicCalls } from '@gonghui/contract/public.ts';
import { recordListCalls } from '@gonghui/contract/record-list.ts';
import { submissionCalls } from '@gonghui/contract/submissions.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { newKey } from '@gonghui/testkit/forms.ts';
import type { Client } from '@gonghui/testkit/gateway.ts';
import { newLink, openLink } from '@gonghui/testkit/strangers.ts';
import { partsOf, type Records } from '../records.ts';
import { FIELDS, LETTERS, type Letter } from '../table.ts';
import { addTo } from './import.ts';

interface Handing {
  records: Records;
  client: Client;
  form: string;
  /** A text for each letter, which stands nowhere else. */
  texts: Readonly<Record<Letter, string>>;
}

/** A way by which a new record comes in, whatever is answered. */
type HandIn = (handing: Handing) => Promise<unknown>;

const valuesOf = (texts: Handing['texts']): Record<string, Json> =>
  Object.fromEntries(LETTERS.map(letter => [FIELDS[letter], texts[letter]]));

/** Ways of people who are signed in. */
export const handIns: Record<string, HandIn> = {
  submit: ({ client, form, texts }) =>
    client.ask(submissionCalls.submit, {
      params: { id: form },
      body: { values: valuesOf(texts), key: newKey() },
    }),
  async 'import that adds'({ records, client, form, texts }) {
    // A table with a column that is not his is refused as a whole: what he may write comes together, each of the others beside what is his.
    for (const further of ['N', 'G', 'D', 'L'] as const)
      await addTo(
        records.company.gateway,
        client,
        form,
        (['A', further] as const).map(letter => [FIELDS[letter], texts[letter]] as const),
      );
  },
};

/** A stranger's way, by a link that hides G: what he sends, and what he writes over it by his receipt. */
export async function byLink({ records, form, texts }: Omit<Handing, 'client'>, again: Handing['texts']) {
  const { gateway, as } = records.company;
  const manager = as('manager');
  await manager.call(linkCalls.publicRelease, { params: { id: form }, body: { publicRelease: true } });
  const { short } = await newLink(manager, form, { settings: { hidden: partsOf('G') } });
  const sent = await (await openLink(gateway, short)).submit(valuesOf(texts));
  if (!sent.data) throw new Error(`a link takes nothing: ${sent.message}`);
  const { id, receipt } = sent.data;
  const params = { formId: form, id };
  const opened = await gateway.anonymous.call(publicCalls.receipt, { params, body: { receipt } });
  const body = { receipt, rev: opened.rev, values: valuesOf(again) };
  await gateway.anonymous.ask(publicCalls.correct, { params, body });
}

/** Letters of these texts that records of the form hold; null where there is no record with any. */
export async function tookIn({ records, form, texts }: Omit<Handing, 'client'>): Promise<Letter[] | null> {
  const found = new Set<Letter>();
  let rows = 0;
  for (const letter of LETTERS) {
    const { list } = await records.company.as('manager').call(recordListCalls.window, {
      params: { id: form },
      body: { limit: 50, keyword: texts[letter] },
    });
    for (const { values } of list) {
      rows++;
      for (const one of LETTERS) if (values[FIELDS[one]] === texts[one]) found.add(one);
    }
  }
  return rows === 0 ? null : LETTERS.filter(letter => found.has(letter));
}
