// node test/dom/scripting/modules/record-import-maps.mjs [chromium-oracle.mjs]: records what Chromium makes of the cases in
// import-map-cases.json. An import map is registered, or specifiers are resolved by a module of the URL `SCRIPT`.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const SCRIPT = 'data:text/javascript,export default (specifier) => import.meta.resolve(specifier)';
const file = new URL('import-map-cases.json', import.meta.url);
const cases = JSON.parse(readFileSync(file, 'utf8'));
const oracle = process.argv[2] ?? '../shared/tools/chromium-oracle.mjs';
for (const each of cases) {
  const code = `(async () => {
    const resolve = (await import(${JSON.stringify(SCRIPT)})).default;
    return ${JSON.stringify(each.steps)}.map((step) => {
      if (typeof step !== 'string' || step.startsWith('map:')) {
        const script = document.createElement('script');
        script.type = 'importmap';
        script.textContent = typeof step === 'string' ? step.slice(4) : JSON.stringify(step);
        let error = null;
        window.addEventListener('error', (event) => { error = event.error.name; event.preventDefault(); }, { once: true });
        document.head.append(script);
        return error;
      }
      try { return resolve(step) } catch (error) { return error.name }
    });
  })()`;
  each.results = JSON.parse(execFileSync(process.execPath, [oracle, code], { encoding: 'utf8' }));
}
writeFileSync(file, `${JSON.stringify(cases, null, 2)}\n`);
