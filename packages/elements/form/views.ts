import './fill.css';
import type { ComponentType } from 'react';
import type { FillProps, LayoutProps, RecordProps, SubformProps } from './views-api.ts';

type View = ComponentType<never>;
type Role = 'fill' | 'record' | 'design';
/** A view's file exports one component, by its role. */
type Module = Partial<Record<Capitalize<Role>, View>>;

/**
 * Types that most forms are made of come with the page, without a round trip of their own; views are found by their
 * folder's name. The subform is none of them: it weighs as much as ten others, and is fetched with a form that has one.
 * The glob is text for the builder, so both patterns name them; a test holds them together.
 */
const common = import.meta.glob<Module>(
  './{layout,container,group,divider,paragraph,input,textarea,password,number,switch,rate,slider,radio,checkbox,select-single,select-multiple,date,date-range,time,staff,dept,upload-img}/{fill,record,design}.tsx',
  { eager: true },
);
/** All others are fetched when a form has them; a new type needs no line here. */
const rare = import.meta.glob<Module>([
  './*/{fill,record,design}.tsx',
  '!./{layout,container,group,divider,paragraph,input,textarea,password,number,switch,rate,slider,radio,checkbox,select-single,select-multiple,date,date-range,time,staff,dept,upload-img}/*.tsx',
]);

const views = new Map<string, View>();
const rareByType = new Map<string, [role: Role, load: () => Promise<Module>][]>();
const loading = new Map<string, Promise<void>>();
const loaded = new Set<string>();

function keep(type: string, role: Role, module: Module): void {
  const view = module[(role.charAt(0).toUpperCase() + role.slice(1)) as Capitalize<Role>];
  if (view) views.set(`${type}/${role}`, view);
}

const split = (path: string): [type: string, role: Role] => {
  const [type = '', file = ''] = path.slice(2).split('/');
  return [type, file.slice(0, -'.tsx'.length) as Role];
};

for (const [path, module] of Object.entries(common)) keep(...split(path), module);
for (const [path, load] of Object.entries(rare)) {
  const [type, role] = split(path);
  rareByType.set(type, [...(rareByType.get(type) ?? []), [role, load]]);
}

/** Fetches once; a failed fetch is forgotten, so that the next question asks the network again. */
function loadType(type: string): Promise<void> {
  const files = rareByType.get(type);
  if (!files) return Promise.resolve();
  const known = loading.get(type);
  if (known) return known;
  const all = Promise.all(files.map(async ([role, load]) => keep(type, role, await load())));
  const job = all.then(
    () => void loaded.add(type),
    (error: unknown) => {
      loading.delete(type);
      throw error;
    },
  );
  loading.set(type, job);
  return job;
}

/**
 * Makes the views of these types ready for the getters below; types that do not exist are passed over. Settles at once
 * when nothing has to be fetched; rejects when a fetch failed.
 */
export async function loadViews(types: Iterable<string>): Promise<void> {
  await Promise.all([...new Set(types)].map(loadType));
}

/** Whether nothing has to be fetched any more for the getters below to know this type's views. */
export const hasViews = (type: string): boolean => !rareByType.has(type) || loaded.has(type);

/** Every type's views: a designer may get any of them from a colleague at any moment. */
export const loadAllViews = (): Promise<void> => loadViews(rareByType.keys());

const find = (type: string, role: Role) => views.get(`${type}/${role}`);

/** The control of a field. The registry forgets each view's own props, as `definitions` does. */
export const fillView = (type: string) => find(type, 'fill') as ComponentType<FillProps> | undefined;
/** The same file of a type with slots or without a value. */
export const layoutView = (type: string) => find(type, 'fill') as ComponentType<LayoutProps> | undefined;
/** The same file of the subform. */
export const subformView = (type: string) => find(type, 'fill') as ComponentType<SubformProps> | undefined;
/** How a stored value is shown; undefined where the field's `toText` is enough. */
export const recordView = (type: string) => find(type, 'record') as ComponentType<RecordProps> | undefined;
/** What the canvas shows instead of the fill view; undefined where both are the same. */
export const designView = (type: string) => find(type, 'design') as ComponentType<LayoutProps> | undefined;
