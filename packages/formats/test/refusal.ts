import { OrreryError } from '@orrery/contracts';
import { decode, type Format } from '../src/index.ts';

/** The typed error that decoding a body ends with. */
export function refusalOf(body: unknown, format: Format = 'orrery'): OrreryError {
  try {
    decode(body, format);
  } catch (error) {
    if (error instanceof OrreryError) return error;
    throw error;
  }
  throw new Error('The body was accepted.');
}
