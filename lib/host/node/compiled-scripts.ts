import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import module from 'node:module';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers';
import { Script, type ScriptOptions } from 'node:vm';

declare const LIVEDOM_VERSION: string;

/** Since Node.js 22.1; its types are those of 20. */
const { getCompileCacheDir } = module as unknown as { getCompileCacheDir?: () => string | undefined };

/** By then most programs have run what they run at first, in milliseconds. Runners of tests end processes not long after that. */
const UNTIL_KEPT = 100;

/** What was compiled in this process and is not kept yet, by the files for it. */
const compiled = new Map<string, Script>();

/**
 * A script that is a file of this package, or of one that it depends on.
 *
 * OPTIMIZATION: where the program has Node.js keep what is compiled (`NODE_COMPILE_CACHE`, `module.enableCompileCache()`), which Node.js does with
 * modules alone, scripts are kept as well, with those of their functions that ran. (bench/import-time)
 * https://nodejs.org/api/module.html#module-compile-cache
 *
 * @param file - Where the text was read.
 */
export function scriptOfFile(file: string, text: string, options: ScriptOptions): Script {
  const folder = getCompileCacheDir?.();
  if (folder === undefined) return new Script(text, options);
  // The folder is that of one version of Node.js; V8 compares the lengths of the texts.
  const kept = join(folder, `livedom-${LIVEDOM_VERSION}-${basename(file)}-${statSync(file).mtimeMs}`);
  const cachedData = readIfThere(kept);
  const script = new Script(text, { ...options, cachedData });
  if (cachedData === undefined || script.cachedDataRejected === true) keepLater(kept, script);
  return script;
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function keepLater(file: string, script: Script): void {
  if (compiled.size === 0) {
    setTimeout(keepAll, UNTIL_KEPT).unref();
    process.once('exit', keepAll);
  }
  compiled.set(file, script);
}

function keepAll(): void {
  process.off('exit', keepAll);
  for (const [file, script] of compiled) {
    try {
      // Nobody is to read half of it.
      const unfinished = `${file}-${process.pid}-${performance.now()}`;
      writeFileSync(unfinished, script.createCachedData());
      renameSync(unfinished, file);
    } catch {
      // It is compiled again.
    }
  }
  compiled.clear();
}
