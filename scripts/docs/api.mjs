import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Application } from 'typedoc';

const ROOT = path.join(import.meta.dirname, '../..');

/** What users import, and the file whose docstrings say what it gives. */
const ENTRIES = {
  livedom: 'index',
  'livedom/accessibility': 'accessibility/index',
  'livedom/check': 'check/index',
  'livedom/css-select': 'css-select/index',
  'livedom/domhandler': 'domhandler/index',
  'livedom/edit': 'edit/index',
  'livedom/hast': 'hast/index',
  'livedom/input': 'input/index',
  'livedom/isolated': 'isolated/index',
  'livedom/jsdom': 'jsdom/index',
  'livedom/parse5': 'parse5/index',
  'livedom/rewriter': 'rewriter',
  'livedom/xml5': 'xml5',
};

/** What says nothing by docstrings of its own. The types of Crawlee, which those of `livedom/crawlee` extend, are not installed. */
const WITHOUT = [
  'livedom/crawlee',
  'livedom/global',
  'livedom/package.json',
  'livedom/register',
  'livedom/window-support',
];

const INTRODUCTION = `# API

Made from the comments of the sources. Every interface of the DOM, from \`Attr\` to \`XSLTProcessor\`, is exported by \`livedom\`
as well, as a class and as a type: they are the Standard's, with TypeScript's own types, and not repeated here.

\`livedom/global\` exports \`register\`, \`unregister\` and \`openContext\` of \`livedom\`; importing \`livedom/register\` calls \`register()\`.
\`livedom/crawlee\` is described with \`livedom batch\`.`;

/** Writes a page for each thing that the entry points export, in Markdown. */
export async function writeApi(folder) {
  requireAllEntries();
  rmSync(folder, { recursive: true, force: true });
  const application = await Application.bootstrapWithPlugins({
    plugin: ['typedoc-plugin-markdown'],
    name: 'API',
    entryPoints: Object.values(ENTRIES).map((file) => path.join(ROOT, 'lib', `${file}.ts`)),
    tsconfig: path.join(ROOT, 'tsconfig.json'),
    // \`npm run typecheck\` does.
    skipErrorChecking: true,
    readme: 'none',
    disableSources: true,
    disableGit: true,
    excludePrivate: true,
    excludeInternal: true,
    // The DOM's own interfaces have the types of TypeScript, and no docstrings.
    excludeExternals: true,
    externalPattern: ['**/node_modules/**', '**/lib/interfaces/**'],
    validation: { notExported: false, invalidLink: true, notDocumented: false },
    treatWarningsAsErrors: true,
    logLevel: 'Warn',
    outputs: [{ name: 'markdown', path: folder }],
    entryFileName: 'index',
    mergeReadme: true,
    hidePageHeader: true,
    hideBreadcrumbs: false,
    useCodeBlocks: true,
    parametersFormat: 'table',
    sanitizeComments: true,
  });
  const project = await application.convert();
  if (project === undefined) throw new Error('TypeDoc found errors.');
  application.validate(project);
  rename(project);
  await application.generateOutputs(project);
  if (application.logger.hasErrors() || application.logger.hasWarnings()) throw new Error('TypeDoc found errors.');
}

function requireAllEntries() {
  const { name, exports } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  const entries = Object.keys(exports).map((entry) => entry.replace('.', name));
  const missing = entries.filter((entry) => !(entry in ENTRIES) && !WITHOUT.includes(entry));
  if (missing.length > 0) throw new Error(`scripts/docs/api.mjs does not know ${missing.join(', ')}.`);
}

/** As users write them, where TypeDoc has the names of files. */
function rename(project) {
  const names = new Map(Object.entries(ENTRIES).map(([name, file]) => [file.replace(/\/index$/, ''), name]));
  for (const module of project.children) module.name = names.get(module.name) ?? module.name;
  project.children.sort((a, b) => (a.name < b.name ? -1 : 1));
  project.readme = [{ kind: 'text', text: INTRODUCTION }];
}
