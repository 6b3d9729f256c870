#!/usr/bin/env node
import { install } from '../install.ts';
import { ArgumentError, readArguments, UsageError } from './arguments.ts';
import { run } from './run.ts';

install();

// Whoever reads our output may stop before its end (`livedom … | head`); that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  process.exitCode = await run(readArguments(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`livedom: ${error.message}\n`);
  if (error instanceof ArgumentError) process.stderr.write('Try: livedom --help\n');
  process.exitCode = 2;
}
