/** Formats of audio and video that tables of patterns cannot tell. */

function startsWith(bytes: Uint8Array, offset: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[offset + i] !== text.charCodeAt(i)) return false;
  return true;
}

/** https://mimesniff.spec.whatwg.org/#signature-for-mp4 */
export function isMp4(bytes: Uint8Array): boolean {
  if (bytes.length < 12) return false;
  const boxSize = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  if (bytes.length < boxSize || boxSize % 4 !== 0 || !startsWith(bytes, 4, 'ftyp')) return false;
  if (startsWith(bytes, 8, 'mp4')) return true;
  for (let at = 16; at < boxSize; at += 4) if (startsWith(bytes, at, 'mp4')) return true;
  return false;
}

/** https://mimesniff.spec.whatwg.org/#signature-for-webm */
export function isWebm(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, 0, '\x1a\x45\xdf\xa3')) return false;
  for (let at = 4; at < bytes.length && at < 38; at++) {
    if (!startsWith(bytes, at, '\x42\x82')) continue;
    at += 2;
    if (at >= bytes.length) return false;
    at += vintLength(bytes[at] as number);
    if (at >= bytes.length - 4) return false;
    let word = at;
    while (bytes[word] === 0) word++;
    if (startsWith(bytes, word, 'webm')) return true;
  }
  return false;
}

/** https://mimesniff.spec.whatwg.org/#parse-a-vint: the size of the number that begins with the byte. */
function vintLength(first: number): number {
  let length = 1;
  for (let mask = 0x80; length < 8 && (first & mask) === 0; mask >>= 1) length++;
  return length;
}

const SAMPLE_RATES = [44_100, 48_000, 32_000];
/** In thousands of bits. */
const MP3_RATES = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const MP25_RATES = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];

/** https://mimesniff.spec.whatwg.org/#signature-for-mp3-without-id3: two frames, one after the other. */
export function isMp3(bytes: Uint8Array): boolean {
  if (!isMp3Header(bytes, 0)) return false;
  const size = mp3FrameSize(bytes);
  return size >= 4 && isMp3Header(bytes, size);
}

/** https://mimesniff.spec.whatwg.org/#match-an-mp3-header */
function isMp3Header(bytes: Uint8Array, at: number): boolean {
  if (bytes.length < at + 4) return false;
  const [sync, version, rates] = [bytes[at], bytes[at + 1] as number, bytes[at + 2] as number];
  const layer = (version & 0x06) >> 1;
  return sync === 0xff && (version & 0xe0) === 0xe0 && layer === 1 && rates >> 4 !== 15 && (rates & 0x0c) >> 2 !== 3;
}

/** https://mimesniff.spec.whatwg.org/#compute-an-mp3-frame-size */
function mp3FrameSize(bytes: Uint8Array): number {
  const [versions, rates] = [bytes[1] as number, bytes[2] as number];
  const version = (versions & 0x18) >> 3;
  const bitRate = ((version & 1) === 0 ? MP25_RATES : MP3_RATES)[rates >> 4] as number;
  const sampleRate = SAMPLE_RATES[(rates & 0x0c) >> 2] as number;
  const isPadded = (rates & 0x02) !== 0;
  return Math.floor((bitRate * 1000 * (version === 1 ? 72 : 144)) / sampleRate) + (isPadded ? 1 : 0);
}
