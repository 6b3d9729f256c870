import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { builtForTests } from '../../support/build.ts';

const PROGRAM = fileURLToPath(new URL('programs/dropped-code.mjs', import.meta.url));
const builtFolder = builtForTests();

it("leaves the page's eval in its place on a full stack, where engines have dropped what they had compiled", () => {
  const said = execFileSync(process.execPath, [PROGRAM, `${builtFolder()}/index.js`], { encoding: 'utf8' });
  expect(said).toBe('true\n');
});
