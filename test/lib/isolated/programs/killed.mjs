/** Prints the number of the process of a window whose page waits in a task for ever, and is killed. */
const { IsolatedWindow } = await import(process.argv[2]);
const window = await IsolatedWindow.open({ html: '<body>' });
window.evaluate('Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)');
process.stdout.write(`${window.pid}\n`, () => setTimeout(() => process.kill(process.pid, 'SIGKILL'), 300));
