import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { report } from './report.mjs';

const [url, , packages] = process.argv.slice(2);
const entry = createRequire(`${packages}/package.json`).resolve('happy-dom');
const { Browser } = await import(pathToFileURL(entry));
const browser = new Browser({
  settings: {
    enableJavaScriptEvaluation: true,
    suppressInsecureJavaScriptEnvironmentWarning: true,
    errorCapture: 'processLevel',
  },
});
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});
const page = browser.newPage();
await page.goto(url);
await report(() => page.mainFrame.window.ecosystemReport);
