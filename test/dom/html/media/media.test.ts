import { afterEach, describe, expect, it, vi } from 'vitest';
import { parse } from '../../../../lib/index.ts';
import { type LivedomWindow, Window } from '../../../setup/windows.ts';

const opened: LivedomWindow[] = [];

function open(options: ConstructorParameters<typeof Window>[0] = {}): LivedomWindow & typeof globalThis {
  const window = new Window({ url: 'https://example.test/', ...options });
  opened.push(window);
  return window as LivedomWindow & typeof globalThis;
}

afterEach(() => {
  for (const window of opened.splice(0)) window.close();
});

const EVENTS = 'play playing pause waiting loadstart error abort emptied timeupdate volumechange ratechange'.split(' ');

function record(target: EventTarget): string[] {
  const events: string[] = [];
  for (const name of EVENTS) target.addEventListener(name, () => events.push(name));
  return events;
}

const tasks = () => new Promise((resolve) => setTimeout(resolve, 30));

describe('play()', () => {
  it('rejects for what cannot be played, with the events of Chromium in their order', async () => {
    const video = open().document.createElement('video');
    const events = record(video);
    video.src = 'a.mp4';
    await expect(video.play()).rejects.toMatchObject({ name: 'NotSupportedError' });
    expect(events).toEqual(['play', 'waiting', 'loadstart', 'error']);
    expect(video.error).toMatchObject({ code: 4 });
    expect(video.error).toBe(video.error);
    expect(video.networkState).toBe(video.NETWORK_NO_SOURCE);
    expect(video.currentSrc).toBe('https://example.test/a.mp4');
    expect(video.paused).toBe(false);
    await expect(video.play()).rejects.toMatchObject({ name: 'NotSupportedError' });
  });

  it('waits without a source until pause() interrupts it', async () => {
    const audio = new (open().Audio)();
    const events = record(audio);
    const played = audio.play().then(String, (error: DOMException) => error.name);
    expect(audio.paused).toBe(false);
    await vi.waitFor(() => expect(audio.networkState).toBe(audio.NETWORK_EMPTY));
    audio.pause();
    expect(audio.paused).toBe(true);
    expect(await played).toBe('AbortError');
    expect(events).toEqual(['play', 'waiting', 'timeupdate', 'pause']);
  });

  it('is interrupted by another load', async () => {
    const video = open().document.createElement('video');
    video.src = 'a.mp4';
    const played = video.play().then(String, (error: DOMException) => error.name);
    video.load();
    expect(await played).toBe('AbortError');
    expect(video.paused).toBe(true);
  });

  it('can be replaced, as tests do', async () => {
    const window = open();
    const play = vi.spyOn(window.HTMLMediaElement.prototype, 'play').mockResolvedValue();
    await window.document.createElement('video').play();
    expect(play).toHaveBeenCalledOnce();
    play.mockRestore();
    expect(Object.getOwnPropertyDescriptor(window.HTMLMediaElement.prototype, 'pause')?.configurable).toBe(true);
  });

  it('rejects for another this', async () => {
    await expect(open().HTMLMediaElement.prototype.play.call({} as never)).rejects.toBeInstanceOf(TypeError);
  });
});

describe('loading', () => {
  it('does nothing before somebody asks where resources are not loaded', async () => {
    const { document } = open();
    document.body.innerHTML = '<video src="a.mp4"></video>';
    const video = document.querySelector('video')!;
    const events = record(video);
    await tasks();
    expect([events, video.networkState]).toEqual([[], 0]);
  });

  it('fails at each source in turn', async () => {
    const { document } = open();
    document.body.innerHTML = '<video><source src="a.mp4"><source src="b.webm"></video>';
    const failed: string[] = [];
    for (const source of document.querySelectorAll('source')) {
      source.addEventListener('error', () => failed.push(source.src));
    }
    const video = document.querySelector('video')!;
    video.load();
    await vi.waitFor(() => expect(video.networkState).toBe(video.NETWORK_NO_SOURCE));
    await vi.waitFor(() => expect(failed).toHaveLength(2));
    expect(failed).toEqual(['https://example.test/a.mp4', 'https://example.test/b.webm']);
    await vi.waitFor(() => expect([video.networkState, video.error]).toEqual([3, null]));
  });
});

