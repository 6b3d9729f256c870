/** A mistake in the arguments: printed without a stack, exit status 2. */
export class UsageError extends Error {}

/** A mistake in the arguments themselves, so that the usage helps. */
export class ArgumentError extends UsageError {}
