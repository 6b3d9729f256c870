import type { HostOptions } from '../host/options.ts';

/** What a process is told of the page that it is to show. */
export interface PageSettings
  extends Pick<HostOptions, 'userAgent' | 'language' | 'pretendToBeVisual' | 'width' | 'height'> {
  readonly url: string;
  readonly contentType: string;
  readonly referrer: string;
  readonly loadsResources: boolean;
  readonly storageQuota?: number;
  /** How many redirects the program's loader follows. */
  readonly maxRedirects: number;
  /** How many bytes a message may have. */
  readonly maxMessage: number;
}