describe('the state of a media element', () => {
  it('is that of one without metadata', () => {
    const video = parse('<video>').querySelector('video')!;
    expect([video.readyState, video.networkState, video.paused, video.ended, video.seeking]).toEqual([
      0,
      0,
      true,
      false,
      false,
    ]);
    expect([video.duration, video.currentTime, video.videoWidth, video.videoHeight]).toEqual([Number.NaN, 0, 0, 0]);
    expect([video.buffered.length, video.played.length, video.seekable.length]).toEqual([0, 0, 0]);
    expect(() => video.buffered.start(0)).toThrow(expect.objectContaining({ name: 'IndexSizeError' }));
    expect([video.canPlayType('video/mp4'), video.canPlayType('')]).toEqual(['', '']);
    video.currentTime = 5;
    expect(video.currentTime).toBe(5);
  });

  it('tells of what is set, and only of changes', async () => {
    const video = open().document.createElement('video');
    const events = record(video);
    video.volume = 0.5;
    video.volume = 0.5;
    video.muted = true;
    video.muted = true;
    video.playbackRate = 2;
    video.playbackRate = 2;
    video.defaultPlaybackRate = 2;
    await vi.waitFor(() => expect(events).toEqual(['volumechange', 'volumechange', 'ratechange', 'ratechange']));
    expect([video.volume, video.muted, video.playbackRate, video.defaultPlaybackRate]).toEqual([0.5, true, 2, 2]);
  });

  it('takes no volume or rate that there is not', () => {
    const video = open().document.createElement('video');
    for (const volume of [2, -0.1]) {
      expect(() => {
        video.volume = volume;
      }).toThrow(expect.objectContaining({ name: 'IndexSizeError' }));
    }
    expect(() => {
      video.volume = Number.NaN;
    }).toThrow(TypeError);
    for (const rate of [100, -1]) {
      expect(() => {
        video.playbackRate = rate;
      }).toThrow(expect.objectContaining({ name: 'NotSupportedError' }));
      video.defaultPlaybackRate = rate;
      expect(video.defaultPlaybackRate).toBe(1);
    }
  });

  it('is muted by the attribute that it was made with, not by one that is set later', () => {
    const { document } = open();
    document.body.innerHTML = '<video muted></video>';
    const parsed = document.querySelector('video')!;
    const made = document.createElement('video');
    made.setAttribute('muted', '');
    expect([parsed.muted, (parsed.cloneNode() as HTMLVideoElement).muted, made.muted]).toEqual([true, true, false]);
    parsed.removeAttribute('muted');
    expect(parsed.muted).toBe(true);
  });

  it('keeps the object that it plays', () => {
    const video = open().document.createElement('video');
    const stream = {};
    video.srcObject = stream as MediaStream;
    expect(video.srcObject).toBe(stream);
    video.srcObject = null;
    expect(video.srcObject).toBe(null);
    expect(() => {
      video.srcObject = 1 as never;
    }).toThrow(TypeError);
  });
});

describe('text tracks', () => {
  it('are those of elements, then those that were added', async () => {
    const window = open();
    const { document } = window;
    document.body.innerHTML = '<video><track kind="captions" label="l" srclang="en" id="t"></video>';
    const video = document.querySelector('video')!;
    const added: unknown[] = [];
    video.textTracks.onaddtrack = (event) => added.push(event.track);
    const track = video.addTextTrack('metadata', 'a', 'de');
    await vi.waitFor(() => expect(added).toHaveLength(2));
    expect(added.map((one) => one === track)).toEqual([false, true]);
    expect([...video.textTracks].map(({ kind, label, language, mode }) => [kind, label, language, mode])).toEqual([
      ['captions', 'l', 'en', 'disabled'],
      ['metadata', 'a', 'de', 'hidden'],
    ]);
    expect(document.querySelector('track')!.track).toBe(video.textTracks[0]);
    expect(video.textTracks.getTrackById('t')).toBe(video.textTracks[0]);
    expect(video.textTracks).toBeInstanceOf(window.TextTrackList);
    document.querySelector('track')!.remove();
    expect(video.textTracks.length).toBe(1);
    expect(new window.TrackEvent('x', { track }).track).toBe(track);
    expect(() => video.addTextTrack('x' as never)).toThrow(TypeError);
  });

  it('have cues in order of time', () => {
    const window = open();
    const track = window.document.createElement('video').addTextTrack('captions');
    const late = new window.VTTCue(4, 5, 'late');
    track.addCue(late);
    track.addCue(new window.VTTCue(0, 2, 'short'));
    track.addCue(new window.VTTCue(0, 5, 'long'));
    const texts = () => [...(track.cues as unknown as VTTCue[])].map((cue) => cue.text);
    expect(texts()).toEqual(['long', 'short', 'late']);
    late.startTime = -1;
    late.id = 'x';
    expect(texts()).toEqual(['late', 'long', 'short']);
    expect([track.cues!.getCueById('x'), late.track, track.activeCues!.length]).toEqual([late, track, 0]);
    track.removeCue(late);
    expect(late.track).toBe(null);
    expect(() => track.removeCue(late)).toThrow(expect.objectContaining({ name: 'NotFoundError' }));
    track.mode = 'disabled';
    expect(track.cues).toBe(null);
    expect(() => Reflect.construct(window.TextTrackCue, [])).toThrow(TypeError);
    expect(() => {
      late.size = 101;
    }).toThrow(expect.objectContaining({ name: 'IndexSizeError' }));
  });
});
