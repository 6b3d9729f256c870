import { afterEach, describe, expect, it } from 'vitest';
import { ResourceLoader, type ResourceRequest, type ResourceResponse } from '../../../../lib/index.ts';
import { Window } from '../../../setup/windows.ts';

class Tracks extends ResourceLoader {
  readonly asked: string[] = [];

  override async fetch({ url }: ResourceRequest): Promise<ResourceResponse> {
    const name = url.slice('https://example.test/'.length);
    this.asked.push(name);
    const body = name === 'none' ? 'none' : `WEBVTT\n\n${name}\n00:01.000 --> 00:02.000\nHello`;
    return { status: 200, headers: { 'content-type': 'text/vtt' }, body } as unknown as ResourceResponse;
  }
}

type Opened = InstanceType<typeof Window> & typeof globalThis;
const windows: Opened[] = [];
afterEach(() => {
  for (const window of windows.splice(0)) window.close();
});

function open(html: string): { window: Opened; loader: Tracks; element: HTMLTrackElement } {
  const loader = new Tracks();
  const options = { url: 'https://example.test/', resources: 'usable', resourceLoader: loader, html } as const;
  const window = new Window(options) as unknown as Opened;
  windows.push(window);
  return { window, loader, element: window.document.querySelector('track') as HTMLTrackElement };
}

const next = (target: EventTarget, ...names: string[]): Promise<string> =>
  new Promise((resolve) => {
    for (const name of names) target.addEventListener(name, ({ type }) => resolve(type), { once: true });
  });
const cueIds = ({ track }: HTMLTrackElement): string[] | null =>
  track.cues && Array.from(track.cues as unknown as Iterable<TextTrackCue>, ({ id }) => id);

describe('a track element', () => {
  it('loads its cues when its track is not disabled', async () => {
    const { loader, element } = open('<video><track src=a></video>');
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect([loader.asked, element.readyState, element.track.mode, cueIds(element)]).toEqual([[], 0, 'disabled', null]);
    element.track.mode = 'hidden';
    expect(element.readyState).toBe(1);
    expect(await next(element, 'load', 'error')).toBe('load');
    expect([element.readyState, cueIds(element)]).toEqual([2, ['a']]);
    const cue = element.track.cues?.[0] as VTTCue;
    expect([cue.startTime, cue.endTime, cue.text, cue.track === element.track]).toEqual([1, 2, 'Hello', true]);
    element.src = 'b';
    expect([element.readyState, cueIds(element)]).toEqual([1, []]);
    await next(element, 'load', 'error');
    expect([cueIds(element), loader.asked]).toEqual([['b'], ['a', 'b']]);
  });

  it('is selected when it is the default', async () => {
    const { window, element } = open('<video><track default src=a><track default src=b></video><video>');
    expect(await next(element, 'load', 'error')).toBe('load');
    const [first, second] = window.document.querySelectorAll('track') as unknown as [
      HTMLTrackElement,
      HTMLTrackElement,
    ];
    expect([first.track.mode, second.track.mode]).toEqual(['showing', 'disabled']);
    const chapters = window.document.createElement('track');
    Object.assign(chapters, { kind: 'chapters', default: true, src: 'c' });
    (window.document.querySelector('video + video') as Element).append(chapters);
    expect([await next(chapters, 'load'), chapters.track.mode]).toEqual(['load', 'hidden']);
  });

  it('fails without a file of WebVTT, and without a source', async () => {
    const { element } = open('<video><track default src=none></video>');
    expect([await next(element, 'load', 'error'), element.readyState, cueIds(element)]).toEqual(['error', 3, []]);
    element.src = '';
    expect([await next(element, 'load', 'error'), element.readyState]).toEqual(['error', 3]);
  });

  it('tells the list that it came and went, and of its mode', async () => {
    const { window } = open('<video></video>');
    const video = window.document.querySelector('video') as HTMLVideoElement;
    const heard: unknown[] = [];
    for (const name of ['addtrack', 'removetrack', 'change']) {
      video.textTracks.addEventListener(name, (event) => {
        heard.push(event.type, (event as TrackEvent).track === track.track);
      });
    }
    const track = window.document.createElement('track');
    video.append(track);
    await new Promise((resolve) => setTimeout(resolve, 10));
    track.track.mode = 'hidden';
    track.track.mode = 'hidden';
    await new Promise((resolve) => setTimeout(resolve, 10));
    track.remove();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(heard).toEqual(['addtrack', true, 'change', false, 'removetrack', true]);
  });
});
