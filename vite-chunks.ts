import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { ROUTES } from './src/routes/table.ts';

type Group = Rolldown.CodeSplittingGroup;

/** Views that come with every form (packages/elements/form/views.ts fetches the others when a form has them). */
const RARE_VIEWS = /\/packages\/elements\/form\/(?!subform\/)[\w-]+\/(fill|record|design)\.tsx$/;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const ICON_SET = 'src/designers/frame/icons/icon-set.ts';

const LUCIDE = here('node_modules/lucide-react/dist/esm/icons/');
/** Lucide's files by their names as one word: they add dashes alone. */
const lucideFiles = new Map(
  readdirSync(LUCIDE).flatMap(file => {
    const [, name] = /^(.+)\.mjs$/.exec(file) ?? [];
    return name ? [[name.replaceAll('-', ''), file] as const] : [];
  }),
);

/** An icon by the one name of its drawing: what it was called before leads there. */
function drawnAs(name: string): string {
  const file = lucideFiles.get(name);
  const [, other] =
    (file && /^export \{ default \} from '\.\/([\w-]+)\.mjs'/m.exec(readFileSync(LUCIDE + file, 'utf8'))) ||
    [];
  return other?.replaceAll('-', '') ?? name;
}

/** Icons that a source takes from lucide, as one word in small letters. */
const iconsIn = (source: string): string[] =>
  [...source.matchAll(/\{([^{}]*)\} from 'lucide-react'/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/[A-Z]\w+/g)].map(([name]) => drawnAs(name.toLowerCase())),
  );

/** Half of all icons are only named by definitions, for panels: no page need carry them. */
function onlyOfTypes(): (id: string) => boolean {
  const folders = ['src/', 'packages/elements/'];
  const files = folders.flatMap(folder =>
    readdirSync(here(folder), { recursive: true, encoding: 'utf8' }).map(name => folder + name),
  );
  const drawn = files.filter(name => /(?<!\.test)\.tsx?$/.test(name) && name !== ICON_SET);
  const others = new Set(drawn.flatMap(name => iconsIn(readFileSync(here(name), 'utf8'))));
  const rest = iconsIn(readFileSync(here(ICON_SET), 'utf8')).filter(name => !others.has(name));
  const only = new Set(rest);
  return id => only.has(/\/lucide-react\/.*\/([\w-]+)\.m?js$/.exec(id)?.[1]?.replaceAll('-', '') ?? '');
}

const ofTypes = onlyOfTypes();

/** Opened most: what two designers share comes with the earlier one, and these carry nothing of the others. */
const FIRST = ['form', 'flow'];
/** Made of parts of the others, which it fetches; they fetch none of it. */
const LAST = ['page'];
const rank = (name: string): number => FIRST.indexOf(name) - (LAST.includes(name) ? FIRST.length : 0);

/** Folders of the designers, those that are opened most before the others. */
const designers = ROUTES.flatMap(({ page = '' }) => /^designers\/([\w-]+)$/.exec(page)?.[1] ?? []).sort(
  (one, other) => rank(other) - rank(one),
);

type Line = readonly [name: string, modules: RegExp | ((id: string) => boolean)];

/**
 * Which files the app is made of. A browser asks for six at a time, each with its headers, so a page is a few files of
 * some size, and not one for every icon. Each line takes the modules that its pattern names and all that these import
 * and no line before has taken: so files only ever need files of earlier lines. What no line takes (parts on Chakra,
 * editors, readers of pictures, lists of regions) is fetched by itself, by who needs it.
 */
