import { readFile } from 'node:fs/promises';
import vm from 'node:vm';
import { register } from 'livedom/global';
import { report } from './report.mjs';

const [url, bundle] = process.argv.slice(2);
const html = (await (await fetch(url)).text()).replace(/<script src=bundle.js.*?<\/script>/, '');
register({ url, html });
vm.runInThisContext(await readFile(bundle, 'utf8'), { filename: bundle });
await report(() => globalThis.ecosystemReport);
