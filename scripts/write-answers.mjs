import { writeFileSync } from 'node:fs';

/** Writes what Chromium answered into a file of JSON, a line for each question. */
export function writeAnswers(file, answers, browser) {
  const lines = Object.entries(answers).map(([name, answer]) => `${JSON.stringify(name)}: ${JSON.stringify(answer)}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
  console.log(`${lines.length}, Chromium ${browser.version()}`);
}