const LINES: readonly Line[] = [
  [
    'app',
    /\/src\/main\.tsx$|\/index\.html$|vite\/modulepreload-polyfill|rolldown\/runtime|\/packages\/kernel\/(?!pinyin|text-shapes)|lucide-react\/.*\/(createLucideIcon|calendar-(?:clock|days)|chevron-left|chevron-right|chart-column|circle-check|circle-slash|download|loader-circle|table-2|wifi-off|x)\.|\/src\/api\/use-load\.ts$|\/contract\/(forms|files|submissions|users|approval-shapes)\.ts$|\/domain\/form-rights\.ts$|\/conditions\/(operators|items|record-condition)\.ts$|\/runtime\/(device\/use-(return|device)|applet\/use-released|live\/(page-news|use-day-turns)|kept\/kept-table)\.ts$|\/session\/(written(-words)?|kept(-beside)?|use-kept-look)\.ts$|\/ui\/(when-quiet|kept-storage|use-online|use-back|focus-back|time|walk-buttons)\.ts$|\/runtime\/(room\/WayBack\.tsx|approval\/model\.ts)$|\/src\/ui\/plain\/(Button|DrawingBoundary|EmptyState|OfflineNote|SearchInput|TextField)\.tsx$|\/elements\/(ui\/(when-back\.tsx|(composing|undo-key)\.ts)|shared\/(dates|enterprise-clock)\.ts)$|\/scene\/types\.ts$|\/designers\/\w+\/view\.ts$|without-schemas|\/contract\/(answer-shape|link-shapes)\.ts$|\/elements\/(query\/(dataset|query|answer|field-types)|facts\/plain)\.ts$|\/elements\/shared\/geometry\/(box|numbers)\.ts$/,
  ],
  // What readers of reports and watchers of walls ask and see alike: nothing of forms, definitions and shapes.
  [
    'visual',
    /\/contract\/visuals\.ts$|\/elements\/panel\/(clicks\/(heeded|picked-in|picked-group)|chart-look|presented|question|[\w-]+\/(question|chart))\.ts$|\/src\/runtime\/chart\/(ChartView|use-charts-soon)\.tsx?$|\/elements\/query\/answer-notes\.ts$/,
  ],
  // What asks and what panels ask, for them and for pages of an applet.
  [
    'asking',
    /\/screen-play\/feed\/feed\.ts$|\/report-view\/panel-state\.ts$|\/elements\/(report\/panels|charts\/cell-text|panel\/indicator\/compared|panel\/filters\/filter-panels)\.ts$/,
  ],
  // What pages of an applet are drawn with as well as forms, and what reads days for them and for reports.
  [
    'sheet',
    /\/elements\/form\/((layout|container|group|divider|paragraph)\/fill\.tsx|rich\/html-text\.ts|styles\/sizes\.css|container\/theme-on\.ts)$|\/elements\/(shared\/(link|picture-address)\.ts|ui\/(LinkTo|NumberText|Icon|reveal|after-press|use-typed)\.tsx?)$|\/packages\/values\/day\.ts$|\/src\/ui\/plain\/WrittenDay\.tsx$|\/upload-img\/(Viewer\.tsx|upload-img\.css)$|\/video\/video-address\.ts$|\/outside\/[\w-]+\.css$|\/node_modules\/dayjs\/|\/runtime\/(host\/host\.ts|room\/FieldBoundary\.tsx|form-fill\/((arrangement|dialogs)\.ts|form-fill\.css|Watermark\.tsx))$/,
  ],
  // Who reads a report needs nothing of who designs one.
  ['report-view', /\/src\/runtime\/report-view\/ReleasedReport\.tsx$/],
  // What every chart is drawn with, and what nearly every page of charts has beside it: two files, and not thirty.
  ['charts', /\/elements\/charts\/register\/common\.ts$|\/src\/runtime\/chart\/draw\.ts$/],
  ['charts-axes', /\/elements\/charts\/register\/(axes|bar|line|combo)\.ts$/],
  // What any form is drawn with: for fillers, records, tasks and the designer's canvas.
  [
    'fields',
    /\/elements\/(form\/(views|views-api|fields|field-places)|conditions\/(model|comparable)|ui\/(reveal|LinkTo)|typed-text)\.tsx?$|\/node_modules\/dayjs\/|\/runtime\/(host\/host\.ts|room\/[\w-]+\.css|form-fill\/([\w-]+\.css|Watermark\.tsx))$|\/outside\/[\w-]+\.css$|\/(shared\/(link|rows|slot-props)|knowing\/defaults|subform\/widths|video\/video-address)\.ts$|\/packages\/values\/compared\.ts$/,
  ],
  // What it is filled in with.
  [
    'fill',
    /\/src\/pages\/outside\/form\/(index|FillScreen|FillForm)\.tsx$|\/runtime\/(form-fill\/(FormFill|use-fill|reveal)\.tsx?|(applet|kept)\/(use-\w+|applet-forms)\.ts)$|\/outside\/SignInAgain|\/form\/(types-in|shared\/row-marks)\.ts$/,
  ],
  // What a stranger's link opens with, beside the form behind most of them; it needs nothing of whoever is signed in.
  ['stranger', /\/src\/pages\/outside\/(short\/index|stranger\/(StrangerScreen|PasswordForm))\.tsx$/],
  // What cards say about records, and what uses a field: lists, data files and the form's designer have it, and none comes with another.
  ['summary', /\/elements\/form\/summary-fields\.ts$|\/src\/runtime\/uses-lines\.ts$/],
  // A page of an applet has none of a form's fields, and forms have its elements seldom.
  ['page-view', /\/src\/runtime\/page-view\/ReleasedPage\.tsx$/],
  [
    'page-elements',
    /\/elements\/(page\/ui\/PageLayout|form\/(acts|banner|button|carousel|content-template|dialog|entrance|indicator|link|list|menu|navigation|picture|place|switch-template|video|waterfall)\/fill)\.tsx$/,
  ],
  ['page-rich', /\/elements\/form\/(contact|graphic|qrcode)\/fill\.tsx$/],
  // What some fields ask for: files, people, free times, other records. Forms have it without what stands around members.
  [
    'host',
    /\/src\/runtime\/host\/(pictures|people|appointments|linked-data)\.ts$|\/form-fill\/waiting-of-form\.ts$/,
  ],
  // One file of icons, with what designers have of what pages have: whoever needs one needs the other.
  [
    'base',
    id =>
      (id.includes('/lucide-react/') && !ofTypes(id)) ||
      /\/src\/(routes\/Chrome\.tsx|ui\/((plain\/Avatar|ActionMenu|InlineRename|Dialog|confirm|PointMenu|Select|Tabs)\.tsx|(time|copy-text)\.ts))$|\/contract\/(designs|process)\.ts$|\/elements\/ui\/swallow-click\.tsx$/.test(
        id,
      ),
  ],
  ['subform', /\/packages\/elements\/form\/subform\/(fill|record)\.tsx$/],
  // What stands around the pages of who is signed in.
  [
    'ui',
    /\/src\/ui\/(plain\/)?(?!ScopePicker|DataTable|Combobox|SearchList|WrittenDayBox|use-typed-upgrade)[\w-]+\.tsx?$|\/src\/pages\/(main\/Main|applet\/AppletIcon|mobile\/MobileFrame|mobile\/AppletTiles)\.tsx$|\/(my\/lists|use-statistics)\.ts$/,
  ],
  [
    'calls',
    /\/packages\/(contract|approval|domain\/(?!condition-filter|dataset-columns|sheets\/))|without-schemas/,
  ],
  ['enter', /\/src\/pages\/(sign-in|first-password|enterprise-select|signed-out|not-\w+)\/index\.tsx$/],
  [
    'lists',
    /\/src\/ui\/(plain\/conditions\/\w+|ScopePicker|DataTable)\.tsx$|\/elements\/conditions\/(fields|record-condition)\.ts$|\/domain\/condition-filter\.ts$|scope\/use-choices|\/runtime\/print\/PrintButton\.tsx$|runtime\/approval\/StatusBadge|@tanstack\//,
  ],
  // What pages are called and drawn with in any list; by itself, or lists of records would carry the workbench.
  [
    'kinds',
    /\/src\/(kinds\/(pages\.ts|PageIcon\.tsx)|pages\/applet\/EntryIcon\.tsx)$|\/elements\/dataset\/(kind-words|status)\.ts$/,
  ],
  ['home', /\/src\/pages\/(workbench|mobile\/home|message)\/index\.tsx$/],
  ['sign', /\/form\/autograph\/(fill|record)\.tsx$/],
  ['views', RARE_VIEWS],
  [
    'records',
    /\/src\/runtime\/record\/(FormRecords|RecordList|RecordPanel)\.tsx$|\/src\/pages\/outside\/applet\/index\.tsx$/,
  ],
  ['tasks', /\/src\/pages\/my\/\w+\.tsx$|\/src\/runtime\/approval\/(ApprovalPanel|RecordApproval)\.tsx$/],
  // Files of data, as the data factory and the designer of datasets show them; what columns of datasets are, for all that ask them.
  // Designers of reports have the columns of datasets, and seldom a file.
  ['columns', /\/designers\/data\/columns\/[\w-]+\.ts$/],
  ['data-files', /\/src\/runtime\/data-files\/\w+\.tsx$/],
  // What values of formulas are and read like, which paper shows, and conditions; the language itself is fetched by who computes.
  [
    'values',
    /\/packages\/syntax\/(value|decimal|format|capitals|fault)\.ts$|\/linkage\/convert\.ts$|\/conditions\/evaluate\.ts$/,
  ],
  // The language of formulas, by itself: for forms that compute, what checks them, and paper with formulas.
  ['syntax', /\/packages\/syntax\//],
  // What lays out and draws paper, and what stands around it, for whoever prints a record.
  ['paper', /\/src\/runtime\/print\/paper\/room\.ts$/],
  [
    'printing',
    /\/src\/runtime\/print\/(preview\/PrintLayer|batch\/PrintMany)\.tsx$|\/outside\/form\/PrintScreen\.tsx$/,
  ],
  // What checks shapes, by itself: designs are checked by it, and panels of reports say theirs in its words.
  [
    'shapes',
    /\/node_modules\/zod\/|\/elements\/(definition|versions|conditions\/shape|panel\/refresh|shared\/(bounded|guides))\.ts$/,
  ],
  // Who watches a wall needs nothing of who designs it; the names of provinces are needed by who uploads a map as well.
  ['map-names', /\/elements\/screen\/v-map\/maps\.ts$/],
  // What components that show data are defined with, on reports and walls alike.
  ['panel-shapes', /\/elements\/panel\/(datum-parts|shapes|looks)\.ts$/],
  ['screen-view', /\/src\/runtime\/screen-play\/ReleasedScreen\.tsx$/],
  // What stands on nearly every wall, in one file; panels of its designer show the same shapes. Maps are fetched by who has one.
  ['screen-parts', /\/packages\/elements\/screen\/v-(?!map\/)[\w-]+\/view\.tsx$/],
  ['drag', /@dnd-kit\//],
  // What a design is judged by, apart from what works its rules out while somebody fills in.
  [
    'rules',
    /\/elements\/form\/linkage\/(problems|carry-\w+|removal-loss|shapes)\.ts$|\/elements\/conditions\/shape\.ts$/,
  ],
  ['formula', /\/form-fill\/linking\.ts$|\/elements\/form\/linkage\/\w+\.ts$/],
  // The canvas of a designer is there before the panels around it.
  [
    'design',
    /\/designers\/(form\/form-calls|frame\/(?:[a-z-]+\/)?(page-parts|grid-gaps|open-designer|design-screen|DesignScreen|design-calls|later|actions\/(base|renaming|trying)|keyboard-drag|canvas-hooks|sheet\/SheetCanvas)|canvas\/(painter|rect|marquee|grid\/[\w-]+))\.(tsx?|css)$|\/elements\/template\/node-problems\.ts$/,
  ],
  // What flows and reports are checked by and forms are not, apart from either.
  ['checks', /\/elements\/template\/(prop-issues|scene)\.ts$/],
  // Icons that only definitions name, with the panels that show them; what draws them asks which designer it is in.
  ['types', id => ofTypes(id) || /\/frame\/icons\/(Icon\.tsx|icon-set\.ts)$/.test(id)],
  // Planes that are moved and scaled: of flows, big screens and paper; what stands on them where it is put, of the last two.
  [
    'plane',
    /\/designers\/(canvas\/(ZoomBar|use-panning|viewport)|frame\/(notices\/use-problem-marks|commands\/open-settings)|formula\/formula-text)\.tsx?$/,
  ],
  [
    'free',
    /\/designers\/((canvas|frame)\/free\/[\w-]+|canvas\/rulers\/[\w-]+)\.(tsx?|css)$|\/elements\/(screen\/geometry\/snap|shared\/geometry\/[\w-]+)\.ts$/,
  ],
  ...designers.map((name): Line => [name, file => file.endsWith(`/src/designers/${name}/index.tsx`)]),
  ['panels', /\/src\/designers\/frame\/(panels\/panels|moments)\.ts$/],
  ...designers.map(
    (name): Line => [
      `${name}-panels`,
      file => /\/panels\.tsx?$/.test(file) && file.includes(`/src/designers/${name}/panels.`),
    ],
  ),
  // But what is fetched by who opens it.
  [
    'pages',
    /\/src\/pages\/(?!outside\/|my\/|main\/|example-|open-release\/|form-push\/|data-set\/files\/|form-print\/(?!index)|release\/passes\/(?:PassOnce|NewPass)|platform\/maps\/UploadMap|workbench\/packages\/(?!use-travel)|applet\/(?:auth\/|menus\/|ChosenIcon|release\/ShareCode))[\w/-]+\.tsx$/,
  ],
  // Opened to the outside once, and then hardly: lists of pages need not carry it.
  ['open-release', /\/src\/pages\/open-release\/index\.tsx$/],
  // Looked into before an applet is begun, and seldom after.
  ['samples', /\/src\/pages\/example-(center|preview)\/index\.tsx$/],
  ['push', /\/src\/pages\/form-push\/index\.tsx$/],
  // Set once for an applet, or seldom.
  ['applet-auth', /\/src\/pages\/applet\/auth\/index\.tsx$/],
  ['menus', /\/src\/pages\/applet\/menus\/index\.tsx$/],
];

export const groups: Group[] = LINES.map(([name, test], at) => ({
  name,
  test,
  priority: LINES.length - at,
}));
