#!/usr/bin/env node
// Checks the answers in test/quizzes/*.yaml against Chromium: node scripts/record-quizzes.mjs
// With --write it fills them in; only `question`, `answer`, `input` and `scripting` are written by hand.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse, stringify } from 'yaml';
import { openChromium } from './corpus/chromium.mjs';

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const folder = path.join(import.meta.dirname, '../test/quizzes');
const chromium = await openChromium();
let wrong = 0;
try {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
    const quizzes = parse(readFileSync(path.join(folder, file), 'utf8'));
    const records = quizzes.map(({ input, scripting }) => ({ mode: scripting ? 'navigation' : 'DOMParser', input }));
    const answered = await chromium.answer('documents', records);
    answered.forEach(({ tree, quirks, forms }, index) => {
      const quiz = quizzes[index];
      const agrees = JSON.stringify([tree, quirks, forms]) === JSON.stringify([quiz.tree, quiz.quirks, quiz.forms]);
      if (agrees) return;
      wrong++;
      if (values.write) Object.assign(quiz, { tree, ...(quirks && { quirks }), ...(forms && { forms }) });
      else
        console.error(
          `${file}: ${quiz.question}\n${quiz.input}\nChromium:\n${tree}\n${quirks ? 'quirks' : ''}${forms ?? ''}`,
        );
    });
    if (values.write)
      writeFileSync(path.join(folder, file), stringify(quizzes, { lineWidth: 0, doubleQuotedMinMultiLineLength: 1e9 }));
    console.log(`${file}: ${quizzes.length} quizzes`);
  }
} finally {
  await chromium.close();
}
if (wrong > 0 && !values.write) process.exitCode = 1;
