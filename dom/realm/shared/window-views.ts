/** The Storage of the origin that the window had when it was asked for. */
interface StorageView {
  readonly origin: string;
  readonly object: object;
}

/** The BarProps, by what they speak of. */
export interface WindowBars {
  locationbar: object | null;
  menubar: object | null;
  personalbar: object | null;
  scrollbars: object | null;
  statusbar: object | null;
  toolbar: object | null;
}

/**
 * The objects that a window has one of, by their interface (of the storages, by what they are called), and what scripts of it are
 * always given the same of. Made in the realm of the window, when somebody first asks.
 */
export class WindowViews {
  Navigator: object | null = null;
  PluginArray: object | null = null;
  MimeTypeArray: object | null = null;
  History: object | null = null;
  Navigation: object | null = null;
  Location: object | null = null;
  Scheduler: object | null = null;
  Screen: object | null = null;
  ScreenOrientation: object | null = null;
  External: object | null = null;
  VisualViewport: object | null = null;
  UserActivation: object | null = null;
  Crypto: object | null = null;
  TrustedTypePolicyFactory: object | null = null;
  SubtleCrypto: object | null = null;
  Performance: object | null = null;
  PerformanceTiming: object | null = null;
  PerformanceNavigation: object | null = null;
  localStorage: StorageView | null = null;
  sessionStorage: StorageView | null = null;
  readonly bars: WindowBars = {
    locationbar: null,
    menubar: null,
    personalbar: null,
    scrollbars: null,
    statusbar: null,
    toolbar: null,
  };
  /** The frozen array of https://html.spec.whatwg.org/#dom-navigator-languages */
  languages: readonly string[] | null = null;
}
