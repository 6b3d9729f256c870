/** https://fetch.spec.whatwg.org/#concept-network-error, with the reason for humans: pages must not see it. */
export class NetworkError extends Error {}

/** What is refused for it is not asked for, nor shown in the place of what was there. */
export class BlockedError extends NetworkError {}

export function refuse(reason: string): never {
  throw new NetworkError(reason);
}

export function block(reason: string): never {
  throw new BlockedError(reason);
}

/** What went wrong, whatever was thrown. `timeout` where it took too long. */
export function reasonOf(error: unknown): string {
  if (error instanceof NetworkError) return error.message;
  try {
    const cause = typeof error === 'object' && error !== null ? (error as { cause?: unknown }).cause : undefined;
    return String(cause ?? error);
  } catch {
    return 'an error that has no text';
  }
}
