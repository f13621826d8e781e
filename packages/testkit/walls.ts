import { screenCalls } from '@gonghui/contract/screens.ts';
import { columnOf, dataset, formSource } from '@gonghui/elements/dataset/testing/datasets.ts';
import { field } from '@gonghui/elements/report/testing/panels.ts';
import type { Props, TemplateComponent } from '@gonghui/scene/types.ts';
import { type BuiltForm, buildForm, component } from './forms.ts';
import type { Client, Enterprise, TestGateway } from './gateway.ts';
import { asset, buildScreen } from './screens.ts';

const DAY_MS = 86_400_000;

/** The component that every screen of `buildWall` has; it counts the records of a form. */
export const CHART = 'bar00001';

export interface Wall {
  form: BuiltForm;
  screenId: string;
  datasetId: string;
  word: TemplateComponent;
}

/** A released screen over a form of one word; `more`: components beside its one chart. `page`: settings. */
export async function buildWall(
  gateway: TestGateway,
  home: Enterprise,
  manager: Client,
  more: (datumOriginalId: string) => TemplateComponent[] = () => [],
  page: Props = {},
): Promise<Wall> {
  const word = component('input', { label: '词' });
  const form = await buildForm(gateway, home.ctx, [word], { name: `词${Math.random()}` });
  const definition = dataset({
    sources: [formSource(form.id, undefined, 'source01')],
    fields: [columnOf('source01', word.id, 'input', 'fieldwrd')],
  });
  const components = (datumOriginalId: string) => [
    asset(
      CHART,
      'bar',
      { xLabels: [field('x', 'fieldwrd')], yValues: [field('y', '$count')] },
      { datumOriginalId },
    ),
    ...more(datumOriginalId),
  ];
  const built = await buildScreen(manager, form.appletId, definition, components, page);
  return { form, word, ...built };
}

/** A pass of a screen that holds for a day. */
export const makePass = (
  gateway: TestGateway,
  maker: Client,
  screenId: string,
  more: { networks?: string[]; expiresAt?: number } = {},
) =>
  maker.call(screenCalls.createPass, {
    params: { id: screenId },
    body: { name: '大厅', expiresAt: gateway.deps.now() + DAY_MS, ...more },
  });

/** What a wall sends along once its pass is exchanged: the bearer token, or the cookie by which it reads files. */
export async function openWall(gateway: TestGateway, formId: string, pass: string) {
  const answer = await gateway.anonymous.ask(screenCalls.open, { body: { formId, pass } });
  if (answer.code !== 200) throw new Error(`${answer.code} ${answer.message}`);
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  return { bearer: { authorization: `Bearer ${answer.data.token}` }, cookie: { cookie } };
}
