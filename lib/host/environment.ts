import { availableParallelism } from 'node:os';
import type { EnvironmentHost } from '../../dom/realm/host.ts';
import type { HostOptions } from './options.ts';

declare const LIVEDOM_VERSION: string;

const PLATFORMS: Readonly<Record<string, string>> = { linux: 'Linux x86_64', darwin: 'MacIntel', win32: 'Win32' };

export function environmentOf(options: HostOptions): EnvironmentHost {
  const { platform } = process;
  const userAgent = `Mozilla/5.0 (${platform}) AppleWebKit/537.36 (KHTML, like Gecko) livedom/${LIVEDOM_VERSION}`;
  return {
    userAgent: options.userAgent ?? userAgent,
    platform: PLATFORMS[platform] ?? platform,
    language: options.language ?? 'en-US',
    hardwareConcurrency: availableParallelism(),
    pretendToBeVisual: options.pretendToBeVisual === true,
    width: options.width ?? 1024,
    height: options.height ?? 768,
    devicePixelRatio: options.devicePixelRatio ?? 1,
  };
}
