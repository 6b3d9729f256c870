// Measures one engine on one task and prints what it found as JSON: node --expose-gc worker.mjs TASK ENGINE SHARE-OF-TIME
import { measureInChromium } from './chromium.mjs';
import { loadEngine } from './engines.mjs';
import { measureTask } from './measure.mjs';

const [taskName, engineName, share] = process.argv.slice(2);

async function measure() {
  if (engineName === 'chromium') return measureInChromium(taskName, Number(share));
  return measureTask(await import(`./tasks/${taskName}.mjs`), await loadEngine(engineName), Number(share));
}

process.stdout.write(`\n${JSON.stringify(await measure())}\n`);
process.exit(0);
