export interface ChromiumDriver {
  /** Of playwright-core, which is no dependency. */
  // biome-ignore lint/suspicious/noExplicitAny: it brings no types here
  readonly chromium: any;
  readonly executablePath: string;
}

export function chromiumDriver(): ChromiumDriver;
// biome-ignore lint/suspicious/noExplicitAny: as above
export function launchChromium(...args: string[]): Promise<any>;
