import { createRequire } from 'node:module';
import { copyGlobals, requireBundle } from './for-node.mjs';
import { report } from './report.mjs';

const [url, bundle, packages] = process.argv.slice(2);
const { JSDOM, VirtualConsole } = createRequire(`${packages}/package.json`)('jsdom');
const virtualConsole = new VirtualConsole();
virtualConsole.forwardTo(console);
// What a library lacks there makes its scenarios fail, and ends nothing.
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});
const isForNode = bundle.endsWith('.cjs');
const scripts = isForNode ? {} : { runScripts: 'dangerously', resources: 'usable' };
const { window } = await JSDOM.fromURL(url, { ...scripts, pretendToBeVisual: true, virtualConsole });
if (isForNode) {
  copyGlobals(window);
  requireBundle(bundle);
}
await report(() => (isForNode ? globalThis : window).ecosystemReport);
