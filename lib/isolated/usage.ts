import { readFileSync } from 'node:fs';

/** What a process uses. */
interface Usage {
  /** Bytes. */
  readonly memory: number;
  /** Milliseconds. */
  readonly cpuTime: number;
}

/** A tick of the clock in `/proc/PID/stat`, in milliseconds: the same on all that Node.js runs on. */
const TICK = 10;

/** What the system says of a process, which that cannot change; null where there is no such thing, or no such process. */
export function usageOf(pid: number): Usage | null {
  if (process.platform !== 'linux') return null;
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    // What the system has put aside is still the process's.
    const kibs = Array.from(status.matchAll(/^Vm(?:RSS|Swap):\s*(\d+) kB$/gm), ([, kib]) => Number(kib));
    // After the name, which may hold anything, come the fields from the third on; the 14th and 15th are its time.
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (kibs.length === 0) return null;
    return {
      memory: kibs.reduce((sum, kib) => sum + kib, 0) * 1024,
      cpuTime: (Number(fields[11]) + Number(fields[12])) * TICK,
    };
  } catch {
    return null;
  }
}
