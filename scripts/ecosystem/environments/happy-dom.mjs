import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { copyGlobals, requireBundle } from './for-node.mjs';
import { report } from './report.mjs';

const [url, bundle, packages] = process.argv.slice(2);
const entry = createRequire(`${packages}/package.json`).resolve('happy-dom');
const { Browser } = await import(pathToFileURL(entry));
// What a library lacks there makes its scenarios fail, and ends nothing.
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});
const isForNode = bundle.endsWith('.cjs');
const browser = new Browser({
  settings: {
    enableJavaScriptEvaluation: !isForNode,
    disableJavaScriptFileLoading: isForNode,
    suppressInsecureJavaScriptEnvironmentWarning: true,
    errorCapture: 'processLevel',
  },
});
const page = browser.newPage();
await page.goto(url);
const { window } = page.mainFrame;
if (isForNode) {
  copyGlobals(window);
  requireBundle(bundle);
}
await report(() => (isForNode ? globalThis : window).ecosystemReport);
