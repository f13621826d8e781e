import { definitions } from '@gonghui/elements/form/definitions.ts';
import { component, template } from '@gonghui/testkit/forms.ts';
import type { Page } from '@playwright/test';
import { KEY_MS } from './box-typing.ts';
import { handSpeed } from './pauses.ts';
import { call, type Design, makeForm, onCanvas, openDesigner, release } from './support.ts';

/** A notice is agreed to before anything is filled in, and has no box. */
const all = definitions.filter(({ field, type }) => field && type !== 'subform' && type !== 'knowing');

/** The fields that take from another form. */
export const FROM_GOODS = ['goods000', 'cost0000'];

const leaf = (type: string, label: string, id: string, props = {}) =>
  component(type, { label, status: 'editable', required: false, ...props }, undefined, id);

/** All types of fields, and all that may stand in a subform there; options and a number come from another form. */
const formOf = (goods: string, types: typeof all) =>
  template(
    ...types.map(({ type, title }) => leaf(type, title, idOf('f', type))),
    leaf('select-single', '物品', 'goods000', {
      optionalGenre: 'normal-options',
      options: [],
      datasetAssociate: { targetDatasetId: goods, value: 'name0000', label: 'name0000' },
    }),
    leaf('number', '单价', 'cost0000', {
      status: 'readonly',
      defaultGenre: 'data-link',
      dataControl: {
        formId: goods,
        targetFormFieldKey: 'cost0000',
        conditions: {
          logical: 'and',
          items: [
            {
              key: 'name0000',
              keyLabel: '品名',
              type: 'input',
              operator: 'eq',
              valueKey: idOf('f', 'input'),
            },
          ],
        },
      },
    }),
    component(
      'subform',
      { label: '明细', status: 'editable', required: false },
      types
        .filter(({ categories }) => categories.includes('subform-field'))
        .map(({ type, title }) => leaf(type, `列${title}`, idOf('c', type))),
      'lines001',
    ),
  );

/** The id of the field of a type, in the form (`f`) and in its subform (`c`). */
export const idOf = (place: 'f' | 'c', type: string): string =>
  `${place}${String(all.findIndex(one => one.type === type)).padStart(7, '0')}`;

export interface Every extends Design {
  /** The form that options and a number come from, and its one record. */
  goods: string;
  record: string;
}

/** A released form of every type of field, or of some. */
export async function makeEvery(manager: Page, name: string, only?: readonly string[]): Promise<Every> {
  const goods = await makeForm(
    manager,
    `${name}来源`,
    template(leaf('input', '品名', 'name0000'), leaf('number', '价格', 'cost0000')),
  );
  await release(manager, goods.formId);
  const { id: record } = await submit(manager, goods.formId, { name0000: 'abcd', cost0000: 1 });
  const design = await makeForm(
    manager,
    name,
    formOf(
      goods.formId,
      all.filter(({ type }) => only?.includes(type) ?? true),
    ),
  );
  await release(manager, design.formId);
  return { ...design, goods: goods.formId, record };
}

export const submit = (page: Page, formId: string, values: Record<string, unknown>) =>
  call<{ id: string }>(page, 'POST', `/v1/forms/${formId}`, {
    values,
    key: crypto.randomUUID().slice(0, 18),
  });

export interface Beside {
  /** What he does comes to its end; how many keys that were. */
  end(): Promise<number>;
}

/**
 * A colleague types into the design at six keys a second, and with every sixth something is stored: what options and numbers come
 * from, a further record, and what the journey says.
 */
export async function beginBeside(
  colleague: Page,
  { goods, record, ...design }: Every,
  more: (turn: number) => Promise<unknown>,
): Promise<Beside> {
  await openDesigner(colleague, design);
  await onCanvas(colleague, '单行文本 单行文本').click({ position: { x: 6, y: 6 } });
  await colleague.getByLabel('属性与问题').getByRole('textbox', { name: '标题', exact: true }).click();
  let going = true;
  let turn = 0;
  let stored: Promise<unknown> = Promise.resolve();
  const store = async (at: number) => {
    const { rev } = await call<{ rev: number }>(colleague, 'GET', `/v1/submissions/${record}`);
    await call(colleague, 'PUT', `/v1/submissions/${record}`, { rev, values: { cost0000: at } });
    await submit(colleague, design.formId, { [idOf('f', 'input')]: `同事 ${at}` });
    await more(at);
  };
  const done = (async () => {
    for (; going; turn++) {
      await colleague.keyboard.press(turn % 12 < 6 ? 'x' : 'Backspace');
      await handSpeed(colleague, KEY_MS);
      const at = turn;
      if (turn % 6 === 0) stored = stored.then(() => store(at));
    }
  })();
  return {
    async end() {
      going = false;
      await done;
      await stored;
      return turn;
    },
  };
}
