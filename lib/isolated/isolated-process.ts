import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { commandOf } from './command.ts';
import { IsolatedWindowError, type IsolatedWindowErrorName } from './errors.ts';
import type { Limits } from './limits.ts';
import { withPackageFiles } from './package-files.ts';
import { FROM_PROCESS, type Frame, FrameReader, ProtocolError } from './protocol.ts';
import { SpokenPipe } from './spoken-pipe.ts';
import { usageOf } from './usage.ts';

/** Who uses a process. */
interface ProcessClient {
  /** What the process says, whatever it is up to. Throws for what is wrong. */
  receive(frame: Frame<typeof FROM_PROCESS>): void;
  /** Called from time to time. */
  tick(): void;
  /** The process is gone, or about to. */
  ended(error: IsolatedWindowError): void;
}

/** How often a process is looked at, in milliseconds. */
const LOOK = 50;
/** How many milliseconds it may take to start. */
const START = 60_000;
/** How often it has to say that it is still there. */
const PING = 500;
/** What it may say between two looks, until it has to wait: more than anybody reads. */
const MOST_FRAMES = 2000;
const MOST_BYTES = 33_554_432;
/** For how many milliseconds it has to wait at most, when what it said took the program long. */
const LONGEST_WAIT = 1000;

/** All that run: they do not outlive the program. */
const running = new Set<IsolatedProcess>();

function endAll(): void {
  for (const one of running) {
    // Nobody is to start another in its place.
    one.client = null;
    one.end('ClosedError', 'The program has ended.');
  }
}

/** The process of one window: started, watched over, ended. */
export class IsolatedProcess {
  /** Milliseconds that the process has had: it stands still while the program does. */
  clock = 0;
  client: ProcessClient | null = null;
  /** Fulfilled when the process can be given a page; rejected when it ends before. */
  readonly ready: Promise<void>;
  /** Fulfilled when the process is gone. */
  readonly gone: Promise<void>;
  readonly limits: Limits;
  /** What the process hears between two tasks of its page. */
  readonly messages: SpokenPipe;
  /** What it hears while its page waits for it. */
  readonly answers: SpokenPipe;
  readonly #child: ChildProcess;
  readonly #messageSocket: Socket;
  readonly #answerSocket: Socket;
  readonly #reader: FrameReader<typeof FROM_PROCESS>;
  readonly #watch: NodeJS.Timeout;
  #error: IsolatedWindowError | null = null;
  #becomeReady: () => void = () => {};
  #failReady: (error: IsolatedWindowError) => void = () => {};
  #lastLook = performance.now();
  #lastPing = 0;
  /** When it was asked whether it is still there; null: it has answered. */
  #unanswered: number | null = null;
  #isReady = false;
  #frames = 0;
  #bytes = 0;
  /** How many milliseconds are to pass for what it said: those that the program needed, and as many for the program. */
  #taken = 0;

