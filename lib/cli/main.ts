import { printable } from '../../dom/webidl/printable.ts';
import { install } from '../install.ts';
import { readArguments } from './arguments.ts';
import { systemMessage } from './input.ts';
import { run } from './run.ts';
import { ArgumentError, UsageError } from './usage-error.ts';

/** The command. */
export async function main(): Promise<void> {
  install();
  process.stdout.on('error', outputFailed);
  try {
    process.exitCode = await run(readArguments(process.argv.slice(2)));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`livedom: ${printable(error.message)}\n`);
    if (error instanceof ArgumentError) process.stderr.write('Try: livedom --help\n');
    process.exitCode = 2;
  }
}

/** Whoever reads our output may stop before its end (`livedom … | head`); that is no failure. */
function outputFailed(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') process.exit();
  process.stderr.write(`livedom: cannot write to standard output: ${systemMessage(error)}\n`);
  process.exit(2);
}
