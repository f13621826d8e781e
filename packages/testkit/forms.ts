import { formTypes } from '@gonghui/elements/form/family.ts';
import { pageDefaults } from '@gonghui/elements/form/page.ts';
import type { Ctx } from '@gonghui/gateway/base/context.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Props, Template, TemplateComponent } from '@gonghui/scene/types.ts';
import type { TestGateway } from './gateway.ts';

/** A component as the designer makes it: all defaults of its type, and what the test says beyond them. */
export function component(
  type: string,
  props: Props = {},
  children?: TemplateComponent[],
  id = newId(),
): TemplateComponent {
  const definition = formTypes.get(type);
  if (!definition) throw new Error(`No element type ${type}`);
  const made: TemplateComponent = { id, name: type, props: { ...definition.defaults(), ...props } };
  return children ? { ...made, components: children } : made;
}

export const template = (...components: TemplateComponent[]): Template => ({
  page: { ...pageDefaults },
  components,
});

/** A released applet. */
export async function buildApplet(gateway: TestGateway, ctx: Ctx, name = '行政服务'): Promise<string> {
  const { id } = await gateway.services.applets.create(ctx, { name });
  await gateway.services.applets.setStatus(ctx, id, 'released');
  return id;
}

const ALL = { type: 'all' as const, depts: [], users: [], roles: [] };
type Scope = Parameters<TestGateway['services']['forms']['commitScope']>[2];

export interface BuiltForm {
  id: string;
  appletId: string;
  template: Template;
}

/** A form with these components, saved and released to everybody unless said otherwise; makes its applet when not given one. */
export async function buildForm(
  gateway: TestGateway,
  ctx: Ctx,
  components: TemplateComponent[],
  options: { appletId?: string; name?: string; scope?: Scope; release?: boolean } = {},
): Promise<BuiltForm> {
  const appletId = options.appletId ?? (await buildApplet(gateway, ctx));
  const design = template(...components);
  const { forms } = gateway.services;
  const { id } = await forms.create(ctx, { type: 'normal', appletId, name: options.name, template: design });
  if (options.release !== false) await forms.release(ctx, id, { scope: options.scope ?? ALL });
  return { id, appletId, template: design };
}

/** An idempotency key of a fill session. */
export const newKey = (): string => `${newId()}${newId()}`;