  constructor(limits: Limits) {
    this.limits = limits;
    this.#reader = new FrameReader(FROM_PROCESS, limits.messageBytes);
    this.ready = new Promise((resolve, reject) => {
      this.#becomeReady = resolve;
      this.#failReady = reject;
    });
    // Who waits for nothing need not know.
    this.ready.catch(() => {});
    const { file, args } = commandOf(limits);
    const pipes = ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] as const;
    this.#child = withPackageFiles((files) =>
      spawn(file, args, { env: {}, cwd: '/', windowsHide: true, stdio: [...pipes, ...files] }),
    );
    this.#messageSocket = this.#child.stdio[3] as Socket;
    // The fifth stream, a socket as the fourth; the types take it for nothing.
    this.#answerSocket = this.#child.stdio[4] as unknown as Socket;
    this.messages = new SpokenPipe(this.#messageSocket);
    this.answers = new SpokenPipe(this.#answerSocket);
    this.gone = new Promise((resolve) => this.#listen(resolve));
    this.#watch = setInterval(() => this.#look(), LOOK);
    this.#watch.unref();
    if (running.size === 0) process.on('exit', endAll);
    running.add(this);
  }

  get error(): IsolatedWindowError | null {
    return this.#error;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Whether the program waits for the process before it ends by itself. */
  keepProgram(isKept: boolean): void {
    for (const one of [this.#child, this.#messageSocket, this.#answerSocket]) {
      if (isKept) one.ref();
      else one.unref();
    }
  }

  /** Ends the process, at once. */
  end(name: IsolatedWindowErrorName, message: string): void {
    if (this.#error !== null) return;
    const error = new IsolatedWindowError(name, message);
    this.#error = error;
    clearInterval(this.#watch);
    this.#messageSocket.destroy();
    this.#answerSocket.destroy();
    this.#child.kill('SIGKILL');
    // Somebody may wait until it is gone, which is soon.
    this.#child.ref();
    this.#failReady(error);
    this.client?.ended(error);
  }

  #listen(resolve: () => void): void {
    const gone = (): void => {
      running.delete(this);
      if (running.size === 0) process.off('exit', endAll);
      resolve();
    };
    this.#child.on('error', (error) => {
      this.end('ProcessError', `The process of the window could not be started: ${error.message}`);
      if (this.pid === undefined) gone();
    });
    this.#child.on('exit', (code, signal) => {
      this.end(...reasonOfExit(code, signal));
      gone();
    });
    this.#answerSocket.on('data', () => this.end('ProtocolError', 'The process spoke where it has only to listen.'));
    this.#messageSocket.on('data', (bytes: Buffer) => this.#read(bytes));
  }

  #read(bytes: Buffer): void {
    const start = performance.now();
    this.#bytes += bytes.length;
    try {
      for (const frame of this.#reader.push(bytes)) {
        if (this.#error !== null) return;
        this.#frames++;
        this.#receive(frame);
      }
    } catch (error) {
      this.end('ProtocolError', `The process of the window is out of its mind: ${(error as Error).message}`);
    }
    this.#taken += 2 * (performance.now() - start);
    if (this.#frames > MOST_FRAMES || this.#bytes > MOST_BYTES || this.#taken > LOOK) this.#messageSocket.pause();
  }

  #receive(frame: Frame<typeof FROM_PROCESS>): void {
    switch (frame[0]) {
      case 'ready':
        this.#isReady = true;
        this.#becomeReady();
        return;
      case 'pong':
        if (this.#unanswered === null) throw new ProtocolError('Nobody has asked whether it is there.');
        this.#unanswered = null;
        // Whatever it says of itself, where the system says nothing.
        if (usageOf(this.pid as number) === null) this.#check({ memory: frame[2], cpuTime: frame[3] });
        return;
      default:
        this.client?.receive(frame);
    }
  }

  #look(): void {
    const now = performance.now();
    // What is more is the time that the program itself was busy, or the machine asleep.
    const passed = now - this.#lastLook;
    this.clock += Math.min(passed, 2 * LOOK);
    this.#lastLook = now;
    this.#frames = 0;
    this.#bytes = 0;
    this.#taken = Math.min(Math.max(this.#taken - passed, 0), LONGEST_WAIT);
    if (this.#taken <= LOOK) this.#messageSocket.resume();
    const usage = usageOf(this.pid as number);
    if (usage !== null) this.#check(usage);
    this.#checkUnread();
    this.#ping();
    if (this.#error === null) this.client?.tick();
  }

  #check({ memory, cpuTime }: { memory: number; cpuTime: number }): void {
    const { limits } = this;
    if (memory > limits.memory) {
      this.end('MemoryLimitError', `The process of the window had more than ${limits.memory} bytes of memory.`);
    } else if (cpuTime > limits.cpuTime) {
      this.end('CpuLimitError', `The process of the window used more than ${limits.cpuTime} ms of CPU time.`);
    }
  }

  /** The program holds no more for a process than that could. */
  #checkUnread(): void {
    const { memory } = this.limits;
    if (this.messages.unread + this.answers.unread <= memory) return;
    this.end('MemoryLimitError', `The process of the window has left more than ${memory} bytes unread.`);
  }

  #ping(): void {
    const { wallTime } = this.limits;
    if (!this.#isReady) {
      if (this.clock > START) this.end('ProcessError', `The process of the window did not start within ${START} ms.`);
    } else if (this.#unanswered !== null) {
      if (this.clock - this.#unanswered <= wallTime) return;
      this.end('TimeLimitError', `The page kept its process busy for more than ${wallTime} ms.`);
    } else if (this.clock - this.#lastPing >= PING) {
      this.#unanswered = this.clock;
      this.#lastPing = this.clock;
      this.messages.say(['ping', 0]);
    }
  }
}

/** By which V8 ends a process that has no more memory; Node.js gives them back as statuses, now and then. */
const OUT_OF_MEMORY = ['SIGABRT', 'SIGTRAP', 'SIGILL', 132, 133, 134];

function reasonOfExit(code: number | null, signal: string | null): [IsolatedWindowErrorName, string] {
  const how = signal ?? code ?? 'nobody knows what';
  if (OUT_OF_MEMORY.includes(how)) {
    return ['MemoryLimitError', `The process of the window ended by ${how}, as it does without memory.`];
  }
  if (how === 'SIGXCPU') return ['CpuLimitError', 'The process of the window used more CPU time than it has.'];
  return ['ProcessError', `The process of the window ended by ${how}.`];
}
