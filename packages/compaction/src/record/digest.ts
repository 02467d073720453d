const ROUND_CONSTANTS = makeRoundConstants();

/** Bits of the fractional parts of cube roots of the first 64 primes (FIPS 180-4, section 4.2.2). */
function makeRoundConstants(): Uint32Array {
  const constants = new Uint32Array(64);
  let found = 0;
  for (let candidate = 2; found < 64; candidate += 1) {
    if (isPrime(candidate)) {
      constants[found] = fractionBits(Math.cbrt(candidate));
      found += 1;
    }
  }
  return constants;
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) {
    if (candidate % divisor === 0) return false;
  }
  return true;
}

function fractionBits(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32);
}

const INITIAL_STATE = [2, 3, 5, 7, 11, 13, 17, 19].map((prime) => fractionBits(Math.sqrt(prime)));

function pad(bytes: Uint8Array): Uint8Array {
  const length = (((bytes.length + 8) >> 6) + 1) << 6;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, (bytes.length << 3) >>> 0);
  return padded;
}

const at = (words: Uint32Array, index: number): number => words[index] ?? 0;
const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function schedule(view: DataView, offset: number, words: Uint32Array): void {
  for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(offset + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const w15 = at(words, index - 15);
    const w2 = at(words, index - 2);
    const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3);
    const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10);
    words[index] = at(words, index - 16) + s0 + at(words, index - 7) + s1;
  }
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let a = at(state, 0);
  let b = at(state, 1);
  let c = at(state, 2);
  let d = at(state, 3);
  let e = at(state, 4);
  let f = at(state, 5);
  let g = at(state, 6);
  let h = at(state, 7);
  for (let index = 0; index < 64; index += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUND_CONSTANTS, index) + at(words, index)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => {
    state[index] = at(state, index) + word;
  });
}

/**
 * SHA-256 of the text's UTF-8 bytes as 64 hex digits (FIPS 180-4). Written here because the engine runs
 * unchanged in a browser and may import nothing; hosts with a native one pass it to `measure`.
 */
export function sha256Hex(text: string): string {
  const padded = pad(new TextEncoder().encode(text));
  const view = new DataView(padded.buffer);
  const state = Uint32Array.from(INITIAL_STATE);
  const words = new Uint32Array(64);
  for (let offset = 0; offset < padded.length; offset += 64) {
    schedule(view, offset, words);
    compress(state, words);
  }
  return [...state].map((word) => word.toString(16).padStart(8, '0')).join('');
}
