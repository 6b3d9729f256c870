declare module 'nwsapi' {
  /** What of a window the engine uses. */
  interface Window {
    readonly document: object;
    readonly DOMException: unknown;
    readonly NodeList: unknown;
  }
  export default function nwsapi(window: Window): unknown;
}
