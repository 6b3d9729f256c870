import { availableParallelism } from 'node:os';
import type { EnvironmentHost } from '../../dom/realm/host.ts';
import { mediaText } from './media-settings.ts';
import type { HostOptions, OfTests } from './options.ts';

declare const LIVEDOM_VERSION: string;

const PLATFORMS: Readonly<Record<string, string>> = { linux: 'Linux x86_64', darwin: 'MacIntel', win32: 'Win32' };

const { platform } = process;
const PLATFORM = PLATFORMS[platform] ?? platform;
/** Asked for at once: Bun asks the global `navigator`, which may be a window's later. */
const CORES = availableParallelism();

function defaultUserAgent(): string {
  return `Mozilla/5.0 (${platform}) AppleWebKit/537.36 (KHTML, like Gecko) livedom/${LIVEDOM_VERSION}`;
}

export function environmentOf(options: HostOptions & OfTests): EnvironmentHost {
  return {
    userAgent: options.userAgent ?? defaultUserAgent(),
    platform: PLATFORM,
    language: options.language ?? 'en-US',
    hardwareConcurrency: CORES,
    pretendToBeVisual: options.pretendToBeVisual === true,
    isOfTests: options.isOfTests === true,
    width: options.width ?? 1024,
    height: options.height ?? 768,
    devicePixelRatio: options.devicePixelRatio ?? 1,
    media: options.media === undefined ? '' : mediaText(options.media),
  };
}
