import { writeFileSync } from 'node:fs';
import type { CheckOptions } from '../check/check.ts';
import { checking } from '../check/checking.ts';
import type { CheckResult } from '../check/message.ts';
import type { Arguments } from './arguments.ts';
import type { CheckArguments } from './check-arguments.ts';
import { encodingOptions, readWhole, systemMessage } from './input.ts';
import { print } from './print.ts';
import { ArgumentError, UsageError } from './usage-error.ts';

/** How often what is mended is checked again: a fix may stand in the way of another. */
const PASSES = 10;

/** Checks the files, one after the other, and prints what was found. Returns the exit status. */
export async function checkFiles(args: Arguments, version: string): Promise<number> {
  const { files, format, fix } = args.check;
  const options = optionsOf(args);
  const checked: { file: string; result: CheckResult }[] = [];
  for (const file of files) {
    const bytes = await readWhole(file);
    const result = checking().check(bytes, options);
    checked.push({ file, result: fix ? mend(file, bytes, result, options) : result });
  }
  const failed = checked.some(({ result }) => result.errors > 0);
  return print(checking().REPORTS[format](checked, version), failed ? 1 : 0);
}

function optionsOf(args: Arguments): CheckOptions {
  const { roundTrip, rules } = args.check;
  return { ...encodingOptions(args), roundTrip, rules: Object.fromEntries(rules.map(settingOf)) };
}

function settingOf([id, setting]: CheckArguments['rules'][number]): [string, string] {
  const { RULE_OPTIONS } = checking();
  const rule = Object.hasOwn(RULE_OPTIONS, id) ? RULE_OPTIONS[id] : undefined;
  if (rule === undefined) {
    throw new ArgumentError(`There is no rule '${id}'; there are ${Object.keys(RULE_OPTIONS).join(', ')}.`);
  }
  if (!rule.accepts(setting)) throw new ArgumentError(`The rule '${id}' must be ${rule.wanted}; got '${setting}'.`);
  return [id, setting];
}

/** Writes the file anew, and returns what is left to say of it. */
function mend(file: string, original: Uint8Array, first: CheckResult, options: CheckOptions): CheckResult {
  const { applyToBytes, check, fixesOf } = checking();
  let bytes = original;
  let result = first;
  for (let pass = 0; pass < PASSES; pass++) {
    const fixes = fixesOf(result.messages);
    if (fixes.length === 0) break;
    const mended = applyToBytes(bytes, result.source, result.encoding as string, fixes);
    if (mended === null) throw new UsageError(`cannot mend '${file}': bytes of it that are to stay do not decode.`);
    bytes = mended;
    result = check(bytes, options);
  }
  if (bytes !== original) write(file, bytes);
  return result;
}

function write(file: string, bytes: Uint8Array): void {
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    throw new UsageError(`cannot write '${file}': ${systemMessage(error as NodeJS.ErrnoException)}`);
  }
}
