// Prints "N passed, N failed" from the JSON report of vitest and, if they were run, of web-platform-tests, of which files
// count. A test file that does not load counts as one failed test.
import { existsSync, readFileSync } from 'node:fs';

const [tests, ...platformTests] = process.argv.slice(2);
const counts = { passed: 0, failed: 0 };

function add(passed, failed) {
  counts.passed += passed;
  counts.failed += failed;
}

function addTests(report) {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const isNothing = report.numPassedTests === 0;
  add(report.numPassedTests, report.numFailedTests + unloaded.length + (isNothing ? 1 : 0));
}

try {
  addTests(JSON.parse(readFileSync(tests, 'utf8')));
  for (const run of platformTests.filter((path) => existsSync(path))) {
    const { expectations } = JSON.parse(readFileSync(run, 'utf8'));
    // There are none when the run broke off.
    add(expectations?.passed ?? 0, expectations?.failed ?? 1);
  }
} catch (error) {
  console.error(`No test report: ${error.message}`);
  add(0, 1);
}
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;
