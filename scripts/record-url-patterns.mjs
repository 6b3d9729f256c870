// What Chromium makes of the patterns of test/dom/services/url-pattern/patterns.mjs: answers.json beside them.
//   apt-get install chromium; npm install --prefix ~/.cache/oracle playwright-core
//   node scripts/record-url-patterns.mjs
import { writeFileSync } from 'node:fs';
import { PATTERNS, tryPattern } from '../test/dom/services/url-pattern/patterns.mjs';
import { launchChromium } from './chromium.mjs';

const browser = await launchChromium();
const page = await browser.newPage();
const answers = await page.evaluate(
  `${JSON.stringify(PATTERNS)}.map((pattern) => (${tryPattern})(pattern, URLPattern))`,
);
await browser.close();
const lines = answers.map((answer) => JSON.stringify(answer));
writeFileSync(
  new URL('../test/dom/services/url-pattern/answers.json', import.meta.url),
  `[\n${lines.join(',\n')}\n]\n`,
);
console.log(`${answers.length} answers.`);
