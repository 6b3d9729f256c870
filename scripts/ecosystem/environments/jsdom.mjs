import { createRequire } from 'node:module';
import { report } from './report.mjs';

const [url, , packages] = process.argv.slice(2);
const { JSDOM, VirtualConsole } = createRequire(`${packages}/package.json`)('jsdom');
const virtualConsole = new VirtualConsole();
virtualConsole.forwardTo(console);
// What a library lacks there makes its scenarios fail, and ends nothing.
process.on('uncaughtException', () => {});
process.on('unhandledRejection', () => {});
const options = { runScripts: 'dangerously', resources: 'usable', pretendToBeVisual: true, virtualConsole };
const { window } = await JSDOM.fromURL(url, options);
await report(() => window.ecosystemReport);
