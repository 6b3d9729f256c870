/** AbortSignals of the platform around the library (Node.js), which are none of its own. */
export interface PlatformSignals {
  /** Null: it is none. */
  stateOf(object: object): 'aborted' | 'waiting' | null;
  /** The name and the message of a reason that is an exception of the platform, as a JSON list; null: `reasonOf` gives it. */
  exceptionOf(signal: object): string | null;
  reasonOf(signal: object): unknown;
  /** Calls the steps once when the signal is aborted, until the function that it returns is called. */
  watch(signal: object, aborted: () => void): () => void;
}
