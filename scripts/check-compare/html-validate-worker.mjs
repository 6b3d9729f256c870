import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';

// Checks the texts that it is sent, one after the other: [line, rule].

const { HtmlValidate, StaticConfigLoader } = createRequire(path.join(workerData, 'x.js'))('html-validate');
const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:recommended'] }));

parentPort.on('message', async (text) => {
  const { results } = await validator.validateString(text);
  parentPort.postMessage((results[0]?.messages ?? []).map(({ line, ruleId }) => [line, ruleId]));
});
